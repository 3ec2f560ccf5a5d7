import { describe, expect, it } from "vitest";
import { type CheckOptions, checkCases } from "../../graph/check-cases.js";
import type { Reasoner } from "../../models/reasoner.js";
import type { VisualSummaryInput } from "../../prompts/visual-summary.js";
import { makeCase, makeDispute, makeJpeg } from "../evidence/make-case.js";

/** Tags hats and sees belts; remembers what it was asked. */
function seeing() {
  const heard: { prompt: string; input: unknown; bytes: number }[] = [];
  const reasoner: Reasoner = {
    name: "acme:eye",
    async ask(prompt, input, _place, run) {
      const [shown] = (input as Partial<VisualSummaryInput>).media ?? [];
      const bytes = shown === undefined ? 0 : (await run.media.load(shown.sha256)).bytes.byteLength;
      heard.push({ prompt: prompt.name, input, bytes });
      const reply = prompt.name === "tags" ? { category: "Hats" } : { summary: "A belt." };
      return {
        reply: prompt.reply(input).parse(reply),
        usage: { model: "acme:eye", inputTokens: 1, outputTokens: 1, cachedTokens: 0 },
      };
    },
  };
  return { reasoner, heard };
}

async function caseWithPictures() {
  const { category: _, ...dispute } = makeDispute();
  dispute.buyer.evidence = [
    { id: "B1", text: "", media: [{ kind: "image", path: "bare.jpg" }] },
    { id: "B2", text: "The strap.", media: [{ kind: "image", path: "told.jpg" }] },
  ];
  const folder = await makeCase(dispute, { "bare.jpg": await makeJpeg(), "told.jpg": await makeJpeg(9, 9) });
  return { name: "belts", value: dispute as unknown, folder, own: true };
}

/** Checks one case and gives what was written. */
async function run(
  raw: Awaited<ReturnType<typeof caseWithPictures>>,
  options: Partial<CheckOptions> & { reasoner: Reasoner },
) {
  let written: unknown;
  const write: CheckOptions["write"] = async (_, value) => {
    written = value;
  };
  const checks = [];
  for await (const it of checkCases([raw], { now: 0, write, ...options })) checks.push(it);
  return { written, done: checks.flatMap((it) => it.done), problems: checks.flatMap((it) => it.problems) };
}

describe("checkCases", () => {
  it("writes visual summaries of media without text, marked as the model's, and none the second time", async () => {
    const raw = await caseWithPictures();
    const { reasoner, heard } = seeing();
    const { written, done } = await run(raw, { reasoner, describes: true });
    expect(heard.map(({ prompt }) => prompt)).toEqual(["tags", "visual-summary"]);
    expect(heard[1]?.bytes).toBeGreaterThan(100);
    expect(written).toMatchObject({
      category: "Hats",
      buyer: {
        evidence: [
          { media: [{ path: "bare.jpg", alt: "[Visual summary by acme:eye] A belt." }] },
          { media: [{ path: "told.jpg" }] },
        ],
      },
    });
    expect(done).toHaveLength(2);

    const again = await run({ ...raw, value: written }, { reasoner, describes: true });
    expect(again.done).toEqual([]);
    expect(heard).toHaveLength(2);
  });

  it("describes nothing where the model sees nothing", async () => {
    const { reasoner, heard } = seeing();
    const { problems } = await run(await caseWithPictures(), { reasoner });
    expect(heard.map(({ prompt }) => prompt)).toEqual(["tags"]);
    expect(problems.map(({ check, level }) => `${level} ${check}`)).toContain("warning visual-summary");
  });

  it("repairs nothing unless it may write, and asks for a category all the same", async () => {
    const { reasoner } = seeing();
    const checks = [];
    for await (const it of checkCases([await caseWithPictures()], { now: 0, reasoner })) checks.push(it);
    expect(checks[0]?.done).toEqual([]);
    expect(checks[0]?.problems.find(({ check }) => check === "category")?.remedy).toContain(
      'Proposed: "Hats"',
    );
  });

  it("masks what it asks about", async () => {
    const { reasoner, heard } = seeing();
    const raw = await caseWithPictures();
    const value = { ...(raw.value as object), product: { title: "Belt", description: "Call 13812345678." } };
    await run({ ...raw, value }, { reasoner });
    expect(JSON.stringify(heard)).not.toContain("13812345678");
    expect(JSON.stringify(heard)).toContain("[phone 1]");
  });
});
