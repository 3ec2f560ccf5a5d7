import { describe, expect, it } from "vitest";
import type { Prompt } from "../../models/prompt.js";
import type { Run } from "../../models/reasoner.js";
import { offlineReasoner } from "../../offline/offline-reasoner.js";
import { dossierPrompt } from "../../prompts/dossier.js";
import { baselinePrompt } from "../../prompts/e1-baseline.js";
import { focusPrompt } from "../../prompts/e3-focus.js";
import { selectPrompt } from "../../prompts/e4-select.js";
import { perceivePrompt } from "../../prompts/e5-perceive.js";
import { conflictPrompt } from "../../prompts/e6-conflict.js";
import { ballotPrompt } from "../../prompts/e7-ballot.js";
import { summaryPrompt } from "../../prompts/e8-summary.js";
import { normsPrompt } from "../../prompts/e9-norms.js";
import { tagsPrompt } from "../../prompts/e10-tags.js";
import { ratePrompt } from "../../prompts/rate-reasons.js";
import { InvariantBroken } from "../../state/errors.js";
import { type Random, randomFrom } from "../../state/random.js";
import { LAMP } from "./lamp-case.js";

const PROMPTS = [
  baselinePrompt,
  focusPrompt,
  selectPrompt,
  perceivePrompt,
  conflictPrompt,
  ballotPrompt,
  summaryPrompt,
  normsPrompt,
  tagsPrompt,
  dossierPrompt,
  ratePrompt,
] as unknown as readonly Prompt<object, unknown>[];
const PLACE = { dispute: "lamp", seat: 1, sample: 0 };
const RUN: Run = { seed: 7, media: { load: () => Promise.reject(new Error("offline opens no media")) } };

const ask = (prompt: Prompt<object, unknown>, input: object, run: Run = RUN) =>
  offlineReasoner().ask(prompt, input, PLACE, run);

describe("offlineReasoner", () => {
  it.each(PROMPTS.map((prompt) => [prompt.name, prompt] as const))(
    "answers %s by its schema",
    async (_, prompt) => {
      for (const input of prompt.examples) {
        for (const language of ["en", "zh", "zh-Hant", "fr", "sw"]) {
          const { reply, usage } = await ask(prompt, { ...input, language });
          expect(prompt.reply(input).safeParse(reply).success).toBe(true);
          expect(usage).toEqual({ model: "offline", inputTokens: 0, outputTokens: 0, cachedTokens: 0 });
        }
      }
    },
  );

  it("gives the same answer to the same ask", async () => {
    for (const prompt of PROMPTS) {
      const [input] = prompt.examples;
      if (input !== undefined) expect(await ask(prompt, input)).toEqual(await ask(prompt, input));
    }
  });

  it("names a prompt that it cannot answer", async () => {
    const unknown = { ...focusPrompt, name: "horoscope" };
    const [input] = focusPrompt.examples;
    await expect(ask(unknown as never, input as never)).rejects.toThrow(InvariantBroken);
    await expect(ask(unknown as never, input as never)).rejects.toThrow(/horoscope/);
  });

  it("stops when the run is stopped", async () => {
    const reason = new Error("enough");
    const stopped = ask(ballotPrompt as never, LAMP, { ...RUN, signal: AbortSignal.abort(reason) });
    await expect(stopped).rejects.toBe(reason);
  });

  it("keeps a seat's threshold from round to round", async () => {
    const { reply: first } = await offlineReasoner().ask(ballotPrompt, LAMP, { ...PLACE, round: 1 }, RUN);
    const { reply: later } = await offlineReasoner().ask(ballotPrompt, LAMP, { ...PLACE, round: 3 }, RUN);
    expect(later).toEqual(first);
  });

  it("draws other thresholds for other seats, seeds and repetitions", async () => {
    const sides = async (vary: (index: number) => [object, Partial<Run>]) => {
      const found = new Set<string>();
      for (let index = 0; index < 60; index++) {
        const [place, run] = vary(index);
        const { reply } = await offlineReasoner().ask(
          ballotPrompt,
          LAMP,
          { ...PLACE, ...place },
          { ...RUN, ...run },
        );
        found.add(reply.side);
      }
      return found.size;
    };
    expect(await sides((seat) => [{ seat }, {}])).toBe(2);
    expect(await sides((seed) => [{}, { seed }])).toBe(2);
    expect(await sides((sample) => [{ sample }, {}])).toBe(2);
  });
});

describe("any text", () => {
  const ALPHABET = [
    ..."abc XYZ 0123456789 .,:;!?“”‘’()[]{}<>&\\/\n\t%元万 买卖方退款约定未付不能 欠条视频 😀\u0000\u200b\ud800",
  ];
  const WORDS = [
    "refund",
    "not working",
    "欠条",
    "合同约定",
    "video",
    "未到场",
    "B1",
    "S2",
    "1:23",
    "100 percent",
  ];

  const garbage = (random: Random): string => {
    const kind = random.below(6);
    if (kind === 0) return "";
    if (kind === 1) return "!?".repeat(random.below(50));
    if (kind === 2) return WORDS.map(() => WORDS[random.below(WORDS.length)]).join(" ");
    const length = random.below(400);
    return Array.from({ length }, () => ALPHABET[random.below(ALPHABET.length)]).join("");
  };

  /** The value with every free text in it replaced; names of things stay. */
  const scramble = (value: unknown, random: Random, key = ""): unknown => {
    const kept = [
      "winner",
      "id",
      "owner",
      "side",
      "claimant",
      "kind",
      "at",
      "from",
      "exhibit",
      "language",
      "importance",
    ];
    if (typeof value === "string") return kept.includes(key) || FIXED.has(value) ? value : garbage(random);
    if (Array.isArray(value)) return value.map((item) => scramble(item, random, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, scramble(it, random, name)]));
  };
  const FIXED = new Set([
    "analytical",
    "evidence",
    "fairness",
    "measured",
    "strong",
    "weak",
    "none",
    "moderate",
    "lively",
  ]);

  it("is answered by the schema: 200 scrambled inputs", async () => {
    for (let index = 0; index < 200; index++) {
      const random = randomFrom("garbage", index);
      const prompt = PROMPTS[index % PROMPTS.length];
      const input = prompt?.examples[0];
      if (prompt === undefined || input === undefined) throw new Error("no prompt");
      await expect(ask(prompt, scramble(input, random) as object)).resolves.toBeDefined();
    }
  });

  it.each([
    ["one long run", "a".repeat(20_000)],
    ["Chinese without stops", "合同约定退款".repeat(3_300)],
    ["sentences", "The seller promised a refund. ".repeat(660)],
    ["symbols", "“”。！?".repeat(4_000)],
    ["digits", "1234567890".repeat(2_000)],
    ["near misses", "account not sent约定".repeat(1_000)],
  ])("is answered fast: %s", async (_, text) => {
    const long = (value: unknown, key = ""): unknown => {
      const free = [
        "text",
        "statement",
        "description",
        "focus",
        "buyerClaim",
        "sellerClaim",
        "alt",
        "reasons",
      ];
      if (typeof value === "string") return free.includes(key) ? text : value;
      if (Array.isArray(value)) return value.map((item) => long(item, key));
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, long(it, name)]));
    };
    for (const prompt of PROMPTS) {
      const [input] = prompt.examples;
      const started = performance.now();
      await ask(prompt, long(input) as object);
      expect(performance.now() - started, prompt.name).toBeLessThan(10_000);
    }
  });
});
