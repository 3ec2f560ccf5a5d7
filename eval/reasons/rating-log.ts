import { open, rename, stat, truncate } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { writeWhole } from "../../graph/write-whole.js";
import { UsageInvalid } from "../../state/errors.js";
import {
  ballotName,
  type RatingsHeader,
  type ReasonRating,
  ratingsPath,
  readRatings,
} from "../results/reason-rating.js";

/** Ratings that are added to. */
export interface RatingLog {
  /** Whether a rater has read this ballot as it is. One that it could not read is to be read again. */
  has(ballot: Pick<ReasonRating, "case" | "arm" | "repeat" | "seat" | "sha256">): boolean;
  /** Adds a line. Resolves once it is written. */
  append(rating: ReasonRating): Promise<void>;
  close(): Promise<void>;
}

/**
 * Begins the ratings of a run, or goes on with those that are there. A torn last line is cut off.
 *
 * @param anew puts those that are there away, under another name beside them
 * @throws UsageInvalid `ratings-differ` when they were begun otherwise, or as `readRatings`
 */
export async function openRatingLog(run: string, header: RatingsHeader, anew: boolean): Promise<RatingLog> {
  const path = ratingsPath(run);
  if (anew) await putAway(path);
  const before = anew ? undefined : await readRatings(run);
  if (before === undefined) {
    await writeWhole(path, `${JSON.stringify(header)}\n`);
  } else {
    refuseOthers(run, before.header, header);
    await truncate(path, before.whole);
  }
  const rated = new Map(
    before?.ratings
      .filter(({ status }) => status === "rated")
      .map((rating) => [ballotName(rating), rating.sha256]),
  );
  const file = await open(path, "a");
  let written: Promise<void> = Promise.resolve();
  return {
    has: (ballot) => rated.get(ballotName(ballot)) === ballot.sha256,
    append(rating) {
      // One line after another: results are rated at once.
      written = written.then(() => file.appendFile(`${JSON.stringify(rating)}\n`));
      return written;
    },
    async close() {
      await written;
      await file.close();
    },
  };
}

/** `ratings.jsonl` becomes `ratings-1.jsonl`, or the first number that is free. */
async function putAway(path: string): Promise<void> {
  for (let number = 1; ; number++) {
    const kept = path.replace(/\.jsonl$/, `-${number}.jsonl`);
    if ((await stat(kept).catch(() => undefined)) !== undefined) continue;
    await rename(path, kept).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    return;
  }
}

function refuseOthers(run: string, before: RatingsHeader, now: RatingsHeader): void {
  const differing = (Object.keys(now) as (keyof RatingsHeader)[]).filter(
    (name) => !isDeepStrictEqual(before[name], now[name]),
  );
  if (differing.length === 0) return;
  const said = differing.map(
    (name) => `${name} was ${JSON.stringify(before[name])}, is ${JSON.stringify(now[name])}`,
  );
  throw new UsageInvalid(
    "ratings-differ",
    `The reasons of ${run} are rated otherwise already: ${said.join("; ")}.`,
    "Go on with what is there by the same --model and --ballots (they are taken from it when they are left out) and the same version, or put it away: --anew.",
  );
}
