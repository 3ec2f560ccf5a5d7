import type { EvalReport } from "../eval-report.js";
import { decimal, partOf, whole } from "./figures.js";
import type { ReportSection } from "./report-section.js";

/** Whether what is said can be traced to the evidence. */
export function reasons({ arms }: EvalReport): ReportSection {
  return {
    id: "reasons",
    title: "Reasons",
    lead: "Whether ballots point at evidence, and whether what they point at exists. How sound a reason is, no figure here tells.",
    plots: [],
    tables: [
      {
        title: "Citations",
        note: "Of all cast ballots of all rounds. Coverage is the mean share of a case's exhibits that any ballot cites. Citations of what does not exist were dropped before anybody saw them.",
        heads: [
          ...["Arm", "Cast ballots", "Cite evidence", "Coverage", "Citations that exist"],
          ...["Existing", "Hung", "Unscored"],
        ],
        rows: arms.map(({ arm, metrics }) => {
          const { ballots, citingEvidence, coverage, citations, existing } = metrics.reasons;
          return [
            ...[arm, whole(ballots), decimal(citingEvidence), decimal(coverage), decimal(existing)],
            partOf(citations.existing, citations.existing + citations.missing),
            ...[metrics.counts.hung, metrics.counts.unscored].map((count) => whole(count)),
          ];
        }),
      },
    ],
  };
}
