import { SIDES, type Side } from "../../../state/side.js";
import type { FileRecord } from "../mapping/record-file.js";
import { partsOf } from "./entry-parts.js";
import { pathFrom } from "./media-fields.js";
import { best, type Proposal } from "./proposal.js";
import { sideByVotes } from "./side-by-votes.js";
import { sideMeant } from "./side-meant.js";
import { entryOf, type Sighting } from "./sightings.js";
import { isOpen, sideRule } from "./value-rules.js";

const WINNER =
  /\b(?:winners?|win|wins|won|verdicts?|judge?ments?|rulings?|decisions?|outcomes?|results?|conclusions?|labels?|ground ?truth|gt|support(?:ed|s)?|favou?rs?)\b|胜|裁决|判决|判定|裁定|结果|结论|标签|支持/iu;
const VOTES = /\b(?:votes?|voting|ballots?|counts?|supporters?|support|jur(?:y|ors?))\b|票|支持/iu;
const VIEWS = /\b(?:views?|opinions?|reasons?|comments?|rationales?|arguments?)\b|观点|理由|意见|评论/iu;
/** A winner has few different values. */
const ANSWERS = 12;

/** Where the real decision stands: the winner, the votes, and what those who voted said. */
export function proposeDecision(all: readonly Sighting[], records: readonly FileRecord[]): Proposal[] {
  const own = all.filter((it) => !it.node.steps.some((step) => "each" in step));
  const tally = proposeTally(own);
  const counts = new Map(tally.map(({ field, rule }) => [field, rule]));
  return [...tally, ...proposeVotes(all), ...proposeViews(own), ...proposeSide(own, records, counts)];
}

function proposeSide(
  own: readonly Sighting[],
  records: readonly FileRecord[],
  tally: ReadonlyMap<string, unknown>,
): Proposal[] {
  const found = best(own, (it) => {
    const { node, words, shape, traits } = it;
    const named = it.decides && (WINNER.test(words) || (words === "" && it.ownSide) || WINNER.test(it.full));
    if (shape !== "value" || !named || node.varied || node.counts.size > ANSWERS || traits.moment >= 0.8)
      return undefined;
    const tells = traits.side >= 0.8 ? 0.45 : answersYes(it) ? 0.35 : 0;
    if (tells === 0 && traits.split > 0.5) return undefined;
    // A count of votes is no winner.
    if (tells === 0 && VOTES.test(words) && traits.smallCount >= 0.8) return undefined;
    return {
      score: (WINNER.test(words) ? 0.5 : 0.4) + tells,
      why: tells > 0 ? "called an answer, and its values name a side" : "called an answer",
    };
  });
  if (found === undefined) return [];
  const { node, side } = found.item;
  const byVotes = sideByVotes(node, records, tally);
  const yes = answersYes(found.item) && (side === "buyer" || side === "seller") ? side : undefined;
  const meaning = (value: string): Side | undefined =>
    sideMeant(value) ?? byVotes.get(value) ?? (yes === undefined ? undefined : yesMeans(value, yes));
  const rule = sideRule(node, node.path, meaning);
  const open = isOpen(rule);
  const told = byVotes.size > 0 && [...node.counts.keys()].some((value) => sideMeant(value) === undefined);
  const reason = open
    ? `${node.name}: ${found.why}, but which side some values stand for has to be said`
    : told
      ? `${node.name}: ${found.why}; which side each value stands for follows from the votes`
      : `${node.name}: ${found.why}`;
  return [{ field: "decision.side", rule, confidence: open ? 0.4 : told ? 0.9 : found.score, reason }];
}

/** `buyer_win: 1`: yes or no, under the name of a side. */
function answersYes({ node, ownSide }: Sighting): boolean {
  return (
    ownSide &&
    [...node.counts.keys()].every((value) => /^(?:true|false|0|1|yes|no|是|否)$/i.test(value)) &&
    node.counts.size > 0
  );
}

function yesMeans(value: string, side: Side): Side {
  const yes = /^(?:true|1|yes|是)$/i.test(value);
  return yes === (side === "buyer") ? "buyer" : "seller";
}

function proposeTally(own: readonly Sighting[]): Proposal[] {
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

function proposeVotes(all: readonly Sighting[]): Proposal[] {
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

function proposeViews(own: readonly Sighting[]): Proposal[] {
  return SIDES.flatMap((side): Proposal[] => {
    const found = best(own, ({ side: of, decides, full, shape, traits }) =>
      of === side &&
      decides &&
      VIEWS.test(full) &&
      (shape === "values" || shape === "value") &&
      traits.length >= 6 &&
      traits.side < 0.8
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
