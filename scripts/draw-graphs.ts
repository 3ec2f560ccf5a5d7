import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildAgentCourt } from "../graph/build-agentcourt.js";
import { buildChatEval } from "../graph/build-chateval.js";
import { buildDistillation } from "../graph/build-distillation.js";
import { buildDossier } from "../graph/build-dossier.js";
import { buildIvcot } from "../graph/build-ivcot.js";
import { buildJuror } from "../graph/build-juror.js";
import { buildJury } from "../graph/build-jury.js";
import { buildLibrary } from "../graph/build-library.js";
import { buildLoneJuror, buildOneShot } from "../graph/build-opinion.js";
import type { LibraryPorts } from "../nodes/library/ports.js";
import type { Ports } from "../nodes/ports.js";

// Run with `npm run draw:graphs`: puts the graphs into docs/architecture.md as the compiled code has them.

export const ARCHITECTURE_FILE = fileURLToPath(new URL("../docs/architecture.md", import.meta.url));

/** Graphs are drawn without ever being run: these ports only have names. */
const NO_PORTS: Ports & LibraryPorts = {
  reasoner: { name: "none", ask: () => Promise.reject(new Error("drawn, not run")) },
  media: { load: () => Promise.reject(new Error("drawn, not run")) },
  library: { version: () => "", recall: () => Promise.reject(new Error("drawn, not run")) },
  references: { recall: () => Promise.reject(new Error("drawn, not run")) },
  store: {
    embedder: { name: "none", dimension: 1 },
    version: () => "",
    precedents: () => [],
    norms: () => [],
    similarNorms: async () => [],
    similarPrecedents: async () => [],
    recall: () => Promise.reject(new Error("drawn, not run")),
    append: () => Promise.reject(new Error("drawn, not run")),
    close: async () => {},
  },
  clock: () => 0,
};

/** Mermaid text of each graph, by its name. */
export async function graphPictures(): Promise<Record<string, string>> {
  const graphs = {
    jury: buildJury(NO_PORTS),
    juror: buildJuror(NO_PORTS),
    ivcot: buildIvcot(NO_PORTS),
    library: buildLibrary(NO_PORTS),
    distillation: buildDistillation(NO_PORTS),
    dossier: buildDossier(NO_PORTS),
    "one-shot": buildOneShot(NO_PORTS, { withRules: true }),
    "lone-juror": buildLoneJuror(NO_PORTS),
    chateval: buildChatEval(NO_PORTS),
    agentcourt: buildAgentCourt(NO_PORTS),
  };
  const pictures = Object.entries(graphs).map(async ([name, graph]) => {
    const drawn = (await graph.getGraphAsync()).drawMermaid({ withStyles: false });
    return [name, drawn.trim()] as const;
  });
  return Object.fromEntries(await Promise.all(pictures));
}

/** The document with each graph's picture between its two marks. */
export function withPictures(document: string, pictures: Record<string, string>): string {
  return Object.entries(pictures).reduce((text, [name, picture]) => {
    const block = new RegExp(`(<!-- graph:${name} -->)[\\s\\S]*?(<!-- end -->)`);
    if (!block.test(text)) throw new Error(`docs/architecture.md has no place for the graph ${name}.`);
    return text.replace(block, `$1\n\`\`\`mermaid\n${picture}\n\`\`\`\n$2`);
  }, document);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(
    ARCHITECTURE_FILE,
    withPictures(readFileSync(ARCHITECTURE_FILE, "utf8"), await graphPictures()),
  );
}
