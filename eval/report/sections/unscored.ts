import type { EvalReport } from "../eval-report.js";
import { whole } from "./figures.js";
import type { ReportSection } from "./report-section.js";

/** So many are named; `results.csv` has them all. */
const NAMED = 200;

/** What gave no answer, and why. */
export function unscored({ arms, unscored: results }: EvalReport): ReportSection {
  const byCode = arms.flatMap(({ arm, metrics }) =>
    Object.entries(metrics.counts.unscoredByCode).map(([code, count]) => [arm, code, whole(count)]),
  );
  return {
    id: "unscored",
    title: "Unscored results",
    lead:
      results.length === 0
        ? "Every result that is there is scored."
        : "They are neither wrong nor right. Where they are not few, ask whether hard cases fail more often. Go on with the run by --retry-unscored to have them judged again.",
    plots: [],
    tables:
      results.length === 0
        ? []
        : [
            { title: "By reason", note: "", heads: ["Arm", "Code", "Results"], rows: byCode },
            {
              title: "One by one",
              note: results.length > NAMED ? `The first ${NAMED} of ${results.length}.` : "",
              heads: ["Arm", "Case", "Run", "Code", "Message"],
              rows: results
                .slice(0, NAMED)
                .map(({ arm, case: id, repeat, error }) => [
                  arm,
                  id,
                  whole(repeat + 1),
                  error.code,
                  error.message,
                ]),
              folded: true,
            },
          ],
  };
}
