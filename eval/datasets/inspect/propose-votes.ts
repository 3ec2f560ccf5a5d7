import { SIDES } from "../../../state/side.js";
import { partsOf } from "./entry-parts.js";
import { pathFrom } from "./media-fields.js";
import { best, type Proposal } from "./proposal.js";
import { sideMeant } from "./side-meant.js";
import { entryOf, type Sighting } from "./sightings.js";
import { isOpen, sideRule } from "./value-rules.js";

/** What counts of votes are called. */
export const VOTES =
  /\b(?:votes?|tally|voting|ballots?|counts?|supporters?|support|jur(?:y|ors?))\b|票|支持/iu;
const VIEWS = /\b(?:views?|opinions?|reasons?|comments?|rationales?|arguments?)\b|观点|理由|意见|评论/iu;

/** The votes for each side, as two counts or as one text such as `11:6`. */
export function proposeTally(own: readonly Sighting[]): Proposal[] {
  const counts = SIDES.flatMap((side) => {
    const found = best(own, (it) =>
      it.side === side &&
      it.shape === "value" &&
      it.traits.smallCount >= 0.9 &&
      VOTES.test(it.full) &&
      it.node.counts.size > 2 - Number(/\bvotes?\b|票/iu.test(it.full))
        ? {
            score: /\bvotes?\b|\bballots?\b|票/iu.test(it.full) ? 0.95 : 0.7,
            why: `a count of votes for the ${side}`,
          }
        : undefined,
    );
    return found === undefined ? [] : [{ side, found }];
  });
  if (counts.length === 2) {
    return counts.map(({ side, found: { item, score, why } }) => ({
      field: `decision.tally.${side}` as const,
      rule: item.node.path,
      confidence: score,
      reason: `${item.node.name}: ${why}`,
    }));
  }
  const split = best(own, ({ shape, traits, full }) =>
    shape === "value" && traits.split >= 0.8 && VOTES.test(full)
      ? { score: 0.6, why: "a split of votes; which side comes first is a guess" }
      : undefined,
  );
  if (split === undefined) return [];
  const { node } = split.item;
  return [
    {
      field: "decision.tally",
      rule: { from: node.path },
      confidence: split.score,
      reason: `${node.name}: ${split.why}`,
    },
  ];
}

/** A list of ballots, one a juror. */
export function proposeVotes(all: readonly Sighting[]): Proposal[] {
  const list = all.find(
    ({ shape, full }) =>
      shape === "entries" &&
      /\b(?:votes?|ballots?|jur(?:y|ors?)|votings?|judges?|reviewers?)\b|投票|陪审|评审/iu.test(full),
  );
  const entry = list === undefined ? undefined : entryOf(list.node);
  if (list === undefined || entry === undefined) return [];
  const undecided = all.map((it) => ({ ...it, decides: false }));
  const { side, text } = partsOf(entry, undecided);
  if (side === undefined) return [];
  const rule = sideRule(side.node, pathFrom(entry, side.node), (value) => sideMeant(value));
  return [
    {
      field: "decision.votes",
      rule: {
        from: `${list.node.path}[]`,
        item: { side: rule, ...(text === undefined ? {} : { reason: pathFrom(entry, text.node) }) },
      },
      confidence: isOpen(rule) ? 0.4 : 0.85,
      reason: `${list.node.name}: a list of votes, each for a side`,
    },
  ];
}

/** What those said who voted, by side. */
export function proposeViews(own: readonly Sighting[]): Proposal[] {
  return SIDES.flatMap((side): Proposal[] => {
    const found = best(own, ({ side: of, decides, full, shape, traits }) =>
      of === side &&
      decides &&
      VIEWS.test(full) &&
      (shape === "values" || shape === "value") &&
      traits.length >= 6 &&
      (traits.side < 0.8 || traits.length > 20)
        ? { score: 0.8, why: `views of those who voted for the ${side}` }
        : undefined,
    );
    if (found === undefined) return [];
    const { node } = found.item;
    return [
      {
        field: `decision.views.${side}`,
        rule: { from: node.path },
        confidence: found.score,
        reason: `${node.name}: ${found.why}`,
      },
    ];
  });
}
