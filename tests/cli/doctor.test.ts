import { afterEach, describe, expect, it, vi } from "vitest";
import { runProgram } from "../../cli/program.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";
import { startFakeGemini } from "../servers/fake-gemini.js";

afterEach(() => vi.unstubAllEnvs());

async function doctor(...args: string[]) {
  const terminal = recordedTerminal();
  const code = await runProgram(["doctor", ...args], terminal);
  return { code, out: terminal.written.out };
}

describe("doctor", () => {
  it("says what is there, what is missing and what to do, and that offline answers", async () => {
    const { code, out } = await doctor();
    expect(code).toBe(0);
    expect(out).toContain(`node: ${process.version}`);
    expect(out).toMatch(/sharp: sharp \d/);
    expect(out).toContain("Model: offline");
    expect(out).toContain("answered with valid JSON");
  });

  it("shows that a key is set, and never the key", async () => {
    vi.stubEnv("GOOGLE_API_KEY", "AIza-very-secret-0123456789");
    const { out } = await doctor("--model", "offline");
    expect(out).toMatch(/set {6}GOOGLE_API_KEY/);
    expect(out).not.toContain("secret");
  });

  it("tries the model: an answer is 0, a refused key is 1 with its remedy", async () => {
    const server = await startFakeGemini({ key: "right-key" });
    try {
      const model = ["--model", "google-genai:gemini-2.5-flash-lite", "--base-url", server.url];
      vi.stubEnv("GOOGLE_API_KEY", "right-key");
      const good = await doctor(...model);
      expect(good.code).toBe(0);
      expect(good.out).toMatch(/valid JSON in [\d.]+ s \(\d+ tokens in, \d+ out\)/);
      vi.stubEnv("GOOGLE_API_KEY", "wrong-key");
      const bad = await doctor(...model);
      expect(bad.code).toBe(1);
      expect(bad.out).toContain("does not answer");
      expect(bad.out).not.toContain("wrong-key");
    } finally {
      await server.close();
    }
  });

  it("says what is missing where no key is set", async () => {
    vi.stubEnv("GOOGLE_API_KEY", "");
    vi.stubEnv("GEMINI_API_KEY", "");
    const { code, out } = await doctor("--model", "google-genai:gemini-2.5-flash-lite");
    expect(code).toBe(1);
    expect(out).toContain("GOOGLE_API_KEY");
  });
});
