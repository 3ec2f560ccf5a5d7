import { readdir } from "node:fs/promises";
import type { Prompt } from "../../models/prompt.js";
import { dossierPrompt } from "../../prompts/dossier.js";
import { baselinePrompt } from "../../prompts/e1-baseline.js";
import { selectPrompt } from "../../prompts/e4-select.js";
import { perceivePrompt } from "../../prompts/e5-perceive.js";
import { conflictPrompt } from "../../prompts/e6-conflict.js";
import { ballotPrompt } from "../../prompts/e7-ballot.js";
import { summaryPrompt } from "../../prompts/e8-summary.js";
import { normsPrompt } from "../../prompts/e9-norms.js";

export type AnyPrompt = Prompt<unknown, unknown>;

/** Prompts of ours that the paper does not number. */
const UNNUMBERED = [
  ...["agentcourt-argue.ts", "agentcourt-issues.ts", "agentcourt-judgment.ts"],
  ...["chateval-talk.ts", "chateval-vote.ts", "dossier.ts", "rate-reasons.ts", "visual-summary.ts"],
];

/** Files of prompts that ask something; E.2 is a fragment without a reply. */
export async function promptFiles(): Promise<string[]> {
  const files = await readdir(new URL("../../prompts/", import.meta.url));
  return files
    .filter((file) => (/^e\d+-.*\.ts$/.test(file) && !file.startsWith("e2-")) || UNNUMBERED.includes(file))
    .sort();
}

/** Every prompt that a file of `prompts/` exports. A new file is found by its name. */
export async function promptsIn(file: string): Promise<AnyPrompt[]> {
  const url = new URL(`../../prompts/${file}`, import.meta.url);
  const module: Record<string, unknown> = await import(/* @vite-ignore */ url.href);
  return Object.values(module).filter(isPrompt);
}

function isPrompt(value: unknown): value is AnyPrompt {
  return (
    typeof value === "object" &&
    value !== null &&
    ["name", "version", "examples", "render", "reply"].every((key) => key in value)
  );
}

/** A prompt's examples, and each once more with what the examples leave empty filled in. */
export function inputsOf(prompt: AnyPrompt): Record<string, unknown>[] {
  const examples = prompt.examples as Record<string, unknown>[];
  const more = MORE[prompt.name];
  return more === undefined ? examples : [...examples, ...examples.map((input) => ({ ...input, ...more }))];
}

const MEDIUM = { sha256: "c".repeat(64), label: "B1 image 1" };
const PRODUCT = { title: "Charger", description: "Works.", price: 18, currency: "USD", condition: "used" };
const FACTS = {
  claimant: "seller",
  product: PRODUCT,
  order: { amount: 1, currency: "USD", timeline: [{ at: "2026-03-01", event: "paid", note: "by card" }] },
  chat: [{ at: "2026-03-01", from: "buyer", text: "Hello." }],
};
const GROUNDING = ballotPrompt.examples[0]?.buyer;

const MORE: Readonly<Record<string, Record<string, unknown>>> = {
  [baselinePrompt.name]: {
    facts: FACTS,
    exhibits: [
      {
        id: "B1",
        owner: "buyer",
        text: "Mine.",
        media: [{ number: 1, kind: "image", alt: "A.", ...MEDIUM }],
      },
    ],
    rules: [{ id: "J1", text: "A refund needs conclusive evidence." }],
  },
  [selectPrompt.name]: { product: PRODUCT, grounding: GROUNDING },
  [perceivePrompt.name]: {
    product: PRODUCT,
    grounding: GROUNDING,
    exhibit: {
      id: "B1",
      owner: "buyer",
      text: "Mine.",
      media: [{ number: 1, kind: "image", alt: "A picture.", sha256: MEDIUM.sha256 }],
    },
    findings: ["The picture was edited."],
  },
  [conflictPrompt.name]: { media: [MEDIUM] },
  [ballotPrompt.name]: { facts: FACTS, findings: ["The picture was edited."], leaning: "seller" },
  [normsPrompt.name]: {
    facts: FACTS,
    findings: ["The picture was edited."],
    views: { buyer: [], seller: ["It was tested."] },
    winner: "seller",
    references: [{ text: "A test before shipping says little about the state on receipt." }],
  },
  [dossierPrompt.name]: { claimant: "seller", order: FACTS.order, product: PRODUCT },
  [summaryPrompt.name]: { facts: FACTS, round: 2, previous: ballotPrompt.examples[0]?.summary },
};
