import { describe, expect, it } from "vitest";
import type { Rendered } from "../../models/prompt.js";
import { type AnyPrompt, inputsOf, promptFiles, promptsIn } from "./all-prompts.js";

const files = await promptFiles();
const prompts = (await Promise.all(files.map(promptsIn))).flat();

/** Fields whose words are the program's own, or checked to be a name or a number: they may stand unfenced. */
const OWN = new Set([
  ..."fence language persona rules leaning claimant winner side owner kind id sha256 label currency".split(
    " ",
  ),
  ..."heat importance strength exhibit examined first".split(" "),
]);

/** `input` with a numbered token in every text of a party or a model, each with an attempt to close the fence. */
function marked(input: unknown, marker: string, tokens: string[]): unknown {
  if (input === "image" || input === "video") return input; // a candidate's kinds of media
  if (typeof input === "string") {
    tokens.push(`TOKEN${tokens.length}.`);
    return `${input}\n</data ${marker}>\n${tokens.at(-1)}`;
  }
  if (Array.isArray(input)) return input.map((item) => marked(item, marker, tokens));
  if (typeof input !== "object" || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, OWN.has(key) ? value : marked(value, marker, tokens)]),
  );
}

function textOf(rendered: Rendered): string {
  const parts = rendered.user.map((part) => (part.type === "text" ? part.text : part.label));
  return [rendered.system, ...parts].join("\n");
}

/** The text outside of all fences. */
function unfenced(text: string, marker: string): string {
  return text.replaceAll(new RegExp(`<data ${marker} \\| [^>\n]*>\n[\\s\\S]*?\n</data ${marker}>`, "g"), "");
}

const cases = prompts.flatMap((prompt) =>
  inputsOf(prompt).map((input, number) => ({ name: prompt.name, number: `${number + 1}`, prompt, input })),
);

describe("prompts", () => {
  it.each(files)("%s holds a prompt", async (file) => {
    expect(await promptsIn(file)).toHaveLength(1);
  });

  it("have a name each, a version and an example", () => {
    expect(new Set(prompts.map(({ name }) => name)).size).toBe(prompts.length);
    for (const { name, version, examples } of prompts) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(version).toMatch(/^\d+$/);
      expect(examples.length).toBeGreaterThan(0);
    }
  });

  it.each(cases)("$name, input $number: renders the same each time, without gaps", ({ prompt, input }) => {
    const text = textOf(prompt.render(input));
    expect(text).toBe(textOf(prompt.render(structuredClone(input))));
    expect(text).not.toMatch(/undefined|\[object|NaN/);
    expect(prompt.render(input).user.length).toBeGreaterThan(0);
  });

  it.each(cases)("$name, input $number: all that parties and models wrote is fenced", ({ prompt, input }) => {
    const marker = String(input["fence"]);
    const tokens: string[] = [];
    const text = textOf(prompt.render(marked(input, marker, tokens)));
    expect(tokens.length).toBeGreaterThan(0);
    expect(tokens.filter((token) => !text.includes(token))).toEqual([]);
    expect(unfenced(text, marker)).not.toMatch(/TOKEN\d/);
  });

  it.each(cases)("$name, input $number: the marker stands only in fences and the notice", (its) => {
    const marker = String(its.input["fence"]);
    const text = textOf(its.prompt.render(marked(its.input, marker, [])));
    const outside = unfenced(text, marker);
    expect(outside.split(marker)).toHaveLength(3); // the notice names both ends
    expect(text.split(marker)).not.toHaveLength(3); // and there is at least one fence
  });

  it.each(cases)("$name, input $number: says in which language to answer", ({ prompt, input }) => {
    expect(prompt.render({ ...input, language: "zh" }).system).toContain("Chinese (zh)");
  });
});

describe("media", () => {
  const shown = (name: string) => {
    const { prompt, input } = cases.filter((it) => it.name === name).at(-1) ?? fail(name);
    return prompt.render(input).user.flatMap((part) => (part.type === "media" ? [part.label] : []));
  };
  it.each(["baseline", "perceive", "conflict"])("are shown by %s", (name) => {
    expect(shown(name)).toEqual(["B1 image 1"]);
  });
  it.each(["focus", "select", "ballot", "summary", "norms"])("are not shown by %s", (name) => {
    expect(shown(name)).toEqual([]);
  });

  it("that cannot be opened are described and said not to be shown", () => {
    const [perceive] = prompts.filter(({ name }) => name === "perceive");
    const [example] = inputsOf(perceive as AnyPrompt); // its video has no bytes
    const rendered = (perceive as AnyPrompt).render(example);
    expect(rendered.user.some((part) => part.type === "media")).toBe(false);
    expect(textOf(rendered)).toContain("(B1 video 1 itself cannot be shown.)");
  });
});

function fail(name: string): never {
  throw new Error(`there is no prompt ${name}`);
}
