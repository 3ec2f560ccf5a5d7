import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openCase } from "../../evidence/open-case.js";
import { packagedCases } from "../../graph/compose.js";
import { judgeDispute } from "../../graph/judge-dispute.js";
import type { Reasoner } from "../../models/reasoner.js";
import { opinionOf } from "../../offline/ballot.js";
import { FEATURES } from "../../offline/features/read-features.js";
import { offlineReasoner } from "../../offline/offline-reasoner.js";
import type { BallotInput } from "../../prompts/e7-ballot.js";

const DOCUMENT = readFileSync(new URL("../../docs/offline-reasoner.md", import.meta.url), "utf8");

/** Cells of the table rows under a heading whose first cell is a name in backticks. */
function rowsUnder(heading: string): string[][] {
  const section = DOCUMENT.split("\n## ").find((it) => it.startsWith(heading)) ?? "";
  return section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll("`", "")),
    );
}

/** What all features of one name have for `of`, each once. */
const together = (name: string, of: (feature: (typeof FEATURES)[number]) => unknown) =>
  [...new Set(FEATURES.filter((it) => it.name === name).map(of))].join(", ");

describe("docs/offline-reasoner.md", () => {
  it("names every feature with the weight, value and rule of the code", () => {
    const rows = rowsUnder("Features");
    const names = [...new Set(FEATURES.map(({ name }) => name))];
    expect(rows.map(([name, , weight, value, rule]) => [name, weight, value, rule])).toEqual(
      names.map((name) => [
        name,
        together(name, ({ weight }) => weight),
        together(name, ({ value }) => value),
        together(name, ({ rule }) => rule ?? "-"),
      ]),
    );
  });

  it("works the charger case as the code does", async () => {
    const ballots: BallotInput[] = [];
    const inner = offlineReasoner();
    const reasoner: Reasoner = {
      ...inner,
      ask(prompt, input, ...rest) {
        if (prompt.name === "ballot") ballots.push(input as unknown as BallotInput);
        return inner.ask(prompt, input, ...rest);
      },
    };
    // As the document says: what is optional must not change the example.
    const opened = await openCase(join(packagedCases(), "charger-2-percent"), { ffmpeg: false, ocr: false });
    const { verdict, rounds } = await judgeDispute(opened, { jurors: 17, seed: 7 }, { reasoner });
    const first = ballots.find(({ seat, round }) => seat === 1 && round === 1);
    if (first === undefined) throw new Error("seat 1 cast no ballot");
    const { contributions, logit } = opinionOf(first);

    const signed = contributions.map(({ name, signed }) => [
      name,
      `${signed < 0 ? "-" : "+"}${Math.abs(signed).toFixed(2)}`,
    ]);
    expect(rowsUnder("By numbers").map(([name, points]) => [name, points])).toEqual(signed);
    expect(logit).toBeCloseTo(3.63, 2);
    expect(verdict).toMatchObject({ side: "buyer", review: { needed: false } });
    expect(rounds.at(-1)?.tally.buyer).toBe(17);
    const reasons = rounds[0]?.ballots.find(({ seat }) => seat === 1);
    expect(
      reasons?.status === "cast" && DOCUMENT.replaceAll("\n", " ").includes(reasons.reasons[0] ?? "?"),
    ).toBe(true);
  });
});
