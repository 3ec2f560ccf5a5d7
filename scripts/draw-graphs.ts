import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildIvcot } from "../graph/build-ivcot.js";
import { buildJuror } from "../graph/build-juror.js";
import { buildJury } from "../graph/build-jury.js";
import type { Ports } from "../nodes/ports.js";

// Run with `npm run draw:graphs`: puts the graphs into docs/architecture.md as the compiled code has them.

export const ARCHITECTURE_FILE = fileURLToPath(new URL("../docs/architecture.md", import.meta.url));

/** Graphs are drawn without ever being run: these ports only have names. */
const NO_PORTS: Ports = {
  reasoner: { name: "none", ask: () => Promise.reject(new Error("drawn, not run")) },
  media: { load: () => Promise.reject(new Error("drawn, not run")) },
  library: { recall: () => Promise.reject(new Error("drawn, not run")) },
};

/** Mermaid text of each graph, by its name. */
export async function graphPictures(): Promise<Record<string, string>> {
  const graphs = { jury: buildJury(NO_PORTS), juror: buildJuror(NO_PORTS), ivcot: buildIvcot(NO_PORTS) };
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
