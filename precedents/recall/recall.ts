import { isLatin } from "../../models/script.js";
import type { Norm, Precedent, Recall, RecalledNorm } from "../../state/precedents.js";
import { labelOf } from "../index/label-of.js";
import type { RecallQuery } from "../precedent-library.js";
import type { RecordBook } from "../records/record-book.js";
import { coverageOf } from "./coverage.js";
import { mayBeLater } from "./may-be-later.js";
import { fuseRanks } from "./rank-fusion.js";
import type { Probe, Shelf } from "./shelf.js";

/** What recall searches. */
export interface Shelves {
  norms: Shelf<Norm>;
  precedents: Shelf<Precedent>;
  book: RecordBook;
}

/** A dispute as it is searched for: precedents by all of it, norms by its words and the meaning of its claims. */
export interface Probes {
  whole: Probe;
  claims: Probe;
}

/**
 * Precedents whose norms are H_guide; each brings two to four. More of them crowd out norms that are found by
 * themselves: on `eval/recall-set`, where like goods have unlike quarrels, recall@12 in English and Chinese is 0.76 and
 * 0.83 without any, 0.74 and 0.81 with three, 0.65 and 0.79 with five, 0.50 and 0.63 with twelve.
 */
const PRECEDENTS = 3;

/** How far down the nearest norms those of precedents are looked for, in multiples of what is asked for. */
const DEPTH = 4;

/**
 * Recall for a dispute: the norms of the nearest precedents (H_guide) and the nearest norms (N_guide) are two rankings,
 * and the best of both fused are recalled; among equals H_guide first. They stand in the order of N_guide, what it does
 * not hold last: a precedent brings norms for all that was quarrelled over, and the nearest of them says which it is.
 *
 * A precedent that is the dispute itself or may be later counts for nothing: it is not near, and supports nothing. A
 * norm that was distilled and has no support left is not recalled. Texts of another script are left out where the
 * embedder does not span scripts: they would be found by names and by the words that every query holds.
 *
 * @param count most norms to give, from 0
 */
export function recallNorms(
  { norms, precedents, book }: Shelves,
  { whole, claims }: Probes,
  dispute: RecallQuery["dispute"],
  count: number,
): Recall {
  const latin = isLatin(whole.text);
  const compares = ({ text }: { text: string }) => whole.spansScripts || isLatin(text) === latin;
  const counts = (precedent: Precedent | undefined) =>
    precedent !== undefined && mayBeCited(precedent, dispute);
  const supportOf = (norm: Norm) => norm.precedents.filter((id) => counts(book.precedent(id))).length;
  const stands = (norm: Norm) => norm.author !== undefined || supportOf(norm) > 0;

  const near = precedents.nearest(whole, PRECEDENTS, (it) => counts(it) && compares(it));
  const direct = norms
    .nearest({ ...claims, text: whole.text }, DEPTH * count, (it) => stands(it) && compares(it))
    .map(({ item }) => labelOf(item.id));
  const fused = fuseRanks([
    {
      groups: near.map(({ item }) =>
        book
          .normsOf(item.id)
          .filter(compares)
          .map(({ id }) => labelOf(id)),
      ),
    },
    { groups: direct.slice(0, count).map((label) => [label]) },
  ]);
  const places = new Map(direct.map((label, place) => [label, place]));
  const place = (label: number) => places.get(label) ?? direct.length;
  const recalled = fused
    .slice(0, count)
    .sort((a, b) => place(a.label) - place(b.label))
    .flatMap(({ label }): RecalledNorm[] => {
      const norm = book.norm(`N${label}`);
      if (norm === undefined) return [];
      const similarity = norms.terms.share(label, whole.text);
      return [{ id: norm.id, text: norm.text, similarity, support: supportOf(norm) }];
    });
  const coverage = coverageOf(recalled, whole);
  return { coverage, norms: coverage === "none" ? [] : recalled };
}

/** Neither the dispute itself, by id or by content, nor one that may have been decided after it was filed. */
function mayBeCited({ dispute, date }: Precedent, asking: RecallQuery["dispute"]): boolean {
  if (dispute.id === asking.id || dispute.sha256 === asking.sha256) return false;
  return !mayBeLater(date, asking.filedAt);
}
