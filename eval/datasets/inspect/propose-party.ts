import { readDemand } from "../../../evidence/dossier/words/demand.js";
import type { Side } from "../../../state/side.js";
import { isMedia } from "./media-fields.js";
import { best, type Proposal } from "./proposal.js";
import type { Sighting } from "./sightings.js";

const STATED =
  /\b(?:statements?|claims?|complaints?|appeals?|reasons?|repl(?:y|ies)|responses?|defen[cs]es?|arguments?|positions?|allegations?|explanations?|pleas?|answers?|says|said)\b|陈述|诉求|申诉|主张|答辩|理由|诉称|辩称|申辩|回应|诉述/iu;
const WORDED =
  /\b(?:texts?|details?|descriptions?|desc|content|info|message|words)\b|内容|描述|详情|文本|说明/iu;
const DEMANDED = /\b(?:demands?|requests?|wants?|asks?|remedy|resolution|claim type)\b|诉求|请求|要求|期望/iu;
const SUM = /\b(?:amount|sum|money)\b|金额/iu;
/** Words in which a demand is told, at most. */
const SHORT = 30;

/**
 * What one side says and demands, by fields of the record itself whose names say whose they are. Without a statement
 * of its own the side's first exhibit is proposed for one, where the side has exhibits.
 *
 * @param candidates single values and lists of them that have nothing to do with the decision
 */
export function proposeParty(side: Side, candidates: readonly Sighting[], hasExhibits: boolean): Proposal[] {
  const own = candidates.filter((it) => it.side === side && !isMedia(it));
  const demand = best(own, demandScore);
  const statement = best(own, statementScore);
  const amount = best(own, ({ words, traits }) =>
    traits.number >= 0.8 && SUM.test(words) ? { score: 0.8, why: `a sum of the ${side}'s` } : undefined,
  );
  const proposals: Proposal[] = [];
  const add = (
    field: Proposal["field"],
    found: { item: Sighting; score: number; why: string } | undefined,
  ) => {
    if (found === undefined) return;
    const { node } = found.item;
    proposals.push({
      field,
      rule: node.path,
      confidence: found.score,
      reason: `${node.name}: ${found.why}`,
    } as Proposal);
  };
  add(`${side}.statement`, statement);
  add(`${side}.demand.kind`, demand);
  add(`${side}.demand.amount`, amount);
  if (statement === undefined && hasExhibits) {
    proposals.push({
      field: `${side}.statement`,
      rule: { exhibit: "first" },
      confidence: 0.6,
      reason: `no field is called a statement of the ${side}'s; the words of the first exhibit are taken for it`,
    });
  }
  return proposals;
}

function statementScore({ words, traits, node, side }: Sighting): { score: number; why: string } | undefined {
  if (
    traits.length < 4 ||
    traits.number >= 0.8 ||
    traits.moment >= 0.8 ||
    (node.types.get("text") ?? 0) + (node.types.get("list") ?? 0) === 0
  )
    return undefined;
  const long = traits.length > SHORT ? 0.05 : 0;
  // What is called a demand is a statement only where nothing else is.
  const asks = DEMANDED.test(words) ? 0.05 : 0;
  if (STATED.test(words)) return { score: 0.85 + long - asks, why: `called a statement of the ${side}'s` };
  if (words === "") return { score: 0.65 + long, why: `a text called after the ${side}` };
  if (WORDED.test(words)) return { score: 0.6 + long, why: `a text of the ${side}'s` };
  return undefined;
}

function demandScore({ words, traits, node, side }: Sighting): { score: number; why: string } | undefined {
  if (traits.length > SHORT || node.values.length === 0 || !DEMANDED.test(words)) return undefined;
  const known = node.values.filter((value) => readDemand(value) !== undefined).length / node.values.length;
  if (known < 0.5) return undefined;
  return { score: 0.5 + 0.4 * known, why: `a short text that names what the ${side} wants` };
}
