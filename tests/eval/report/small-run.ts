import type { EvaluatedRun } from "../../../eval/report/measures/evaluated-run.js";
import type { Answer, CaseResult } from "../../../eval/results/case-result.js";
import { RATINGS_FORMAT } from "../../../eval/results/reason-rating.js";
import { RUN_FORMAT, type RunRequest } from "../../../eval/results/run-request.js";
import { parseSettings } from "../../../state/settings.js";
import { scored, unscored } from "../metrics/results.js";

/** What was asked of a run; the rest does not matter to reports. */
export function request(changes: Partial<RunRequest> = {}): RunRequest {
  return {
    format: RUN_FORMAT,
    dataset: { path: "/where/it/lay/small.jsonl", sha256: "abc" },
    cases: ["c1", "c2", "c3", "c4"],
    arms: ["jury", "rules", "baseline"],
    repeat: 2,
    filter: [],
    random: false,
    settings: parseSettings({ model: "openai:some-model", preset: "paper" }),
    parameters: { temperature: 0.7 },
    opening: {},
    prompts: { focus: "1" },
    ...changes,
  };
}

/** Two cases that the buyer won and two that the seller did, with their real votes. */
const CASES = [
  { case: "c1", won: "buyer", real: [12, 5], language: "zh", category: "Footwear" },
  { case: "c2", won: "buyer", real: [17, 0], language: "en", category: "Footwear" },
  { case: "c3", won: "seller", real: [8, 9], language: "en", category: "Mobile Phones" },
  { case: "c4", won: "seller", real: [3, 14], language: "en", category: "Mobile Phones" },
] as const;

const ANSWERS: Record<string, Answer> = { b: "buyer", s: "seller", h: "hung" };
const USAGE = { calls: 1, inputTokens: 900, outputTokens: 100, costUsd: 0.002 };

/** One repeat of a single juror: a letter a case. */
export function lone(arm: string, repeat: number, letters: string): CaseResult[] {
  return CASES.map((it, index) => ({
    ...scored({ ...it, repeat, answer: ANSWERS[letters[index] ?? ""] ?? "hung", usage: USAGE, seconds: 2 }),
    arm,
    transcript: `cases/${arm}/${it.case}/${repeat}/transcript.json`,
  }));
}

/** One repeat of a panel: the ballots of each case's rounds, or nothing where the case gave no answer. */
function panel(repeat: number, cases: readonly (readonly string[] | undefined)[]): CaseResult[] {
  return CASES.map((it, index) => {
    const rounds = cases[index];
    if (rounds === undefined) return { ...unscored(it.case, repeat), arm: "jury" };
    const last = [...(rounds.at(-1) ?? "")];
    const lead = last.filter((it) => it === "b").length - last.filter((it) => it === "s").length;
    const answer = lead === 0 ? "hung" : lead > 0 ? "buyer" : "seller";
    const usage = { calls: 4, inputTokens: 9_000, outputTokens: 1_000, costUsd: index === 0 ? null : 0.02 };
    return { ...scored({ ...it, repeat, answer, rounds, usage, seconds: 10 }), arm: "jury" };
  });
}

/**
 * Three arms, four cases, two repeats. Right answers: baseline 2 and 2, rules 3 and 4 of four; jury 2 of three (c3 is hung,
 * c4 unscored) and 4 of four.
 */
export function smallRun(): EvaluatedRun {
  return {
    request: request(),
    results: [
      ...[...lone("baseline", 0, "bsbs"), ...lone("baseline", 1, "bsbs")],
      ...[...lone("rules", 0, "bbbs"), ...lone("rules", 1, "bbss")],
      ...panel(0, [["bbss", "bbbs"], ["bbbb"], ["bbss"], undefined]),
      ...panel(1, [["bbbs"], ["bbbb"], ["bsss"], ["ssss"]]),
    ],
  };
}

/** The small run with two ballots of baseline rated, of which one agrees, and two of jury: for neither, and unrated. */
export function ratedRun(): EvaluatedRun {
  const of = (arm: string, id: string) => ({
    ...{ case: id, arm, repeat: 0, seat: 1, side: "buyer" as const, sha256: "", why: "so it reads" },
    usage: { calls: 1, inputTokens: 100, outputTokens: 10, costUsd: null },
  });
  const unratedOf = (arm: string, id: string) => {
    const { why: _, ...rest } = of(arm, id);
    return rest;
  };
  const error = { code: "reply-invalid", message: "" };
  return {
    ...smallRun(),
    ratings: {
      header: {
        format: RATINGS_FORMAT,
        ...{ rater: "openai:another-model", parameters: {}, prompt: "1", ballots: 3 },
      },
      ratings: [
        { ...of("baseline", "c1"), status: "rated", favours: "buyer" },
        { ...of("baseline", "c3"), status: "rated", favours: "seller" },
        { ...of("jury", "c1"), status: "rated", favours: "neither" },
        { ...unratedOf("jury", "c2"), status: "unrated", error },
      ],
      spent: { calls: 4, inputTokens: 400, outputTokens: 40, costUsd: null },
    },
  };
}

/** The rows of a Markdown table below a heading that begins so, each by its column heads. */
export function tableBelow(markdown: string, heading: string): Record<string, string>[] {
  const part = markdown.split(/^### /m).find((text) => text.startsWith(heading)) ?? "";
  const [heads = [], , ...rows] = part
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
  return rows.map((row) => Object.fromEntries(heads.map((head, index) => [head, row[index] ?? ""])));
}
