import { join } from "node:path";
import { openCase } from "../../../evidence/open-case.js";
import { packagedCases } from "../../../graph/compose.js";
import { judgeDispute } from "../../../graph/judge-dispute.js";
import { PresetName } from "../../../state/presets.js";
import { table } from "../../markdown-table.js";
import { countingPrompts } from "./counting-prompts.js";

// `npm run perf:presets [CASE...]`: what each preset would ask of a model, counted on the rendered prompts. The offline
// reasoner answers, and it reads every exhibit that it may: loops are as long as they get.

const named = process.argv.slice(2);
const cases = named.length > 0 ? named : [join(packagedCases(), "charger-2-percent")];
const rows: (string | number)[][] = [];
for (const path of cases) {
  const opened = await openCase(path);
  let paper = { asks: 0, characters: 0 };
  for (const preset of PresetName.options) {
    const { reasoner, sent } = countingPrompts(opened.dispute);
    await judgeDispute(opened, { preset, rounds: 1 }, { reasoner });
    if (preset === "paper") paper = sent;
    rows.push([
      opened.dispute.id,
      preset,
      sent.asks,
      (sent.asks / paper.asks).toFixed(2),
      sent.characters,
      (sent.characters / paper.characters).toFixed(2),
      sent.pictures,
    ]);
  }
}
const header = ["case", "preset", "asks", "of paper", "characters", "of paper", "pictures sent"];
process.stdout.write(`17 jurors, one round.\n\n${table(header, rows)}\n`);
