import { readCases } from "../../eval/datasets/read-cases.js";
import { SPLITS } from "../../eval/datasets/split/allot.js";
import { partitionTable } from "../../eval/datasets/split/partition-table.js";
import { parseRatio, planSplit, type SplitPlan } from "../../eval/datasets/split/plan-split.js";
import { writeSplit } from "../../eval/datasets/split/write-split.js";
import { CaseInvalid } from "../../state/errors.js";
import { plural } from "../../web/markup/wording.js";
import { EXIT } from "../exit-codes.js";
import { printable } from "../printable.js";
import { quoted } from "../quoted.js";
import type { Terminal } from "../terminal.js";
import { textRows } from "../text-rows.js";
import { textTable } from "./text-table.js";

/** Flags of `data split`. */
export interface SplitFlags {
  out: string;
  ratio: string;
  seed: number;
}

/** Groups and cases that are named; split.json has all. */
const SHOWN = 20;

/**
 * Splits a data set and writes the splits.
 *
 * @returns the exit code
 * @throws CaseInvalid when a case cannot be read: a split must not lose it silently
 */
export async function split(
  terminal: Terminal,
  dataset: string,
  { out, ratio: written, seed }: SplitFlags,
): Promise<number> {
  const ratio = parseRatio(written);
  const { cases, unread } = await readCases(dataset);
  const [first] = unread;
  if (first !== undefined) {
    throw new CaseInvalid(
      "split",
      `${unread.length} of ${cases.length + unread.length} cases cannot be read; the first is ${first.name}: ${first.error.message}`,
      `Mend them or take them out; see \`cyberjurors check ${quoted(dataset)}\`.`,
    );
  }
  const plan = planSplit(cases, { ratio, seed });
  await writeSplit(plan, dataset, out);
  printPlan(terminal, plan);
  printTogether(terminal, plan);
  terminal.out(
    printable(`\nWritten to ${out}: ${SPLITS.map((it) => `${it}.jsonl`).join(", ")} and split.json.\n`),
  );
  return EXIT.done;
}

function printPlan(terminal: Terminal, plan: SplitPlan): void {
  const { splits, strata, ratio, seed } = plan;
  const total = SPLITS.reduce((sum, it) => sum + splits[it].length, 0);
  const counts = SPLITS.map((it) => `${it} ${splits[it].length}`).join(", ");
  terminal.out(
    `${terminal.paint("bold", `${plural(total, "case")}: ${counts}`)} (ratio ${SPLITS.map((it) => ratio[it]).join(":")}, seed ${seed})\n\n`,
  );
  const partition = partitionTable(plan).map(({ category, counts: of }) => [
    category,
    ...SPLITS.map(
      (it) => `${of[it].buyer} + ${of[it].seller}${of[it].undecided === 0 ? "" : ` + ${of[it].undecided}`}`,
    ),
  ]);
  terminal.out(`${printable(textTable(["won by buyer + seller (+ undecided)", ...SPLITS], partition))}\n\n`);
  const rows = strata.map(({ stratum, counts: of }) => [stratum, ...SPLITS.map((it) => String(of[it]))]);
  terminal.out(`${printable(textTable(["stratum", ...SPLITS], rows))}\n`);
  const shares = SPLITS.reduce((sum, it) => sum + ratio[it], 0);
  const isOff = SPLITS.some(
    (it) => Math.abs(splits[it].length - (total * ratio[it]) / shares) > Math.max(1, total / 50),
  );
  if (isOff) terminal.out("\nGroups that stay together are too large for the ratio.\n");
}

function printTogether(terminal: Terminal, { together }: SplitPlan): void {
  if (together.length === 0) {
    terminal.out("\nNo two cases are the same or nearly the same.\n");
    return;
  }
  terminal.out(`\n${terminal.paint("bold", "Kept together, each group in one split")}\n`);
  for (const { split: name, cases, links } of together.slice(0, SHOWN)) {
    const more = cases.length - SHOWN;
    const named = `${cases.slice(0, SHOWN).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
    const near = links.filter(({ why }) => why === "near").map(({ similarity }) => similarity);
    const why =
      near.length === 0
        ? "the same words"
        : `nearly the same words (${Math.round(Math.min(...near) * 100)}% or more in common)`;
    terminal.out(`${textRows(terminal, [printable(`${name}: ${named}`), why])}\n`);
  }
  if (together.length > SHOWN)
    terminal.out(`  and ${together.length - SHOWN} more groups; split.json has them\n`);
}
