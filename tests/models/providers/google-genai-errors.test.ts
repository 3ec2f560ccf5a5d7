import { getEventListeners } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import { GeminiModel } from "../../../models/providers/gemini-model.js";
import { googleGenai } from "../../../models/providers/google-genai.js";
import { ModelUnavailable } from "../../../state/errors.js";
import { FAKE_KEY, type FakeGemini, startFakeGemini } from "../../servers/fake-gemini.js";
import type { Fault } from "../../servers/fake-gemini-faults.js";
import { clientOf, sampleAsk } from "./sample-ask.js";

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

describe("googleGenai fails", () => {
  let fake: FakeGemini;
  afterEach(() => fake.close());

  const failWith = async (fault: Fault) => {
    fake = await startFakeGemini({ faults: [fault] });
    return failureOf(clientOf(fake.url).generate(sampleAsk()));
  };

  it.each<[string, Fault, { code: string; transient: boolean; retryAfterMs?: number; says: string }]>([
    [
      "429 with RetryInfo",
      { kind: "rate-limited", retrySeconds: 54.05 },
      {
        code: "rate-limited",
        transient: true,
        retryAfterMs: 54_050,
        says: "429: You exceeded your current quota",
      },
    ],
    [
      "429 with Retry-After",
      { kind: "rate-limited", retrySeconds: 3, hint: "header" },
      { code: "rate-limited", transient: true, retryAfterMs: 3_000, says: "429" },
    ],
    [
      "429 with a sentence",
      { kind: "rate-limited", retrySeconds: 2.5, hint: "sentence" },
      { code: "rate-limited", transient: true, retryAfterMs: 2_500, says: "429" },
    ],
    [
      "429 with hours in its sentence",
      { kind: "status", status: 429, message: "Please retry in 1h2m3.5s." },
      { code: "rate-limited", transient: true, retryAfterMs: 3_723_500, says: "429" },
    ],
    [
      "429 without a hint",
      { kind: "rate-limited", hint: "nowhere" },
      { code: "rate-limited", transient: true, says: "429" },
    ],
    ["429 a day", { kind: "daily-quota" }, { code: "daily-quota", transient: false, says: "429" }],
    [
      "400 API_KEY_INVALID",
      { kind: "bad-key" },
      { code: "bad-key", transient: false, says: "API key not valid" },
    ],
    ["401", { kind: "status", status: 401 }, { code: "bad-key", transient: false, says: "401" }],
    ["403", { kind: "status", status: 403 }, { code: "bad-key", transient: false, says: "403" }],
    [
      "404",
      { kind: "unknown-model" },
      { code: "unknown-model", transient: false, says: "is not found for API version" },
    ],
    [
      "other 400",
      { kind: "status", status: 400, message: "User location is not supported." },
      { code: "bad-request", transient: false, says: "400: User location is not supported." },
    ],
    ["413", { kind: "status", status: 413 }, { code: "bad-request", transient: false, says: "413" }],
    [
      "a redirect, which would take the key along",
      { kind: "status", status: 307, headers: { location: "http://127.0.0.1:1/" } },
      { code: "bad-request", transient: false, says: "307" },
    ],
    ["408", { kind: "status", status: 408 }, { code: "timeout", transient: true, says: "408" }],
    ["500", { kind: "status", status: 500 }, { code: "server-error", transient: true, says: "500" }],
    [
      "503",
      { kind: "status", status: 503, message: "The model is overloaded." },
      { code: "server-error", transient: true, says: "503: The model is overloaded." },
    ],
    [
      "502 of a proxy, in HTML",
      { kind: "status", status: 502, text: "<html>Bad Gateway</html>" },
      { code: "server-error", transient: true, says: "google-genai:gemini-x answered 502." },
    ],
    ["a reset", { kind: "reset" }, { code: "unreachable", transient: true, says: "gave no whole answer" }],
    [
      "a cut body",
      { kind: "cut-body" },
      { code: "unreachable", transient: true, says: "gave no whole answer" },
    ],
    [
      "a page instead of an answer",
      { kind: "status", status: 200, text: "<html>Sign in</html>" },
      { code: "unreachable", transient: true, says: "no Gemini answer" },
    ],
    [
      "JSON that is no answer",
      { kind: "status", status: 200, text: '{"candidates":1}' },
      { code: "unreachable", transient: true, says: "no Gemini answer" },
    ],
    [
      "an error in a list",
      { kind: "status", status: 400, text: '[{"error":{"message":"Wrapped."}}]' },
      { code: "bad-request", transient: false, says: "400: Wrapped." },
    ],
  ])("after one request: %s", async (_what, fault, { says, ...expected }) => {
    const error = await failWith(fault);
    expect(error).toBeInstanceOf(ModelUnavailable);
    expect(error).toMatchObject({ retryAfterMs: undefined, ...expected });
    expect(error).toMatchObject({
      message: expect.stringContaining(says),
      remedy: expect.stringMatching(/\.$/),
    });
    expect(fake.requests).toHaveLength(1);
  });

  it("when nobody listens", async () => {
    fake = await startFakeGemini();
    await fake.close();
    const error = await failureOf(clientOf(fake.url).generate(sampleAsk()));
    expect(error).toMatchObject({ code: "unreachable", transient: true });
    expect(error).toMatchObject({ message: expect.stringContaining("ECONNREFUSED") });
  });

  it("when the body does not end in time", async () => {
    fake = await startFakeGemini({ faults: [{ kind: "slow-body", ms: 600_000 }] });
    const error = await failureOf(clientOf(fake.url, { timeoutMs: 300 }).generate(sampleAsk()));
    expect(error).toMatchObject({ code: "timeout", transient: true });
    expect(error).toMatchObject({ message: "google-genai:gemini-x did not answer within 300 ms." });
  });

  it("or answers, and leaves no listener on the caller's signal", async () => {
    fake = await startFakeGemini({ faults: [undefined, { kind: "reset" }] });
    const { signal } = new AbortController();
    await clientOf(fake.url).generate(sampleAsk(), signal);
    await failureOf(clientOf(fake.url).generate(sampleAsk(), signal));
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("or answers, and leaves no timer that would keep the process waiting", async () => {
    fake = await startFakeGemini();
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const client = clientOf(fake.url);
    await client.generate(sampleAsk());
    const before = timers();
    for (let count = 0; count < 20; count++) await client.generate(sampleAsk());
    // The HTTP client has a few of its own.
    expect(timers() - before).toBeLessThan(10);
  });

  it("with the signal's reason, whatever that is, also when it had fired before", async () => {
    fake = await startFakeGemini();
    const client = clientOf(fake.url);
    for (const reason of [new Error("enough"), "enough"]) {
      expect(await failureOf(client.generate(sampleAsk(), AbortSignal.abort(reason)))).toBe(reason);
    }
    expect(fake.requests).toEqual([]);
  });
});

describe("the key", () => {
  const options = { model: "gemini-x", temperature: 0, maxOutputTokens: 9, timeoutMs: 9_000 };

  it.each([
    ["empty", "  "],
    ["two lines", "AIzaSecret\nAIzaOther"],
    ["a space", "AIza Secret"],
    ["a control character", "AIzaSecret\u0000x"],
    ["a typographic dash", "AIza—Secret"],
  ])("is refused by its form, and not printed: %s", (_what, apiKey) => {
    let error: unknown;
    try {
      googleGenai({ ...options, apiKey });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ModelUnavailable);
    expect(error).toMatchObject({ code: "bad-key", transient: false });
    expect(printed(error)).not.toMatch(/AIza/);
  });

  it("is trimmed", async () => {
    const fake = await startFakeGemini();
    const client = clientOf(fake.url, { apiKey: `\n ${FAKE_KEY}\r\n` });
    expect((await client.generate(sampleAsk())).finish).toBe("stop");
    await fake.close();
  });

  it("is in nothing that can be printed: client, model, answer, any error", async () => {
    const echo = `The key ${FAKE_KEY} is odd.`;
    const faults: Fault[] = [
      { kind: "status", status: 400, message: echo },
      { kind: "bad-key" },
      { kind: "reset" },
      { kind: "cut-body" },
    ];
    const fake = await startFakeGemini({ faults });
    const client = clientOf(fake.url);
    const model = new GeminiModel({ ...options, apiKey: FAKE_KEY, baseUrl: fake.url });
    const things: unknown[] = [client, model];
    for (const _fault of faults) things.push(await failureOf(client.generate(sampleAsk())));
    things.push(await client.generate(sampleAsk()));
    await fake.close();
    things.push(await failureOf(client.generate(sampleAsk())));
    expect(things.map(printed).join("\n")).not.toContain(FAKE_KEY);
    expect(things[2]).toMatchObject({ message: expect.stringContaining("The key [key] is odd.") });
  });

  it("does not travel on to where a server points", async () => {
    const keys: unknown[] = [];
    const other = createServer((message, response) => {
      keys.push(message.headers["x-goog-api-key"]);
      response.end("{}");
    });
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    const fake = await startFakeGemini({ faults: [{ kind: "status", status: 307, headers: { location } }] });
    await failureOf(clientOf(fake.url).generate(sampleAsk()));
    await fake.close();
    await new Promise((done) => other.close(done));
    expect(keys).toEqual([]);
  });
});
