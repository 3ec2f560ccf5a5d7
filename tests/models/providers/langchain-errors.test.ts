import { getEventListeners } from "node:events";
import { inspect } from "node:util";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ModelUnavailable } from "../../../state/errors.js";
import { type FakeOpenai, startFakeOpenai } from "../../servers/fake-openai.js";
import type { ChatFault } from "../../servers/fake-openai-faults.js";
import { installed, ollamaOf, openaiOf, SECRET } from "./langchain-clients.js";
import { sampleAsk, sampleImage } from "./sample-ask.js";

/** What a rejection was; fails when there was none. */
async function failureOf(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    (value) => {
      throw new Error(`answered: ${inspect(value)}`);
    },
    (error: unknown) => error,
  );
}

/** Everything of a value that could be printed, hidden properties and causes included. */
function printed(value: unknown): string {
  const hidden = inspect(value, { depth: 20, showHidden: true, getters: true });
  return [hidden, JSON.stringify(value), String(value), value instanceof Error ? value.stack : ""].join("\n");
}

const PROTOCOLS = { openai: openaiOf, ollama: ollamaOf };

const TABLE: [
  string,
  ChatFault,
  { code: string; transient: boolean; retryAfterMs?: number; says: string },
][] = [
  [
    "429 with Retry-After",
    { kind: "rate-limited", retrySeconds: 3 },
    { code: "rate-limited", transient: true, retryAfterMs: 3_000, says: "answered 429: Rate limit reached" },
  ],
  [
    "429 with a date in Retry-After, by the server's own clock",
    {
      kind: "status",
      status: 429,
      headers: {
        "retry-after": "Wed, 01 Jan 2025 00:00:09 GMT",
        date: "Wed, 01 Jan 2025 00:00:02 GMT",
      },
    },
    { code: "rate-limited", transient: true, retryAfterMs: 7_000, says: "429" },
  ],
  [
    "429 with milliseconds",
    { kind: "status", status: 429, headers: { "retry-after-ms": "250", "retry-after": "9" } },
    { code: "rate-limited", transient: true, retryAfterMs: 250, says: "429" },
  ],
  ["429 without a hint", { kind: "rate-limited" }, { code: "rate-limited", transient: true, says: "429" }],
  [
    "402",
    { kind: "status", status: 402, message: "Insufficient Balance" },
    { code: "quota-spent", transient: false, says: "402: Insufficient Balance" },
  ],
  ["401", { kind: "bad-key" }, { code: "bad-key", transient: false, says: "401: Incorrect API key" }],
  ["403", { kind: "status", status: 403 }, { code: "bad-key", transient: false, says: "403" }],
  ["404", { kind: "unknown-model" }, { code: "unknown-model", transient: false, says: "404: " }],
  [
    "404 of another server",
    { kind: "status", status: 404, text: "404 page not found" },
    { code: "unknown-model", transient: false, says: "answered 404." },
  ],
  [
    "other 400",
    { kind: "status", status: 400, message: "This model's maximum context length is 4096 tokens." },
    { code: "bad-request", transient: false, says: "maximum context length" },
  ],
  ["413", { kind: "status", status: 413 }, { code: "bad-request", transient: false, says: "413" }],
  [
    "422 of FastAPI",
    { kind: "status", status: 422, text: '{"detail":[{"loc":["body","model"],"msg":"field required"}]}' },
    { code: "bad-request", transient: false, says: "field required" },
  ],
  [
    "a redirect, which would take the key along",
    { kind: "status", status: 307, headers: { location: "http://127.0.0.1:1/" } },
    { code: "bad-request", transient: false, says: "307" },
  ],
  ["408", { kind: "status", status: 408 }, { code: "timeout", transient: true, says: "408" }],
  ["500", { kind: "status", status: 500 }, { code: "server-error", transient: true, says: "500" }],
  [
    "503 that says when",
    { kind: "status", status: 503, message: "Loading model", headers: { "retry-after": "1.5" } },
    { code: "server-error", transient: true, retryAfterMs: 1_500, says: "503: Loading model" },
  ],
  [
    "502 of a proxy, in HTML",
    {
      kind: "status",
      status: 502,
      text: "<html>Bad Gateway</html>",
      headers: { "content-type": "text/html" },
    },
    { code: "server-error", transient: true, says: "small answered 502." },
  ],
  ["a reset", { kind: "reset" }, { code: "unreachable", transient: true, says: "gave no whole answer" }],
  [
    "a cut body",
    { kind: "cut-body" },
    { code: "unreachable", transient: true, says: "gave no whole answer" },
  ],
  [
    "a page instead of an answer",
    { kind: "status", status: 200, text: "<html>Sign in</html>", headers: { "content-type": "text/html" } },
    { code: "unreachable", transient: true, says: "what came back is no answer" },
  ],
  [
    "JSON that is no answer",
    { kind: "status", status: 200, text: "{}" },
    { code: "unreachable", transient: true, says: "gave no whole answer" },
  ],
];

for (const protocol of ["openai", "ollama"] as const) {
  describe.skipIf(!(await installed(protocol)))(`langchainModel over ${protocol} fails`, () => {
    const clientOf = PROTOCOLS[protocol];
    let fake: FakeOpenai;
    afterEach(() => {
      vi.restoreAllMocks();
      return fake.close();
    });

    it.each(TABLE)("after one request: %s", async (_what, fault, { says, ...expected }) => {
      const log = vi.spyOn(console, "log");
      fake = await startFakeOpenai({ faults: [fault] });
      const error = await failureOf((await clientOf(fake)).generate(sampleAsk()));
      expect(error).toBeInstanceOf(ModelUnavailable);
      expect(error).toMatchObject({ retryAfterMs: undefined, ...expected });
      expect(error).toMatchObject({
        message: expect.stringContaining(says),
        remedy: expect.stringMatching(/\.$/),
      });
      expect(fake.requests).toHaveLength(1);
      expect(log).not.toHaveBeenCalled();
    });

    it("when nobody listens", async () => {
      fake = await startFakeOpenai();
      await fake.close();
      const error = await failureOf((await clientOf(fake)).generate(sampleAsk()));
      expect(error).toMatchObject({ code: "unreachable", transient: true });
      expect(error).toMatchObject({ message: expect.stringContaining("ECONNREFUSED") });
    });

    it("when the body does not end in time", async () => {
      fake = await startFakeOpenai({ faults: [{ kind: "slow-body", ms: 600_000 }] });
      const error = await failureOf((await clientOf(fake, { timeoutMs: 300 })).generate(sampleAsk()));
      expect(error).toMatchObject({ code: "timeout", transient: true });
      expect(error).toMatchObject({ message: `${protocol}:small did not answer within 300 ms.` });
    });

    it("or answers, and leaves no listener on the caller's signal", async () => {
      fake = await startFakeOpenai({ faults: [undefined, { kind: "reset" }] });
      const { signal } = new AbortController();
      const client = await clientOf(fake);
      await client.generate(sampleAsk(), signal);
      await failureOf(client.generate(sampleAsk(), signal));
      expect(getEventListeners(signal, "abort")).toEqual([]);
    });

    it("with the signal's reason, whatever that is, also when it had fired before", async () => {
      fake = await startFakeOpenai();
      const client = await clientOf(fake);
      for (const reason of [new Error("enough"), "enough"]) {
        expect(await failureOf(client.generate(sampleAsk(), AbortSignal.abort(reason)))).toBe(reason);
      }
      expect(fake.requests).toEqual([]);
    });
  });
}

describe.skipIf(!(await installed("openai")))("langchainModel over OpenAI's protocol", () => {
  let fake: FakeOpenai;
  afterEach(() => fake.close());

  it("takes a spent quota for the end of the run, and not for a rate limit", async () => {
    fake = await startFakeOpenai({ faults: [{ kind: "insufficient-quota" }] });
    const error = await failureOf((await openaiOf(fake)).generate(sampleAsk()));
    expect(error).toMatchObject({ code: "quota-spent", transient: false });
  });

  it("prints the key nowhere: client, answer, any error", async () => {
    const faults: ChatFault[] = [
      { kind: "status", status: 400, message: `The key ${SECRET} is odd.` },
      { kind: "bad-key" },
      { kind: "reset" },
      { kind: "cut-body" },
    ];
    fake = await startFakeOpenai({ faults });
    const client = await openaiOf(fake, { apiKey: SECRET });
    const things: unknown[] = [client];
    for (const _fault of faults) things.push(await failureOf(client.generate(sampleAsk())));
    things.push(await client.generate(sampleAsk()));
    await fake.close();
    things.push(await failureOf(client.generate(sampleAsk())));
    expect(things.map(printed).join("\n")).not.toContain(SECRET);
    expect(things[1]).toMatchObject({ message: expect.stringContaining("The key [key] is odd.") });
  });

  it.each([
    ["empty", "  "],
    ["two lines", "sk-Secret\nsk-Other"],
    ["a typographic dash", "sk—Secret"],
  ])("refuses a key by its form, and does not print it: %s", async (_what, apiKey) => {
    fake = await startFakeOpenai();
    const error = await failureOf(openaiOf(fake, { apiKey }));
    expect(error).toMatchObject({ code: "bad-key", transient: false });
    expect(printed(error)).not.toMatch(/sk.Secret/);
  });

  it("does not quote a picture that a server sends back with its refusal", async () => {
    const image = sampleImage(1);
    const text = JSON.stringify({ detail: [{ msg: "too large", input: image.base64 }] });
    fake = await startFakeOpenai({ faults: [{ kind: "status", status: 422, text }] });
    const error = await failureOf((await openaiOf(fake)).generate(sampleAsk({ user: [image] })));
    expect(error).toMatchObject({ code: "bad-request", message: expect.stringContaining("too large") });
    expect(printed(error)).not.toContain(image.base64.slice(0, 40));
  });
});
