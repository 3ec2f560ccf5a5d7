import { getEventListeners } from "node:events";
import { basename, dirname } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { ChatClient } from "../../../models/chat-client.js";
import { type LlamaCppOptions, llamaCpp } from "../../../models/providers/llama-cpp.js";
import { ModelUnavailable } from "../../../state/errors.js";
import { type FakeLog, type FakePlan, fakeLlamaCpp, fileOf } from "./llama-cpp-fake.js";
import { sampleAsk } from "./sample-ask.js";

const open: ChatClient[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close?.()));
});

async function clientOf(
  plan: FakePlan = {},
  changes: Partial<LlamaCppOptions> = {},
): Promise<{ client: ChatClient; log: FakeLog }> {
  const { library, log } = fakeLlamaCpp(plan);
  const file = changes.file ?? (await fileOf("small.gguf", "GGUF and more"));
  const options = { temperature: 0.7, maxOutputTokens: 100, timeoutMs: 30_000, ...changes, file };
  const client = await llamaCpp(options, async () => library);
  open.push(client);
  return { client, log };
}

/** A prompt whose one user part is `text`. */
const asking = (text: string) => sampleAsk({ user: [{ type: "text", text }] });

describe("llamaCpp", () => {
  it("is named by the file without its folders, and tells what decides an answer", async () => {
    const { client } = await clientOf({}, { seed: 7 });
    expect(client.name).toBe("llama-cpp:small.gguf");
    expect(client.parameters).toEqual({ temperature: 0.7, maxOutputTokens: 100, seed: 7, bytes: 13 });
    expect(client.seesImages).toBe(false);
  });

  it("opens the model on the processor, a lane each, with batches small enough to stop", async () => {
    const { log } = await clientOf({}, { lanes: 2, contextSize: 4096, threads: 3 });
    expect(log.calls).toMatchObject({
      getLlama: { gpu: false, maxThreads: 3, build: "never", skipDownload: true, progressLogs: false },
      readGgufFileInfo: { sourceType: "filesystem" },
      createContext: {
        contextSize: 4096,
        sequences: 2,
        batchSize: 256,
        flashAttention: true,
        failedCreationRemedy: false,
      },
    });
    expect(log.read).toHaveLength(2);
  });

  it("asks with the schema in words and as a grammar, and counts tokens", async () => {
    const { client, log } = await clientOf();
    const reply = await client.generate(sampleAsk());
    const prompt = log.read[0]?.join("") ?? "";
    expect(prompt).toMatch(/^<system>Judge\.\nThe schema:\n\{\n {2}"reasons": \[string, \.\.\.\] .*\n/);
    expect(prompt).toMatch(/\n\}<user>The charger is dead\.<M>$/);
    expect(log.grammars).toHaveLength(1);
    expect(log.grammars[0]).toMatch(/^root ::= "\{" "\\"reasons\\""/);
    expect(reply).toEqual({
      text: '{"reasons":["Ok."],"side":"buyer"}',
      finish: "stop",
      usage: {
        model: "llama-cpp:small.gguf",
        inputTokens: prompt.length,
        outputTokens: 34,
        cachedTokens: 0,
      },
    });
  });

  it("reads of the next prompt only what differs, and makes its grammar once", async () => {
    const { client, log } = await clientOf();
    await client.generate(asking("Case one, juror 1."));
    const [texts = []] = log.read;
    texts.length = 0;
    const { usage } = await client.generate(asking("Case one, juror 2."));
    expect(texts.join("")).toBe("2.<M>");
    expect(usage.inputTokens - usage.cachedTokens).toBe("2.<M>".length);
    expect(log.grammars).toHaveLength(1);
  });

  it("reads the last token again when the same prompt comes twice", async () => {
    const { client, log } = await clientOf();
    await client.generate(asking("Again."));
    const { usage } = await client.generate(asking("Again."));
    expect(usage.inputTokens - usage.cachedTokens).toBe(1);
    expect(log.read[0]?.at(-1)).toBe(">");
  });

  it("writes parts as paragraphs, and the correction as turns", async () => {
    const { client, log } = await clientOf();
    await client.generate({
      ...sampleAsk({ user: ["One.", "Two."].map((text) => ({ type: "text", text })) }),
      correction: { reply: "{", problem: "it is cut." },
    });
    expect(log.read[0]?.join("")).toMatch(/<user>One\.\n\nTwo\.<M>\{<user>.*it is cut\.[\s\S]*<M>$/);
  });

  it("says when the limit ended a reply", async () => {
    const { client } = await clientOf({ answer: () => "x".repeat(101) });
    const { finish, text, usage } = await client.generate(sampleAsk());
    expect({ finish, length: text.length, out: usage.outputTokens }).toEqual({
      finish: "length",
      length: 100,
      out: 100,
    });
  });

  it("draws repetitions differently, and the same ask the same", async () => {
    const { client, log } = await clientOf({}, { seed: 7 });
    const ask = (sample: number) => ({
      ...sampleAsk(),
      trace: { name: "a", tags: [], metadata: { sample } },
    });
    for (const sample of [0, 0, 1]) await client.generate(ask(sample));
    const [first, again, other] = log.seeds;
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(first).toBeLessThan(2 ** 31);
  });

  it("takes no seed where none is set", async () => {
    const { client, log } = await clientOf();
    await client.generate(sampleAsk());
    expect(log.seeds).toEqual([undefined]);
  });
});

describe("llamaCpp refuses", () => {
  // 16 tokens for "<system>Judge.\n" and "<M>", and what the schema takes.
  it("a prompt that does not fit, before anything is read", async () => {
    const { client, log } = await clientOf({}, { contextSize: 1024 });
    await client.generate(asking("x".repeat(500)));
    const [texts = []] = log.read;
    texts.length = 0;
    await expect(client.generate(asking("x".repeat(900)))).rejects.toMatchObject({
      name: "ModelUnavailable",
      code: "too-long",
      transient: false,
      message: expect.stringMatching(
        /^A prompt of 1\d{3} tokens and a reply of up to 100 do not fit into the 1023 /,
      ),
      remedy: expect.stringMatching(/^Open the model with a context of at least 1280 tokens/),
    });
    expect(texts).toEqual([]);
  });

  it("a correction that does not fit, as this ask's own trouble", async () => {
    const { client } = await clientOf({}, { contextSize: 1024 });
    const ask = { ...asking("x"), correction: { reply: "y".repeat(900), problem: "no." } };
    await expect(client.generate(ask)).rejects.toMatchObject({ name: "ReplyInvalid", code: "too-long" });
  });

  it.each<[string, Partial<LlamaCppOptions>, string]>([
    ["no lane", { lanes: 0 }, "lanes"],
    ["half a lane", { lanes: 1.5 }, "lanes"],
    ["no thread", { threads: 0 }, "threads"],
    ["a context without room for a prompt", { contextSize: 100 }, "context-size"],
    ["a longer context than the model's", { contextSize: 65_536 }, "context-size"],
  ])("%s", async (_, changes, code) => {
    await expect(clientOf({}, changes)).rejects.toMatchObject({ name: "UsageInvalid", code });
  });

  it.each([
    ["a file that is not there", undefined, "model-file", /cannot be opened: ENOENT/],
    ["a pointer", "version https://git-lfs", "not-gguf", /it begins with "version https:\/\/git-lfs"/],
    ["an empty file", "", "not-gguf", /it begins with ""/],
  ])("%s", async (_, content, code, says) => {
    const file = content === undefined ? "/nowhere/model.gguf" : await fileOf("m.gguf", content);
    await expect(clientOf({}, { file })).rejects.toMatchObject({
      name: "PrerequisiteMissing",
      code,
      message: expect.stringMatching(says),
    });
  });

  it("a folder", async () => {
    const file = dirname(await fileOf("m.gguf", "GGUF"));
    await expect(clientOf({}, { file })).rejects.toMatchObject({
      code: "model-file",
      message: `${basename(file)} cannot be used: it is not a file.`,
    });
  });

  it("a base model", async () => {
    await expect(clientOf({ template: " " })).rejects.toMatchObject({
      name: "PrerequisiteMissing",
      code: "no-chat-template",
    });
  });

  it("a model that cannot be loaded, with what the library said", async () => {
    const loading = { error: new Error("Failed to load model"), said: "unknown architecture: 'zz'\n" };
    await expect(clientOf({ loading })).rejects.toMatchObject({
      name: "PrerequisiteMissing",
      code: "model-load",
      message:
        "small.gguf cannot be used: it could not be loaded (Failed to load model; unknown architecture: 'zz').",
    });
  });

  it("a model that does not fit into memory", async () => {
    class InsufficientMemoryError extends Error {}
    const loading = { error: new InsufficientMemoryError("9 GB needed"), said: "" };
    await expect(clientOf({ loading })).rejects.toMatchObject({ code: "model-memory" });
  });
});

describe("llamaCpp stops", () => {
  /** Reading that waits: tells when it began, and goes on when told to. */
  function slowReading() {
    let go = () => {};
    let begun = () => {};
    const began = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let first = true;
    const reading = async () => {
      if (!first) return;
      first = false;
      begun();
      await new Promise<void>((resolve) => {
        go = resolve;
      });
    };
    return { reading, began, go: () => go() };
  }

  it("by the signal between two batches of a prompt, and the lane goes on", async () => {
    const slow = slowReading();
    const { client, log } = await clientOf({ reading: slow.reading });
    const control = new AbortController();
    const given = client.generate(asking("x".repeat(600)), control.signal);
    await slow.began;
    control.abort(new Error("enough"));
    slow.go();
    await expect(given).rejects.toThrow("enough");
    expect(log.read[0]).toHaveLength(1);
    expect(getEventListeners(control.signal, "abort")).toHaveLength(0);
    const { usage } = await client.generate(asking("x".repeat(600)));
    expect(usage.cachedTokens).toBe(256);
  });

  it("by the signal between two tokens of a reply", async () => {
    const control = new AbortController();
    const answer = () => {
      control.abort(new Error("enough"));
      return "never whole";
    };
    const { client } = await clientOf({ answer });
    await expect(client.generate(sampleAsk(), control.signal)).rejects.toThrow("enough");
  });

  it("at once where it waits for its turn", async () => {
    const slow = slowReading();
    const { client } = await clientOf({ reading: slow.reading });
    const first = client.generate(asking("one"));
    await slow.began;
    const control = new AbortController();
    const second = client.generate(asking("two"), control.signal);
    control.abort(new Error("enough"));
    await expect(second).rejects.toThrow("enough");
    slow.go();
    expect((await first).finish).toBe("stop");
  });

  it("when its time is over, counted from its turn on", async () => {
    const reading = () => new Promise<void>((resolve) => setTimeout(resolve, 30));
    const { client } = await clientOf({ reading }, { timeoutMs: 200 });
    const short = Array.from({ length: 6 }, (_, index) => client.generate(asking(`${index}`)));
    await expect(Promise.all(short)).resolves.toHaveLength(6);
    await expect(client.generate(asking("x".repeat(4_000)))).rejects.toMatchObject({
      name: "ModelUnavailable",
      code: "timeout",
      transient: true,
    });
  });

  it("when it is closed: what is under way ends, the memory is freed once, no ask is taken", async () => {
    const slow = slowReading();
    const { client, log } = await clientOf({ reading: slow.reading });
    const given = client.generate(asking("x".repeat(600)));
    const failure = expect(given).rejects.toMatchObject({ code: "closed", transient: false });
    await slow.began;
    const closing = client.close?.();
    expect(log.disposed).toBe(0);
    slow.go();
    await failure;
    await closing;
    await client.close?.();
    expect(log.disposed).toBe(1);
    await expect(client.generate(sampleAsk())).rejects.toMatchObject({ code: "closed" });
  });
});

describe("llamaCpp fails", () => {
  it("with an error that can be tried again, and forgets what it held", async () => {
    let fails = true;
    const answer = () => {
      if (!fails) return "{}";
      fails = false;
      throw new Error("Eval has failed");
    };
    const { client, log } = await clientOf({ answer });
    const failure: unknown = await client.generate(sampleAsk()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ModelUnavailable);
    expect(failure).toMatchObject({
      code: "generation-failed",
      transient: true,
      message: "llama-cpp:small.gguf failed: Eval has failed.",
    });
    expect(log.cleared).toBe(1);
    const { usage } = await client.generate(sampleAsk());
    expect(usage.cachedTokens).toBe(0);
  });
});
