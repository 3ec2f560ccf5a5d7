import type { Side } from "../../../state/side.js";
import type { FileRecord } from "../mapping/record-file.js";
import type { FieldNode } from "./field-tree.js";
import { best, type Proposal } from "./proposal.js";
import { proposeTally, proposeViews, proposeVotes, VOTES } from "./propose-votes.js";
import { firstInSplit, sideByVotes } from "./side-by-votes.js";
import { sideMeant } from "./side-meant.js";
import type { Sighting } from "./sightings.js";
import { isOpen, sideRule } from "./value-rules.js";

const WINNER =
  /\b(?:winners?|majority|win|wins|won|verdicts?|judge?ments?|rulings?|decisions?|outcomes?|results?|conclusions?|labels?|ground ?truth|gt|support(?:ed|s)?|favou?rs?)\b|胜|裁决|判决|判定|裁定|结果|结论|标签|支持/iu;
/** A winner has few different values. */
const ANSWERS = 12;

/** Where the real decision stands: the winner, the votes, and what those who voted said. */
export function proposeDecision(all: readonly Sighting[], records: readonly FileRecord[]): Proposal[] {
  const own = all.filter((it) => !it.node.steps.some((step) => "each" in step));
  const tally = proposeTally(own);
  const counts = new Map(tally.map(({ field, rule }) => [field, rule]));
  const winner = proposeSide(own, records, counts);
  return [
    ...(winner === undefined ? tally : tally.map((it) => withFirst(it, own, records, winner))),
    ...proposeVotes(all),
    ...proposeViews(own),
    ...(winner === undefined ? [] : [winner.proposal]),
    ...proposeDate(own),
  ];
}

/** The day of the decision: a norm is not recalled for disputes that were decided before it. */
function proposeDate(own: readonly Sighting[]): Proposal[] {
  const found = best(own, ({ decides, shape, traits }) =>
    decides && shape === "value" && traits.moment >= 0.8
      ? { score: 0.7, why: "a date, called one of the decision" }
      : undefined,
  );
  if (found === undefined) return [];
  const { node } = found.item;
  return [
    {
      field: "decision.date",
      rule: node.path,
      confidence: found.score,
      reason: `${node.name}: ${found.why}`,
    },
  ];
}

/** A winner, and which side a value of it stands for. */
interface Winner {
  proposal: Proposal;
  node: FieldNode;
  meaning: (value: string) => Side | undefined;
}

/** Says of a split such as `11:6` which side comes first, where the winners tell. */
function withFirst(
  tally: Proposal,
  own: readonly Sighting[],
  records: readonly FileRecord[],
  { node: winner, meaning }: Winner,
): Proposal {
  const { rule } = tally;
  const split = own.find(({ node }) => typeof rule === "object" && "from" in rule && node.path === rule.from);
  if (tally.field !== "decision.tally" || split === undefined) return tally;
  const first = firstInSplit(split.node, winner, records, meaning);
  if (first === undefined) return tally;
  return {
    field: "decision.tally",
    rule: { from: split.node.path, first },
    confidence: 0.9,
    reason: `${split.node.name}: a split of votes; by the winners the ${first}'s come first`,
  };
}

function proposeSide(
  own: readonly Sighting[],
  records: readonly FileRecord[],
  tally: ReadonlyMap<string, unknown>,
): Winner | undefined {
  const found = best(own, (it) => {
    const { node, words, shape, traits } = it;
    const says = traits.won >= 0.5;
    const named =
      it.decides && (says || WINNER.test(words) || (words === "" && it.ownSide) || WINNER.test(it.full));
    if (shape !== "value" || !named || node.varied || node.counts.size > ANSWERS || traits.moment >= 0.8)
      return undefined;
    const tells = traits.side >= 0.8 ? 0.45 : answersYes(it) ? 0.35 : 0;
    if (tells === 0 && traits.split > 0.5) return undefined;
    // A count of votes is no winner.
    if (tells === 0 && VOTES.test(words) && traits.smallCount >= 0.8) return undefined;
    return {
      score: (WINNER.test(words) || says ? 0.5 : 0.4) + tells,
      why: says
        ? "its values say who won"
        : tells > 0
          ? "called an answer, and its values name a side"
          : "called an answer",
    };
  });
  if (found === undefined) return undefined;
  const { node, side } = found.item;
  // Beside values that name a side, one that names none is no code for a side: it may stand for "pending".
  const isCoded = [...node.counts.keys()].every((value) => sideMeant(value) === undefined);
  const byVotes = isCoded ? sideByVotes(node, records, tally) : new Map<string, Side>();
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
  const confidence = open ? 0.4 : told ? 0.9 : found.score;
  return { proposal: { field: "decision.side", rule, confidence, reason }, node, meaning };
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
