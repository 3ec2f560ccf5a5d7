import { existsSync } from "node:fs";
import { forensicsTable, renderForensicsTable } from "./forensics-table.js";

const folder = process.argv[2] ?? "";
const counts = { splices: 60, photographs: 24, screens: 24 };
const table = await forensicsTable(existsSync(folder) ? folder : undefined, 7, counts);
process.stdout.write(`${renderForensicsTable(table)}\n`);
