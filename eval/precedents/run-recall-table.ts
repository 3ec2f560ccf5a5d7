import { fileURLToPath } from "node:url";
import { hashedNgrams } from "../../models/embedders/hashed-ngrams.js";
import { scriptRouted } from "../../models/embedders/script-routed.js";
import { sentenceEncoder } from "../../models/embedders/sentence-encoder.js";
import { coverageTable, renderCoverageTable } from "./coverage-table.js";
import { personaOverlap, renderPersonaOverlap } from "./persona-overlap.js";
import { readRecallSet } from "./recall-set.js";
import { recallTable, renderRecallTable } from "./recall-table.js";
import { rememberedEmbedder } from "./remembered-embedder.js";

const set = await readRecallSet(fileURLToPath(new URL("recall-set", import.meta.url)));
const encoder = sentenceEncoder();
const latin = rememberedEmbedder(encoder);
const offline = scriptRouted({ latin, other: hashedNgrams() });
const tables = [
  renderRecallTable(await recallTable(set, latin)),
  renderCoverageTable(await coverageTable(set, offline)),
  renderPersonaOverlap(await personaOverlap(set, offline, [7, 8, 9])),
];
process.stdout.write(`${tables.join("\n\n")}\n`);
await encoder.close?.();
