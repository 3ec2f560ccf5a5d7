import { END, START, StateGraph } from "@langchain/langgraph";
import { analyzeClaims } from "../nodes/dossier/analyze-claims.js";
import { describeMedia } from "../nodes/dossier/describe-media.js";
import { tagCategory } from "../nodes/dossier/tag-category.js";
import type { Ports } from "../nodes/ports.js";
import { DossierInput, DossierOutput, DossierState } from "../state/dossier.js";

const STEPS = { category: "tagCategory", claims: "analyzeClaims", summaries: "describeMedia" } as const;

/** `dossier`: what judgement adds to a raw case, or to one that lacks it. What is wanted is asked in parallel. */
export function buildDossier(ports: Pick<Ports, "reasoner" | "media">) {
  return new StateGraph({ state: DossierState, input: DossierInput, output: DossierOutput })
    .addNode("tagCategory", tagCategory(ports))
    .addNode("analyzeClaims", analyzeClaims(ports))
    .addNode("describeMedia", describeMedia(ports))
    .addConditionalEdges(START, ({ wanted }) => (wanted.length === 0 ? END : wanted.map((it) => STEPS[it])), [
      ...Object.values(STEPS),
      END,
    ])
    .addEdge("tagCategory", END)
    .addEdge("analyzeClaims", END)
    .addEdge("describeMedia", END)
    .compile({ name: "dossier" });
}
