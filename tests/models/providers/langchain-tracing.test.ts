import { afterEach, describe, expect, it, vi } from "vitest";
import { startFakeLangsmith } from "../../servers/fake-langsmith.js";
import { startFakeOpenai } from "../../servers/fake-openai.js";
import { installed, openaiOf, SECRET } from "./langchain-clients.js";
import { sampleAsk, sampleImage } from "./sample-ask.js";

afterEach(() => vi.unstubAllEnvs());

describe.skipIf(!(await installed("openai")))("langchainModel, traced", () => {
  // LangSmith's client reads the environment once a process, so that all is asked in one test.
  it("shows LangSmith a model run with its cost, without an image's bytes and without the key (trap 9)", async () => {
    const langsmith = await startFakeLangsmith();
    const fake = await startFakeOpenai({
      respond: () => ({ side: "buyer" }),
      faults: [undefined, { kind: "status", status: 400, message: `Refused: ${SECRET}` }],
      cachedTokens: 2,
    });
    vi.stubEnv("LANGSMITH_TRACING", "true");
    vi.stubEnv("LANGSMITH_ENDPOINT", langsmith.url);
    vi.stubEnv("LANGSMITH_API_KEY", "lsv2_fake");
    const image = sampleImage(5);
    const client = await openaiOf(fake, { apiKey: SECRET });
    const request = sampleAsk({ user: [{ type: "text", text: "frame t=1.0s" }, image] });
    await client.generate(request);
    await expect(client.generate(request)).rejects.toMatchObject({ code: "bad-request" });
    await vi.waitFor(
      () => {
        expect(langsmith.runs).toHaveLength(2);
        expect(langsmith.runs[0]?.outputs).toBeDefined();
        expect(langsmith.runs[1]?.error).toBeDefined();
      },
      { timeout: 30_000, interval: 100 },
    );

    const [answered, refused] = langsmith.runs;
    expect(answered).toMatchObject({
      name: "ballot",
      run_type: "llm",
      tags: ["jury"],
      extra: { metadata: { seat: 3, ls_provider: "openai", ls_model_name: "small" } },
    });
    expect(JSON.stringify(answered?.extra)).toContain('"json_schema"');
    expect(JSON.stringify(answered?.inputs)).toContain("[image 1: image/jpeg, 300 bytes]");
    // 2 for the system text, 3 for the label (a break between them), 258 for the image; 4 for the reply.
    expect(JSON.stringify(answered?.outputs)).toMatch(/"input_tokens":263,.*"cache_read":2/);
    expect(refused?.error).toContain("Refused: [key]");
    const traced = langsmith.everything();
    for (let at = 0; at + 16 <= image.base64.length; at += 16) {
      expect(traced).not.toContain(image.base64.slice(at, at + 16));
    }
    expect(traced).not.toContain(SECRET);
    expect(fake.requests[0]?.images).toEqual([image.base64]);
    await fake.close();
    await langsmith.close();
  });
});
