import type { Embedder } from "../../models/embedder.js";
import { recallQuery } from "../../precedents/precedent-library.js";
import type { AdmittedDispute } from "../../state/admitted-dispute.js";
import { Coverage } from "../../state/precedents.js";
import { labelledLibrary } from "./labelled-library.js";
import type { RecallSet } from "./recall-set.js";

/** How often the library of the labelled set says what of its coverage. */
export interface CoverageRow {
  language: string;
  /** What is known of the disputes. */
  disputes: string;
  counts: Record<Coverage, number>;
}

/** On which disputes norms of the set bear. */
const KINDS = {
  covered: "some norms bear on it",
  emptied: "the same, without those norms",
  offTopic: "no norm bears on it",
};

/**
 * Coverage of the labelled disputes, of the same with the norms that bear on them taken out (others stay, some of them on
 * the like product), and of disputes that are about something else. The other labelled disputes are precedents.
 */
export async function coverageTable(set: RecallSet, embedder: Embedder): Promise<CoverageRow[]> {
  const rows: CoverageRow[] = [];
  const coverage = async (norms: RecallSet["norms"], dispute: AdmittedDispute) => {
    const library = await labelledLibrary({ norms, precedents: set.labelled }, embedder);
    return (await library.recall(recallQuery(dispute), 12)).coverage;
  };
  for (const language of new Set(set.norms.map((norm) => norm.language))) {
    const labelled = set.labelled.filter(({ dispute }) => dispute.language === language);
    const kinds: [string, Promise<Coverage>[]][] = [
      [KINDS.covered, labelled.map(({ dispute }) => coverage(set.norms, dispute))],
      [
        KINDS.emptied,
        labelled.map(({ dispute, relevant, across }) => {
          const bearing = [...relevant, ...across];
          return coverage(
            set.norms.filter(({ id }) => !bearing.includes(id)),
            dispute,
          );
        }),
      ],
      [
        KINDS.offTopic,
        set.offTopic
          .filter((dispute) => dispute.language === language)
          .map((dispute) => coverage(set.norms, dispute)),
      ],
    ];
    for (const [disputes, answers] of kinds) {
      const found = await Promise.all(answers);
      const of = (kind: Coverage) => found.filter((it) => it === kind).length;
      rows.push({ language, disputes, counts: { none: of("none"), weak: of("weak"), good: of("good") } });
    }
  }
  return rows;
}

/** The rows as a Markdown table. */
export function renderCoverageTable(rows: readonly CoverageRow[]): string {
  return [
    `| language | disputes | ${Coverage.options.join(" | ")} |`,
    "|---|---|---:|---:|---:|",
    ...rows.map(({ language, disputes, counts }) => {
      const figures = Coverage.options.map((kind) => counts[kind]);
      return `| ${[language, disputes, ...figures].join(" | ")} |`;
    }),
  ].join("\n");
}
