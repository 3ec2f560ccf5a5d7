import type { BallotInput } from "../prompts/e7-ballot.js";
import type { Side } from "../state/side.js";

/** How far followed jurors, the split and the report move the most open person. Together: the bound. */
const FOLLOWED = 0.8;
const SPLIT = 0.5;
const REPORT = 0.2;
/** Most that others can move the log odds of a person with openness 1. */
export const MOST_INFLUENCE = FOLLOWED + SPLIT + REPORT;
const OPENNESS_OF_NOBODY = 0.5;

/** How others move a juror's log odds of the buyer in rounds after the first; 0 in round 1, never beyond the bound. */
export function influenceOn(input: BallotInput): number {
  if (input.round <= 1) return 0;
  const followed = input.followed.flatMap(({ side }) => (side === "spoiled" ? [] : [side]));
  const pull =
    FOLLOWED * lean(count(followed, "buyer"), count(followed, "seller")) +
    SPLIT * lean(input.split?.buyer ?? 0, input.split?.seller ?? 0) +
    REPORT * lean(input.summary?.buyerArguments.length ?? 0, input.summary?.sellerArguments.length ?? 0);
  return pull * (input.persona?.openness ?? OPENNESS_OF_NOBODY);
}

/** -1 where all are for the seller, 1 where all are for the buyer, 0 where there is nobody. */
function lean(buyer: number, seller: number): number {
  return buyer + seller === 0 ? 0 : (buyer - seller) / (buyer + seller);
}

function count(sides: readonly Side[], side: Side): number {
  return sides.filter((it) => it === side).length;
}
