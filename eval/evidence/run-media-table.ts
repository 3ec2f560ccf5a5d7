import { systemClock } from "../../graph/compose.js";
import { mediaTable, renderMediaTable } from "./media-table.js";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("Usage: npx tsx eval/run-media-table.ts FOLDER\n");
  process.exitCode = 2;
} else {
  process.stdout.write(`${renderMediaTable(await mediaTable(folder, systemClock))}\n`);
}
