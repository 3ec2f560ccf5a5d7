import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { z } from "zod";
import { openCase } from "../../evidence/open-case.js";
import { judgeDispute } from "../../graph/judge-dispute.js";
import type { DisputeFile } from "../../state/dispute.js";
import { randomFrom } from "../../state/random.js";
import type { SettingsInput } from "../../state/settings.js";
import type { Side } from "../../state/side.js";
import { readCourtDisputes } from "../datasets/court-disputes.js";
import { balancedShare, bootstrapBalanced, type Interval, wilson } from "../statistics/intervals.js";

/** How one judge did on one set. A hung verdict counts as wrong. */
export interface OfflineRow {
  set: string;
  judge: string;
  n: number;
  hung: number;
  accuracy: number;
  /** Wilson, 95%. */
  accuracyInterval: Interval;
  /** Mean of the shares right where the claimant won and where it lost; absent where one of them never happened. */
  balanced?: number;
  /** Bootstrap within both groups, 95%. */
  balancedInterval?: Interval;
}

type Answer = Side | "hung";

/** One answer held against the decision. */
interface Scored {
  answer: Answer;
  right: boolean;
  claimantWon: boolean;
}

const RecordedVotes = z.object({ id: z.string(), majority: z.string().nullable() });

/**
 * How the offline jury, one offline juror, the claimant's side, and (where `X-recorded-votes.jsonl` lies beside
 * `X.jsonl`) the majority of recorded model judges do on court data sets: a row for each set and judge, then over all.
 *
 * @param files JSONL files of court disputes
 * @param seed of the panels and ballots
 */
export async function offlineTable(files: readonly string[], seed = 7): Promise<OfflineRow[]> {
  const rows: OfflineRow[] = [];
  const pooled = new Map<string, Scored[]>();
  for (const file of files) {
    const set = basename(file, ".jsonl");
    for (const [judge, scored] of await judgeFile(file, seed)) {
      rows.push(rowOf(set, judge, scored, seed));
      pooled.set(judge, [...(pooled.get(judge) ?? []), ...scored]);
    }
  }
  if (files.length < 2) return rows;
  const everywhere = [...pooled].filter(
    ([judge]) => rows.filter((it) => it.judge === judge).length === files.length,
  );
  return [...rows, ...everywhere.map(([judge, scored]) => rowOf("all", judge, scored, seed))];
}

/** What each judge says to each dispute of a file, held against the decision. */
async function judgeFile(file: string, seed: number): Promise<[string, Scored[]][]> {
  const disputes = readCourtDisputes(await readFile(file, "utf8"), basename(file));
  const judged = (jurors: number) => judgeAll(disputes, { jurors, seed, model: "offline" });
  const votes = file.replace(/\.jsonl$/, "-recorded-votes.jsonl");
  const majorities = existsSync(votes) ? await readMajorities(votes) : new Map<string, Answer>();
  const answers: [string, (Answer | undefined)[]][] = [
    ["offline jury of 17", await judged(17)],
    ["one offline juror", await judged(1)],
    ["always the claimant", disputes.map(({ claimant }) => claimant)],
    ["majority of recorded model judges", disputes.map(({ id }) => majorities.get(id))],
  ];
  return answers
    .map(([judge, given]): [string, Scored[]] => [judge, score(disputes, given)])
    .filter(([, scored]) => scored.length > 0);
}

async function judgeAll(disputes: readonly DisputeFile[], settings: SettingsInput): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const dispute of disputes) {
    const { verdict } = await judgeDispute(await openCase(dispute), settings);
    answers.push(verdict.side);
  }
  return answers;
}

/** Majorities by dispute; one that is no side is hung. */
async function readMajorities(file: string): Promise<Map<string, Answer>> {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "");
  return new Map(
    lines.map((line) => {
      const { id, majority } = RecordedVotes.parse(JSON.parse(line));
      return [id, majority === "buyer" || majority === "seller" ? majority : "hung"];
    }),
  );
}

/** Disputes without an answer or a decision are left out. */
function score(disputes: readonly DisputeFile[], answers: readonly (Answer | undefined)[]): Scored[] {
  return disputes.flatMap(({ claimant, decision }, index) => {
    const answer = answers[index];
    return answer === undefined || decision === undefined
      ? []
      : [{ answer, right: answer === decision.side, claimantWon: decision.side === claimant }];
  });
}

function rowOf(set: string, judge: string, scored: readonly Scored[], seed: number): OfflineRow {
  const groups = [true, false].map((won) =>
    scored.filter(({ claimantWon }) => claimantWon === won).map(({ right }) => right),
  );
  const right = scored.filter((it) => it.right).length;
  return {
    set,
    judge,
    n: scored.length,
    hung: scored.filter(({ answer }) => answer === "hung").length,
    accuracy: scored.length === 0 ? 0 : right / scored.length,
    accuracyInterval: wilson(right, scored.length),
    balanced: balancedShare(groups),
    balancedInterval: bootstrapBalanced(groups, randomFrom("bootstrap", seed, set, judge)),
  };
}

/** The rows as a Markdown table. */
export function renderOfflineTable(rows: readonly OfflineRow[]): string {
  const range = (interval: Interval | undefined) =>
    interval === undefined ? "" : ` (${interval.map((end) => end.toFixed(3)).join(" to ")})`;
  const share = (value: number | undefined) => (value === undefined ? "-" : value.toFixed(3));
  return [
    "| set | judge | n | hung | accuracy (95%) | balanced accuracy (95%) |",
    "|---|---|---:|---:|---|---|",
    ...rows.map((it) =>
      [
        "",
        it.set,
        it.judge,
        it.n,
        it.hung,
        `${share(it.accuracy)}${range(it.accuracyInterval)}`,
        `${share(it.balanced)}${range(it.balancedInterval)}`,
        "",
      ]
        .join(" | ")
        .trim(),
    ),
  ].join("\n");
}
