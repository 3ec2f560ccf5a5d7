import { offlineTable, renderOfflineTable } from "./offline-table.js";

const seed = Number(process.argv.find((it) => it.startsWith("--seed="))?.slice(7) ?? 7);
const files = process.argv.slice(2).filter((it) => !it.startsWith("--"));
if (files.length === 0 || !Number.isInteger(seed)) {
  process.stderr.write("Usage: npx tsx eval/run-offline-table.ts [--seed=7] FILE.jsonl ...\n");
  process.exitCode = 2;
} else {
  process.stdout.write(`${renderOfflineTable(await offlineTable(files, seed))}\n`);
}
