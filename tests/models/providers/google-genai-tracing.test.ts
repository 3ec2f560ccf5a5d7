import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { FAKE_KEY, startFakeGemini } from "../../servers/fake-gemini.js";
import { clientOf, sampleAsk, sampleImage } from "./sample-ask.js";

afterEach(() => vi.unstubAllEnvs());

/** A server that keeps the bytes of whatever is sent to it, as LangSmith would. */
async function startSink() {
  const heard: string[] = [];
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    heard.push(
      (message.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString("latin1"),
    );
    response.setHeader("content-type", "application/json");
    response.end("{}");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    all: () => heard.join("\n"),
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

// LangSmith's client reads the environment once a process, so that all is asked in one test.
it("shows LangSmith a model run with its cost, without an image's bytes and without the key (trap 9)", async () => {
  const sink = await startSink();
  const fake = await startFakeGemini({
    respond: ({ number }) => (number === 1 ? { side: "buyer" } : undefined),
    faults: [undefined, { kind: "status", status: 400, message: `Refused: ${FAKE_KEY}` }],
    thoughtsTokens: 7,
  });
  vi.stubEnv("LANGSMITH_TRACING", "true");
  vi.stubEnv("LANGSMITH_ENDPOINT", sink.url);
  vi.stubEnv("LANGSMITH_API_KEY", "lsv2_fake");
  const image = sampleImage(5);
  const client = clientOf(fake.url);
  const request = sampleAsk({ user: [{ type: "text", text: "frame t=1.0s" }, image] });
  await client.generate(request);
  await expect(client.generate(request)).rejects.toMatchObject({ code: "bad-request" });
  await vi.waitFor(() => expect(sink.all()).toContain("Refused: [key]"), { timeout: 20_000, interval: 100 });

  const traced = sink.all();
  expect(traced).toContain('"ballot"');
  expect(traced).toContain('"jury"');
  expect(traced).toContain('"seat":3');
  expect(traced).toContain("gemini-x");
  expect(traced).toContain("frame t=1.0s");
  expect(traced).toContain("[image 1: image/jpeg, 300 bytes]");
  // 2 for the system text, 3 for the label, 258 for the image; 4 for the reply, 7 for thoughts.
  expect(traced).toMatch(/"input_tokens":263,"output_tokens":11/);
  for (let at = 0; at + 16 <= image.base64.length; at += 16) {
    expect(traced).not.toContain(image.base64.slice(at, at + 16));
  }
  expect(traced).not.toContain(FAKE_KEY);
  expect(fake.requests[0]?.body).toMatchObject({
    contents: [{ parts: [{}, { inlineData: { data: image.base64 } }] }],
  });
  await fake.close();
  await sink.close();
}, 30_000);
