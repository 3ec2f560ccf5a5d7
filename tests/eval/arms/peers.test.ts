import { describe, expect, it } from "vitest";
import { type ArmRun, settingsOf } from "../../../eval/arms/arm.js";
import { armsNamed } from "../../../eval/arms/arms.js";
import { hearCase } from "../../../graph/hear-case.js";
import type { Prompt } from "../../../models/prompt.js";
import type { Place, Reasoner } from "../../../models/reasoner.js";
import { offlineReasoner } from "../../../offline/offline-reasoner.js";
import { parseSettings } from "../../../state/settings.js";
import type { Side } from "../../../state/side.js";
import { promptText } from "../../fakes/recording-reasoner.js";
import { openSmall } from "../../fixtures/disputes.js";
import { engineOf } from "./engines.js";

interface Heard {
  prompt: string;
  text: string;
  place: Place;
}

/** Referees and judge say what `votes` says; everybody else says who it is. */
function speaking(votes: (heard: Heard) => Side): Reasoner & { heard: Heard[] } {
  const heard: Heard[] = [];
  return {
    name: "speaking",
    heard,
    async ask<Input, Reply>(prompt: Prompt<Input, Reply>, input: Input, place: Place) {
      const ask = { prompt: prompt.name, text: promptText(prompt.render(input)), place };
      heard.push(ask);
      const said = `word ${heard.length} of seat ${place.seat ?? 0} ${place.side ?? ""}`;
      const replies: Record<string, unknown> = {
        "chateval-talk": { talk: said },
        "chateval-vote": { reasons: [said], side: votes(ask) },
        "agentcourt-issues": { issues: ["does it work"] },
        "agentcourt-argue": { argument: said },
        "agentcourt-judgment": { reasons: [said], side: votes(ask) },
      };
      const usage = { model: "speaking", inputTokens: 1, outputTokens: 1, cachedTokens: 0 };
      return { reply: prompt.reply(input).parse(replies[prompt.name]), usage };
    },
  };
}

async function hear(name: string, reasoner: Reasoner, changes: Partial<ArmRun> = {}) {
  const [arm] = armsNamed(name);
  if (arm === undefined) throw new Error(name);
  const settings = settingsOf(arm, parseSettings({ model: reasoner.name, preset: "paper" }), 0);
  return arm.judge(await openSmall(), { engine: engineOf(reasoner), settings, ...changes });
}

describe("chateval", () => {
  it("lets three referees speak one by one over two turns, in both orders of the sides", async () => {
    const reasoner = speaking(() => "buyer");
    const result = await hear("chateval", reasoner);
    expect(result).toMatchObject({ answer: "buyer", panel: false });
    expect(result.rounds[0]?.ballots.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6]);
    const order = (step: number) =>
      reasoner.heard
        .filter(({ place }) => place.step === step)
        .map(({ prompt, place }) => `${prompt} ${place.seat} ${place.round}`);
    const turns = [
      ...[1, 2, 3].map((seat) => `chateval-talk ${seat} 1`),
      ...[1, 2, 3].map((seat) => `chateval-vote ${seat} 2`),
    ];
    expect([order(1), order(2)]).toEqual([turns, turns]);
    // Everybody reads what was said before, votes of the last turn included, and nothing of the other debate.
    const last = reasoner.heard.filter(({ place }) => place.step === 1).at(-1)?.text ?? "";
    expect(last.match(/word \d+ of seat/g)).toHaveLength(5);
    expect(last).toContain("(decides for the buyer)");
  });

  it("is hung where the order of the sides decides, so that the bias shows", async () => {
    const firstTold = ({ text }: Heard): Side =>
      text.indexOf("statement of the buyer") < text.indexOf("statement of the seller") ? "buyer" : "seller";
    const result = await hear("chateval", speaking(firstTold));
    expect(result.answer).toBe("hung");
    expect(result.rounds[0]?.tally).toEqual({ buyer: 3, seller: 3, spoiled: 0 });
    const sides = result.rounds[0]?.ballots.map(({ side }) => side);
    expect(sides).toEqual(["buyer", "buyer", "buyer", "seller", "seller", "seller"]);
  });

  it("offline takes no notice of the order", async () => {
    const { rounds } = await hear("chateval", offlineReasoner());
    const sides = rounds[0]?.ballots.map(({ side }) => side) ?? [];
    expect(sides.slice(0, 3)).toEqual(sides.slice(3));
  });

  it("keeps both debates in its transcript", async () => {
    const engine = engineOf(speaking(() => "seller"));
    const settings = parseSettings({ model: "speaking", preset: "paper" });
    const { debates, answer } = await hearCase("chateval", await openSmall(), settings, { engine });
    expect(answer).toBe("seller");
    expect(debates?.buyerFirst.map(({ seat, turn, side }) => [seat, turn, side ?? ""])).toEqual([
      ...[1, 2, 3].map((seat) => [seat, 1, ""]),
      ...[1, 2, 3].map((seat) => [seat, 2, "seller"]),
    ]);
  });
});

describe("agentcourt", () => {
  it("hears counsel of the plaintiff and of the defendant in turns, and then the judge decides", async () => {
    const reasoner = speaking(() => "seller");
    const result = await hear("agentcourt", reasoner);
    expect(result).toMatchObject({ answer: "seller", panel: false });
    expect(reasoner.heard.map(({ prompt, place }) => [prompt, place.side, place.round])).toEqual([
      ["agentcourt-issues", undefined, undefined],
      ...[1, 2, 3].flatMap((round) => [
        ["agentcourt-argue", "buyer", round],
        ["agentcourt-argue", "seller", round],
      ]),
      ["agentcourt-judgment", undefined, undefined],
    ]);
    const judgment = reasoner.heard.at(-1)?.text ?? "";
    expect(judgment.match(/counsel of the (plaintiff \(buyer\)|defendant \(seller\))/g)).toHaveLength(6);
    expect(judgment).toContain("does it work");
  });
});
