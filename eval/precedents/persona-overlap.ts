import { drawPersonas } from "../../jury/panel.js";
import type { Embedder } from "../../models/embedder.js";
import { recallQuery } from "../../precedents/precedent-library.js";
import { normsFor } from "../../precedents/recall/persona-match.js";
import type { RecalledNorm } from "../../state/precedents.js";
import { labelledLibrary } from "./labelled-library.js";
import type { RecallSet } from "./recall-set.js";
import { meanOverlap } from "./set-overlap.js";

/** How alike the norms of the jurors of a panel are, on average over disputes and panels. */
export interface OverlapRow {
  language: string;
  choice: string;
  /** Mean Jaccard of two jurors' sets of norms: 1 when all are given the same. */
  overlap: number;
  /** The same if each juror were given norms by lot. */
  byLot: number;
  /** Different norms that a panel holds, of those recalled. */
  held: number;
  recalled: number;
}

const JURORS = 17;
const COUNT = 3;
const RECALLED = 12;

/**
 * What personas make of the recalled norms of the labelled set, with each juror's norms chosen by match alone and to
 * differ from each other.
 *
 * @param seeds of the panels, one each
 */
export async function personaOverlap(
  set: RecallSet,
  embedder: Embedder,
  seeds: readonly number[],
): Promise<OverlapRow[]> {
  const library = await labelledLibrary({ norms: set.norms, precedents: set.labelled }, embedder);
  const rows: OverlapRow[] = [];
  for (const language of new Set(set.norms.map((norm) => norm.language))) {
    const recalls: RecalledNorm[][] = [];
    for (const { dispute } of set.labelled.filter((it) => it.dispute.language === language)) {
      const { norms } = await library.recall(recallQuery(dispute), RECALLED);
      if (norms.length > COUNT) recalls.push(norms);
    }
    for (const diverse of [false, true]) {
      const panels = recalls.flatMap((norms) =>
        seeds.map((seed) =>
          drawPersonas(JURORS, seed).map((persona) =>
            normsFor(persona, norms, COUNT, diverse).map(({ id }) => id),
          ),
        ),
      );
      rows.push({
        language,
        choice: diverse ? "by match, with MMR" : "by match",
        overlap: mean(panels.flatMap((panel) => meanOverlap(panel) ?? [])),
        byLot: mean(recalls.map(({ length }) => jaccardByLot(length))),
        held: mean(panels.map((sets) => new Set(sets.flat()).size)),
        recalled: mean(recalls.map(({ length }) => length)),
      });
    }
  }
  return rows;
}

/** Expected Jaccard of two sets of three, each drawn from `norms`: shared norms are hypergeometric. */
function jaccardByLot(norms: number): number {
  const ways = (n: number, k: number): number => (k === 0 ? 1 : (ways(n - 1, k - 1) * n) / k);
  const shares = [0, 1, 2, 3].map((shared) => {
    const chance = (ways(COUNT, shared) * ways(norms - COUNT, COUNT - shared)) / ways(norms, COUNT);
    return (chance * shared) / (2 * COUNT - shared);
  });
  return shares.reduce((sum, it) => sum + it, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, it) => sum + it, 0) / values.length;
}

/** The rows as a Markdown table. */
export function renderPersonaOverlap(rows: readonly OverlapRow[]): string {
  return [
    "| language | choice | overlap within a panel | by lot | norms held of those recalled |",
    "|---|---|---:|---:|---:|",
    ...rows.map(({ language, choice, overlap, byLot, held, recalled }) => {
      const figures = [overlap.toFixed(2), byLot.toFixed(2), `${held.toFixed(1)} of ${recalled.toFixed(1)}`];
      return `| ${[language, choice, ...figures].join(" | ")} |`;
    }),
  ].join("\n");
}
