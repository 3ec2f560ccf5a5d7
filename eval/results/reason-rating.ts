import { join } from "node:path";
import { z } from "zod";
import { Favoured } from "../../prompts/rate-reasons.js";
import { UsageInvalid } from "../../state/errors.js";
import { Side } from "../../state/side.js";
import { addUsage, ResultUsage } from "./case-result.js";
import { endedLines } from "./ended-lines.js";
import { RunRequest } from "./run-request.js";

/** The version of the ratings that this program writes and reads. */
export const RATINGS_FORMAT = "cyberjurors/ratings@1";

const FILE = "ratings.jsonl";

/** First line of the file: who rated what. All that decides a rating stands here. */
export const RatingsHeader = z.strictObject({
  format: z.literal(RATINGS_FORMAT),
  rater: z.string().describe("`offline`, or `provider:model`"),
  parameters: RunRequest.shape.parameters,
  prompt: z.string().describe("version of the prompt"),
  ballots: z.int().min(1).describe("most ballots of one result"),
});
export type RatingsHeader = z.infer<typeof RatingsHeader>;

const common = {
  case: z.string(),
  arm: z.string(),
  repeat: z.int().min(0),
  seat: z.int().min(1),
  side: Side.describe("how the ballot voted, which the rater is not told"),
  sha256: z.string().describe("of side and reasons: a ballot that has changed is rated anew"),
  usage: ResultUsage,
};

/** Whom the reasons of one ballot favour, to a rater who does not know its vote; or why nobody can say. */
export const ReasonRating = z.discriminatedUnion("status", [
  z.strictObject({
    ...common,
    status: z.literal("rated"),
    favours: Favoured,
    why: z.string().describe("in the rater's words"),
  }),
  z.strictObject({
    ...common,
    status: z.literal("unrated"),
    error: z.strictObject({ code: z.string(), message: z.string() }),
  }),
]);
export type ReasonRating = z.infer<typeof ReasonRating>;

/** The ratings of a run. */
export interface Ratings {
  header: RatingsHeader;
  /** Of a ballot that was rated again, the last one. */
  ratings: ReasonRating[];
  /** What all ratings took, also those that were rated again. */
  spent: ResultUsage;
  /** Up to which byte the file is whole. */
  whole: number;
}

/** Where the ratings of a run are kept. */
export function ratingsPath(run: string): string {
  return join(run, FILE);
}

/** What one rating is of, as one word. */
export function ballotName({
  case: id,
  arm,
  repeat,
  seat,
}: Pick<ReasonRating, "case" | "arm" | "repeat" | "seat">) {
  return JSON.stringify([id, arm, repeat, seat]);
}

/**
 * Reads the ratings of a run; undefined where there are none.
 *
 * @throws UsageInvalid `ratings` naming a line that is damaged
 */
export async function readRatings(run: string): Promise<Ratings | undefined> {
  const path = ratingsPath(run);
  let header: RatingsHeader | undefined;
  const ratings = new Map<string, ReasonRating>();
  const spent: ResultUsage = { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };
  let whole = 0;
  let number = 0;
  for await (const { value, end } of endedLines(path)) {
    number++;
    if (header === undefined) {
      header = parsed(RatingsHeader, value, path, number);
    } else {
      const rating = parsed(ReasonRating, value, path, number);
      ratings.set(ballotName(rating), rating);
      addUsage(spent, rating.usage);
    }
    whole = end;
  }
  return header === undefined ? undefined : { header, ratings: [...ratings.values()], spent, whole };
}

function parsed<Value>(schema: z.ZodType<Value>, value: unknown, path: string, number: number): Value {
  const { data, error } = schema.safeParse(value);
  if (data !== undefined) return data;
  const [issue] = error?.issues ?? [];
  throw new UsageInvalid(
    "ratings",
    `${path} cannot be read. Line ${number} is damaged: ${issue?.path.join(".") || "it is no rating"}.`,
    "Take that line out, or have the reasons rated anew: `cyberjurors eval reasons RUN --anew`.",
  );
}
