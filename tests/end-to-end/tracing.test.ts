import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { packagedCases } from "../../graph/compose.js";
import { Transcript } from "../../state/transcript.js";
import { startFakeGemini } from "../servers/fake-gemini.js";
import { startFakeLangsmith } from "../servers/fake-langsmith.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const KEY = "fake-gemini-key-0123456789";

/** Judges the case with personal data and pictures in a process of its own, traced to `endpoint`. */
async function judgeTraced(endpoint: string) {
  const gemini = await startFakeGemini({ key: KEY });
  const out = join(mkdtempSync(join(tmpdir(), "cyberjurors-traced-")), "run");
  const started = process.hrtime.bigint();
  try {
    const child = spawn(
      process.execPath,
      [
        ...[
          "--import",
          "tsx",
          join(ROOT, "cli", "main.ts"),
          "judge",
          join(packagedCases(), "parcel-not-delivered"),
        ],
        ...["--model", "google-genai:gemini-2.5-flash-lite", "--base-url", gemini.url],
        ...[
          "--preset",
          "paper",
          "--max-perceptions",
          "5",
          "--jurors",
          "3",
          "--rounds",
          "1",
          "--out",
          out,
          "--json",
          "--quiet",
        ],
      ],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          GOOGLE_API_KEY: KEY,
          LANGSMITH_TRACING: "true",
          LANGSMITH_ENDPOINT: endpoint,
          LANGSMITH_API_KEY: "fake-langsmith-key",
        },
      },
    );
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (text) => {
      stdout += text;
    });
    child.stderr.on("data", (text) => {
      stderr += text;
    });
    const code = await new Promise((done) => child.once("exit", done));
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    expect([0, 3], stderr).toContain(code);
    return { transcript: Transcript.parse(JSON.parse(stdout)), seconds, requests: gemini.requests };
  } finally {
    await gemini.close();
  }
}

describe("tracing", () => {
  it("names stage, seat, round and side, and sends neither pictures nor unmasked personal data nor keys", async () => {
    const langsmith = await startFakeLangsmith();
    try {
      const { requests } = await judgeTraced(langsmith.url);
      const models = langsmith.runs.filter(({ run_type }) => run_type === "llm");
      expect(models.length).toBe(requests.length);
      const ballot = models.find(({ name, extra }) => name === "ballot" && extra?.metadata?.["seat"] === 2);
      expect(ballot?.tags).toEqual(expect.arrayContaining(["stage:ballot", "seat:2", "round:1"]));
      const perceive = models.find(({ name }) => name === "perceive");
      expect(perceive?.tags).toEqual(
        expect.arrayContaining(["stage:perceive", expect.stringMatching(/^side:/)]),
      );
      expect(langsmith.runs.map(({ name }) => name)).toContain("jury on parcel-not-delivered");

      const sent = langsmith.everything();
      expect(sent).toContain("parcel");
      // The case has these in its chat; they were masked before any graph saw them.
      expect(sent).not.toContain("138-0013-8000");
      expect(sent).not.toContain("someone@example.com");
      expect(sent).not.toContain(KEY);
      // The beginning of every JPEG in base64.
      expect(sent).not.toContain("/9j/");
      expect(JSON.stringify(requests.map(({ body }) => body))).toContain("/9j/");
    } finally {
      await langsmith.close();
    }
  });

  it("loses no verdict to a dead endpoint, and little time", async () => {
    const langsmith = await startFakeLangsmith({ trouble: "hang" });
    try {
      const { transcript, seconds } = await judgeTraced(langsmith.url);
      expect(transcript.verdict.tally.buyer + transcript.verdict.tally.seller).toBe(3);
      // Without a limit it is well over a minute.
      expect(seconds).toBeLessThan(40);
    } finally {
      await langsmith.close();
    }
  });
});
