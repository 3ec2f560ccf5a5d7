import { expect, it } from "vitest";
import { fuseRanks } from "../../../precedents/recall/rank-fusion.js";

const ranking = (...labels: number[]) => ({ groups: labels.map((label) => [label]) });

it("adds 1 / (60 + rank) over the rankings", () => {
  const fused = fuseRanks([ranking(1, 2, 3), ranking(3, 1)]);
  expect(fused).toEqual([
    { label: 1, score: 1 / 61 + 1 / 62 },
    { label: 3, score: 1 / 63 + 1 / 61 },
    { label: 2, score: 1 / 62 },
  ]);
});

it("puts the one first that an earlier ranking names, among equals", () => {
  expect(fuseRanks([ranking(5, 2), ranking(2, 5), ranking(9)]).map(({ label }) => label)).toEqual([5, 2, 9]);
  expect(fuseRanks([ranking(7), ranking(3)]).map(({ label }) => label)).toEqual([7, 3]);
});

it("gives the labels of a group one rank, and a label its first", () => {
  expect(
    fuseRanks([
      {
        groups: [
          [1, 2],
          [3, 1],
        ],
      },
    ]),
  ).toEqual([
    { label: 1, score: 1 / 61 },
    { label: 2, score: 1 / 61 },
    { label: 3, score: 1 / 62 },
  ]);
});

it("lets a ranking count less", () => {
  const half = { ...ranking(3, 1), weight: 0.5 };
  expect(fuseRanks([ranking(1, 2), half])).toEqual([
    { label: 1, score: 1 / 61 + 0.5 / 62 },
    { label: 2, score: 1 / 62 },
    { label: 3, score: 0.5 / 61 },
  ]);
});

it("gives nothing for nothing", () => {
  expect(fuseRanks([])).toEqual([]);
  expect(fuseRanks([ranking()])).toEqual([]);
});
