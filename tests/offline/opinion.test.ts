import { describe, expect, it } from "vitest";
import { castBallot, opinionOf } from "../../offline/ballot.js";
import { MOST_INFLUENCE } from "../../offline/influence.js";
import { LEANING } from "../../offline/weigh.js";
import { randomFrom } from "../../state/random.js";
import { EXACT_JUROR, LAMP } from "./lamp-case.js";

describe("the lamp case, worked by hand", () => {
  it("adds up named features", () => {
    // To the buyer: promptness 0.8 (two hours), assured 0.8 ("everything works" against "everything stays dark"),
    // video 0.6, defect shown 0.6, guess 0.4 ("perhaps"). To the seller: own breach 0.8 ("dropped it").
    // (0.8 + 0.8 + 0.6 + 0.6 + 0.4 - 0.8) x 0.6 = 2.4 x 0.6 = 1.44
    const { contributions, logit } = opinionOf(LAMP);
    expect(
      Object.fromEntries(contributions.map(({ name, signed }) => [name, Number(signed.toFixed(2))])),
    ).toEqual({
      promptness: 0.48,
      assured: 0.48,
      video: 0.36,
      "defect-shown": 0.36,
      guess: 0.24,
      "own-breach": -0.48,
    });
    expect(logit).toBeCloseTo(1.44);
  });

  it("weighs by the persona's values and way of deciding", () => {
    // Evidence is the first value (x 1.5) and what an analytical person stresses (x 1.2): x 1.8 on video, defect, guess.
    // (0.8 + 0.8 + (0.6 + 0.6 + 0.4) x 1.8 - 0.8) x 0.6 = 3.68 x 0.6 = 2.208
    expect(opinionOf({ ...LAMP, persona: EXACT_JUROR }).logit).toBeCloseTo(2.208);
  });

  it("leaves out what a missing rule would apply", () => {
    const rules = LAMP.rules.filter(({ id }) => id !== "J3");
    expect(opinionOf({ ...LAMP, rules }).logit).toBeCloseTo(1.44 - 0.48);
  });

  it("adds a leaning, the same for both sides", () => {
    expect(opinionOf({ ...LAMP, leaning: "buyer" }).logit).toBeCloseTo(1.44 + LEANING);
    expect(opinionOf({ ...LAMP, leaning: "seller" }).logit).toBeCloseTo(1.44 - LEANING);
  });

  it("counts a matching norm by its support", () => {
    // 0.8 x (1 + 4) / 10 x 0.6 = 0.24 for the side the norm speaks for.
    const norms = [{ id: "N1", text: "A lamp that stays dark on video favours the buyer.", support: 4 }];
    const { logit, contributions } = opinionOf({ ...LAMP, norms });
    expect(logit).toBeCloseTo(1.44 + 0.24);
    expect(contributions.find(({ name }) => name === "norm")?.passages[0]?.cites).toEqual(["N1"]);
  });
});

describe("others", () => {
  const follow = (side: "buyer" | "seller") =>
    opinionOf({
      ...LAMP,
      round: 2,
      persona: { ...EXACT_JUROR, openness: 1 },
      split: side === "buyer" ? { buyer: 17, seller: 0, spoiled: 0 } : { buyer: 0, seller: 17, spoiled: 0 },
      followed: [
        { seat: 1, side, reasons: [] },
        { seat: 2, side: "spoiled", reasons: [] },
      ],
    });

  it("do not count in round 1", () => {
    expect(opinionOf({ ...LAMP, followed: [{ seat: 1, side: "seller", reasons: [] }] }).influence).toBe(0);
  });

  it("move a fully open juror by 0.8 for the followed and 0.5 for the split, never beyond the bound", () => {
    expect(follow("buyer").influence).toBeCloseTo(1.3);
    expect(follow("seller").influence).toBeCloseTo(-1.3);
    expect(Math.abs(follow("seller").influence)).toBeLessThanOrEqual(MOST_INFLUENCE);
  });

  it("do not move a juror of openness 0", () => {
    const persona = { ...EXACT_JUROR, openness: 0 };
    const split = { buyer: 0, seller: 17, spoiled: 0 };
    expect(opinionOf({ ...LAMP, round: 2, persona, split }).influence).toBeCloseTo(0);
  });
});

describe("a ballot", () => {
  it("compares one threshold with the chance: 1 / (1 + e^-1.44) = 0.808", () => {
    const at = (next: number) => castBallot(LAMP, { ...randomFrom("unused"), next: () => next }).side;
    expect(at(0.8)).toBe("buyer");
    expect(at(0.81)).toBe("seller");
  });

  it("gives its heaviest reasons with points, rule, quotation and existing citations, then one against", () => {
    const { reasons, side } = castBallot(LAMP, { ...randomFrom("unused"), next: () => 0 });
    expect(side).toBe("buyer");
    expect(reasons).toHaveLength(4);
    expect(reasons.map(({ text }) => text)).toContain(
      "+0.4 buyer: it filed a video (J7): “The video shows the desk lamp switched on: everything stays dark.”",
    );
    expect(reasons.find(({ text }) => text.includes("video (J7)"))?.cites).toEqual(["KB1", "B1", "J7"]);
    expect(reasons.at(-1)?.text).toMatch(/^\+0\.5 seller: the other side breached its own duty/);
  });

  it("writes Chinese where Chinese is asked for, and English for languages it does not have", () => {
    const inLanguage = (language: string) =>
      castBallot({ ...LAMP, language }, { ...randomFrom("unused"), next: () => 0 }).reasons[0]?.text;
    expect(inLanguage("zh-CN")).toMatch(/^\+0\.5 买方：/);
    expect(inLanguage("sw")).toMatch(/^\+0\.5 buyer: /);
  });
});
