import { describe, expect, it } from "vitest";
import { renderReport } from "../../web/render-report.js";
import { changedBallots } from "../../web/view/changed-ballots.js";
import { sampleMedia } from "./sample-dispute.js";
import { sampleTranscript } from "./sample-transcript.js";

// Round 1: B S S B x (2 : 2, 1 spoiled). Round 2: B B S B S (3 : 2). Round 3: B B B S B (4 : 1).
// Seat 1 follows 2 3, seat 2 follows 1 4, seat 3 follows 1 5, seat 4 nobody, seat 5 follows 3 4.
describe("changedBallots", () => {
  const changes = changedBallots(sampleTranscript());
  const told = changes.map(({ round, seat, from, to, followed, followedThere, splitBefore }) => [
    round,
    seat,
    `${from} > ${to}`,
    followed,
    followedThere,
    `${splitBefore.buyer}:${splitBefore.seller}:${splitBefore.spoiled}`,
  ]);

  it("finds who changed, what they had been shown, and which followed jurors already stood there", () => {
    expect(told).toEqual([
      [2, 2, "seller > buyer", [1, 4], [1, 4], "2:2:1"],
      [2, 5, "spoiled > seller", [3, 4], [3], "2:2:1"],
      [3, 3, "seller > buyer", [1, 5], [1], "3:2:0"],
      [3, 4, "buyer > seller", [], [], "3:2:0"],
      [3, 5, "seller > buyer", [3, 4], [4], "3:2:0"],
    ]);
  });

  it("takes the reasons of the new ballot", () => {
    expect(changes.map(({ ballot }) => [ballot.round, ballot.seat])).toEqual([
      [2, 2],
      [2, 5],
      [3, 3],
      [3, 4],
      [3, 5],
    ]);
  });

  it("finds none in one round", () => {
    const { panel, rounds } = sampleTranscript();
    expect(changedBallots({ panel, rounds: rounds.slice(0, 1) })).toEqual([]);
  });
});

describe("the section on who changed", async () => {
  const page = await renderReport(sampleTranscript(), sampleMedia());
  const section = page.slice(page.indexOf("Who changed, and why"), page.indexOf("Who follows whom"));
  const text = section.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");

  it("counts them", () => {
    expect(text).toContain("5 changes, 4 of them from one side to the other.");
  });

  it.each([
    [
      "S → B Seat 2, Juror B in round 2",
      "2 for the buyer, 2 for the seller, 1 spoiled. Of the 2 jurors it follows, 2 were for the buyer already: seats 1, 4.",
    ],
    [
      "× → S Seat 5, Juror E in round 2",
      "2 for the buyer, 2 for the seller, 1 spoiled. Of the 2 jurors it follows, 1 was for the seller already: seat 3.",
    ],
    [
      "S → B Seat 3, Juror C in round 3",
      "3 for the buyer, 2 for the seller; a move with the majority. Of the 2 jurors it follows, 1 was for the buyer already: seat 1.",
    ],
    [
      "B → S Seat 4, Juror D in round 3",
      "3 for the buyer, 2 for the seller; a move against the majority. It follows nobody.",
    ],
  ])("tells %s", (head, shown) => {
    const start = text.indexOf(head);
    expect(start).toBeGreaterThan(0);
    expect(text.slice(start, start + head.length + shown.length + 20)).toContain(shown);
  });

  it("gives the new reasons with links", () => {
    expect(section).toContain(
      '<a class="cite" href="#B2">B2</a> and <a class="cite" href="#N3">N3</a> settle it.',
    );
  });
});
