import { isLatin } from "../../models/script.js";
import type { Coverage, RecalledNorm } from "../../state/precedents.js";
import type { Probe } from "./shelf.js";

/** Norms whose mean counts: as many as a juror is given by default. */
const BEST = 3;

/**
 * Least mean similarity, by the script of the dispute; Chinese norms have more terms, of which fewer are shared. Set on
 * `eval/recall-set`, with 24 norms a language: 4 of 35 disputes on which norms bear come out as `none`, and of 12 on
 * which none bears 8 do, 2 as `weak` and 2 as `good` (`npm run table:recall`). Cosines would tell less: they are the same
 * whether a norm bears on a dispute or not.
 */
const THRESHOLDS = {
  latin: { weak: 0.16, good: 0.2 },
  other: { weak: 0.1, good: 0.13 },
};

/**
 * How well the recalled norms cover a dispute, by the mean similarity of the best three: the share of their terms of
 * which the dispute speaks too. `none` means that they are about something else, and that the eight rules stand alone.
 *
 * A norm in another script shares no terms, whatever it says. Where the embedder compares meanings across scripts such
 * norms are `weak`; else they are none.
 */
export function coverageOf(norms: readonly RecalledNorm[], probe: Probe): Coverage {
  const latin = isLatin(probe.text);
  const { weak, good } = latin ? THRESHOLDS.latin : THRESHOLDS.other;
  const comparable = norms.filter(({ text }) => isLatin(text) === latin);
  const best = comparable
    .map(({ similarity }) => similarity)
    .sort((a, b) => b - a)
    .slice(0, BEST);
  const mean = best.reduce((sum, it) => sum + it, 0) / Math.max(1, best.length);
  if (mean >= good) return "good";
  if (mean >= weak) return "weak";
  return probe.spansScripts && comparable.length < norms.length ? "weak" : "none";
}
