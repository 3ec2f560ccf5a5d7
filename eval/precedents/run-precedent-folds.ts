import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { openCase } from "../../evidence/open-case.js";
import { openEmbedder } from "../../graph/compose.js";
import { randomFrom } from "../../state/random.js";
import { readCourtDisputes } from "../datasets/court-disputes.js";
import { table } from "../markdown-table.js";
import { balancedShare, bootstrapBalanced, wilson } from "../statistics/intervals.js";
import { type FoldedVerdict, judgeFolds } from "./precedent-folds.js";

// `npm run table:precedents FILE.jsonl...`: court disputes judged offline with and without precedents, in six folds.

const FOLDS = 6;
const SEED = 7;
const JURORS = 17;

const files = process.argv.slice(2);
const cases: (Awaited<ReturnType<typeof openCase>> & { decision: { side: "buyer" | "seller" } })[] = [];
for (const file of files) {
  for (const dispute of readCourtDisputes(await readFile(file, "utf8"), basename(file, ".jsonl"))) {
    const opened = await openCase(dispute);
    if (opened.decision !== undefined) cases.push({ ...opened, decision: opened.decision });
  }
}
const embedder = await openEmbedder("offline");
const verdicts = await judgeFolds(cases, {
  ...{ folds: FOLDS, seed: SEED, jurors: JURORS, embedder },
  onVerdict: ({ id, fold, decided, without, with: precedents }) =>
    process.stderr.write(
      `fold ${fold + 1}  ${id}: decided ${decided}, without ${without}, with ${precedents}\n`,
    ),
});
await embedder.close?.();

function row(name: string, answer: (it: FoldedVerdict) => string): string[] {
  const right = (it: FoldedVerdict) => answer(it) === it.decided;
  const correct = verdicts.filter(right).length;
  const [low, high] = wilson(correct, verdicts.length);
  const groups = [true, false].map((won) =>
    verdicts.filter((it) => (it.claimant === it.decided) === won).map(right),
  );
  const balanced = balancedShare(groups);
  const interval = bootstrapBalanced(groups, randomFrom("bootstrap", SEED));
  const written = (value: number | undefined) => (value === undefined ? "-" : value.toFixed(3));
  return [
    name,
    `${written(correct / verdicts.length)} (${written(low)} to ${written(high)})`,
    `${written(balanced)} (${written(interval?.[0])} to ${written(interval?.[1])})`,
    String(verdicts.filter((it) => answer(it) === "hung").length),
  ];
}

const flipped = verdicts.filter((it) => it.with !== it.without);
const better = flipped.filter((it) => it.with === it.decided).length;
const worse = flipped.filter((it) => it.without === it.decided).length;
const overlaps = verdicts.flatMap(({ overlap }) => (overlap === undefined ? [] : [overlap]));
const covered = (coverage: string) => verdicts.filter((it) => it.coverage === coverage).length;
process.stdout.write(
  `${[
    `${verdicts.length} disputes, ${FOLDS} folds, ${JURORS} jurors, offline. Accuracy with Wilson's, balanced accuracy with a bootstrap 95 % interval.`,
    "",
    table(
      ["arm", "accuracy", "balanced (claimant won / lost)", "hung"],
      [row("without precedents", (it) => it.without), row("with precedents", (it) => it.with)],
    ),
    "",
    `Verdicts changed: ${flipped.length} (${better} to right, ${worse} to wrong).`,
    `Coverage: ${covered("good")} good, ${covered("weak")} weak, ${covered("none")} none.`,
    `Mean overlap of two jurors' norms: ${(overlaps.reduce((sum, it) => sum + it, 0) / Math.max(1, overlaps.length)).toFixed(2)} over ${overlaps.length} disputes.`,
  ].join("\n")}\n`,
);
