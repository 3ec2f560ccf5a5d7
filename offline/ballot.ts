import type { BallotInput, BallotReply } from "../prompts/e7-ballot.js";
import type { Random } from "../state/random.js";
import { viewOfBallot } from "./case-view.js";
import { readFeatures } from "./features/read-features.js";
import { influenceOn } from "./influence.js";
import { reasonsFor } from "./reasons.js";
import { type Contribution, chanceOfBuyer, logitOf, weigh } from "./weigh.js";

/** What a juror makes of a case, before chance. */
export interface Opinion {
  contributions: Contribution[];
  influence: number;
  /** Log odds of the buyer. */
  logit: number;
}

/** The case as this juror weighs it: features, leaning, and from round 2 on the others. */
export function opinionOf(input: BallotInput): Opinion {
  const contributions = weigh(readFeatures(viewOfBallot(input)), input.persona);
  const influence = influenceOn(input);
  return { contributions, influence, logit: logitOf(contributions, input.leaning) + influence };
}

/**
 * Stage IV: the side by the juror's log odds against its own threshold, drawn once for a seat. The draw is the same
 * in every round, so that only others move an opinion.
 */
export function castBallot(input: BallotInput, random: Random): BallotReply {
  const { contributions, influence, logit } = opinionOf(input);
  const side = random.next() < chanceOfBuyer(logit) ? "buyer" : "seller";
  const pulls = { influence, leaning: input.leaning };
  return { reasons: reasonsFor(side, contributions, pulls, input.language, 4), side };
}
