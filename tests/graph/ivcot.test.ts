import { describe, expect, it } from "vitest";
import { buildIvcot } from "../../graph/build-ivcot.js";
import type { SelectInput } from "../../prompts/e4-select.js";
import type { PerceiveInput } from "../../prompts/e5-perceive.js";
import type { DisputeFile } from "../../state/dispute.js";
import { parseSettings, type SettingsInput } from "../../state/settings.js";
import { type Script, scriptedReasoner } from "../fakes/scripted-reasoner.js";
import { openSmall } from "../fixtures/disputes.js";

async function investigate(script: Script, settings: SettingsInput = {}, changes: Partial<DisputeFile> = {}) {
  const { dispute, findings, media } = await openSmall(changes);
  const reasoner = scriptedReasoner(script);
  const output = await buildIvcot({ reasoner, media }).invoke({
    dispute,
    findings,
    settings: parseSettings({ preset: "paper", ...settings }),
    fence: "marker",
  });
  const asked = (prompt: string, side?: string) =>
    reasoner.heard.filter((ask) => ask.prompt === prompt && (side === undefined || ask.place.side === side));
  return { output, asked };
}

describe("ivcot", () => {
  it("runs two independent loops of unequal length and joins them once", async () => {
    const { output, asked } = await investigate({});
    // Preset paper: the buyer has B1 and B2, the seller S1; nothing is neutral.
    expect(asked("select", "buyer")).toHaveLength(2);
    expect(asked("select", "seller")).toHaveLength(1);
    expect(asked("perceive")).toHaveLength(3);
    expect(asked("conflict")).toHaveLength(1);
    expect(output.buyer?.grounding.examined).toEqual(["B1", "B2"]);
    expect(output.buyer?.grounding.clues.map(({ id, exhibit }) => [id, exhibit])).toEqual([
      ["KB1", "B1"],
      ["KB2", "B2"],
    ]);
    expect(output.seller?.grounding.clues.map(({ id }) => id)).toEqual(["KS1"]);
  });

  it("shows a side nothing of the other's", async () => {
    const { asked } = await investigate({});
    for (const ask of [...asked("select", "buyer"), ...asked("perceive", "buyer")]) {
      expect(JSON.stringify(ask.input)).not.toMatch(/S1|87%/);
    }
    for (const ask of [...asked("select", "seller"), ...asked("perceive", "seller")]) {
      expect(JSON.stringify(ask.input)).not.toMatch(/B1|B2|2%/);
    }
  });

  it("stops a side that has enough, and one that reached T_max", async () => {
    const enough = await investigate({ perceive: ({ side }) => ({ sufficient: side === "buyer" }) });
    expect(enough.output.buyer?.grounding.examined).toEqual(["B1"]);
    const limited = await investigate({}, { maxPerceptions: 1 });
    expect(limited.output.buyer?.grounding.examined).toEqual(["B1"]);
    expect(limited.asked("perceive")).toHaveLength(2);
  });

  it("offers product and chat as neutral exhibits, except in preset paper", async () => {
    const { asked } = await investigate({}, { preset: "efficient" });
    const [first] = asked("select", "seller").map((ask) =>
      (ask.input as SelectInput).candidates.map(({ id }) => id),
    );
    expect(first).toEqual(["S1", "P1", "C1"]);
  });

  it("lets a side that filed nothing pass without an ask", async () => {
    const { output, asked } = await investigate({}, {}, { seller: { statement: "", evidence: [] } });
    expect(asked("select", "seller")).toHaveLength(0);
    expect(output.seller?.grounding).toMatchObject({ clues: [], strength: "none" });
    expect(asked("conflict")).toHaveLength(1);
  });

  it("drops a clue that cites another exhibit and a medium that is not there, and counts both", async () => {
    const { output } = await investigate({
      perceive: ({ exhibit }: PerceiveInput) => ({
        clues: [
          { exhibit: "B9", description: "invented", benefit: "none", importance: "high" },
          {
            exhibit: exhibit.id,
            media: 4,
            description: "no such picture",
            benefit: "none",
            importance: "low",
          },
        ],
      }),
    });
    // Two exhibits of the buyer, two wrong citations in each; the second clue stays, without its medium.
    expect(output.buyer?.dropped).toBe(4);
    expect(output.buyer?.grounding.clues.map(({ exhibit, media }) => [exhibit, media])).toEqual([
      ["B1", undefined],
      ["B2", undefined],
    ]);
  });
});
