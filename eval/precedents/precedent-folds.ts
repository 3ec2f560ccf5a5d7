import { buildPrecedents } from "../../graph/build-precedents.js";
import { offlineEngine } from "../../graph/engine.js";
import { judgeDispute } from "../../graph/judge-dispute.js";
import type { Embedder } from "../../models/embedder.js";
import { holdLibrary } from "../../precedents/hold-library.js";
import { emptyLibrary, type PrecedentLibrary } from "../../precedents/precedent-library.js";
import type { OpenedCase } from "../../state/admitted-dispute.js";
import type { Coverage } from "../../state/precedents.js";
import { randomFrom } from "../../state/random.js";
import type { Side } from "../../state/side.js";
import { meanOverlap } from "./set-overlap.js";

/** One dispute, judged with precedents of the other folds and without any. */
export interface FoldedVerdict {
  id: string;
  fold: number;
  claimant: Side;
  decided: Side;
  without: Side | "hung";
  with: Side | "hung";
  coverage: Coverage;
  /** Mean over pairs of jurors of the share of norms that both were given (Jaccard); absent for no norms. */
  overlap?: number;
}

export interface FoldOptions {
  folds: number;
  seed: number;
  jurors: number;
  embedder: Embedder;
  onVerdict?: (verdict: FoldedVerdict) => void;
}

/**
 * Cross-validation of precedents (METHOD, "Arms"): for each fold a library is distilled offline from the decided disputes
 * of the other folds, and the fold's disputes are judged offline with it and without it, under the same seed.
 */
export async function judgeFolds(
  cases: readonly (OpenedCase & { decision: { side: Side } })[],
  { folds, seed, jurors, embedder, onVerdict }: FoldOptions,
): Promise<FoldedVerdict[]> {
  const order = randomFrom("folds", seed).shuffle([...cases.keys()]);
  const foldOf = new Map(order.map((index, place) => [index, place % folds]));
  const verdicts: FoldedVerdict[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const library = await holdLibrary([], { embedder });
    const others = cases.filter((_, index) => foldOf.get(index) !== fold);
    await buildPrecedents({
      disputes: others.map((it) => ({ name: it.dispute.id, open: async () => it })),
      store: library,
      engine: offlineEngine(),
    });
    for (const [index, it] of cases.entries()) {
      if (foldOf.get(index) !== fold) continue;
      const judged = (from: PrecedentLibrary) =>
        judgeDispute(it, { jurors, seed, model: "offline" }, { library: from });
      const [without, withNorms] = [await judged(emptyLibrary()), await judged(library)];
      const overlap = meanOverlap(Object.values(withNorms.precedents.bySeat));
      const verdict: FoldedVerdict = {
        id: it.dispute.id,
        fold,
        claimant: it.dispute.claimant,
        decided: it.decision.side,
        without: without.verdict.side,
        with: withNorms.verdict.side,
        coverage: withNorms.precedents.coverage,
        ...(overlap === undefined ? {} : { overlap }),
      };
      onVerdict?.(verdict);
      verdicts.push(verdict);
    }
  }
  return verdicts;
}
