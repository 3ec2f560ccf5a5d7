import type { DisputeFile } from "../../../state/dispute.js";
import { SIDES } from "../../../state/side.js";
import type { CaseFigures, EvidenceCount } from "./case-figures.js";
import { type Spread, spreadOf } from "./spread.js";

/** Mean evidence of the side that won and of the side that lost. */
export interface WonAndLost {
  won: EvidenceCount;
  lost: EvidenceCount;
  /** Decided cases. */
  cases: number;
}

/** How counts of evidence are spread over cases. */
export function spreadCounts(counts: readonly EvidenceCount[]): Record<keyof EvidenceCount, Spread> {
  const spread = (of: keyof EvidenceCount) => spreadOf(counts.map((count) => count[of]));
  return {
    exhibits: spread("exhibits"),
    images: spread("images"),
    videos: spread("videos"),
    characters: spread("characters"),
  };
}

/** Evidence of winners and losers, over decided cases; undefined where none is decided. */
export function wonAndLost(
  decided: readonly { dispute: DisputeFile; figures: CaseFigures }[],
): WonAndLost | undefined {
  if (decided.length === 0) return undefined;
  const of = (won: boolean) =>
    spreadCounts(
      decided.flatMap(({ dispute, figures }) =>
        SIDES.filter((side) => (dispute.decision?.side === side) === won).map(
          (side) => figures.evidence[side],
        ),
      ),
    );
  const means = ({ exhibits, images, videos, characters }: Record<keyof EvidenceCount, Spread>) => ({
    exhibits: exhibits.mean,
    images: images.mean,
    videos: videos.mean,
    characters: characters.mean,
  });
  return { won: means(of(true)), lost: means(of(false)), cases: decided.length };
}
