import { join } from "node:path";
import { openCase } from "../../evidence/open-case.js";
import { packagedCases } from "../../graph/compose.js";
import { judgeDispute } from "../../graph/judge-dispute.js";
import type { Reasoner } from "../../models/reasoner.js";
import { offlineReasoner } from "../../offline/offline-reasoner.js";
import { PresetName } from "../../state/presets.js";
import { table } from "../markdown-table.js";

// `npm run perf:presets [CASE...]`: what each preset would ask of a model, counted on the rendered prompts. The offline
// reasoner answers, and it reads every exhibit that it may: loops are as long as they get.

/** The offline reasoner, counting asks, and characters and pictures that a model would be sent. */
function counting(): { reasoner: Reasoner; sent: { asks: number; characters: number; pictures: number } } {
  const inner = offlineReasoner();
  const sent = { asks: 0, characters: 0, pictures: 0 };
  return {
    sent,
    reasoner: {
      name: inner.name,
      ask(prompt, input, place, run) {
        const { system, user } = prompt.render(input);
        sent.asks++;
        sent.characters += system.length;
        for (const part of user) {
          if (part.type === "text") sent.characters += part.text.length;
          else sent.pictures++;
        }
        return inner.ask(prompt, input, place, run);
      },
    },
  };
}

const named = process.argv.slice(2);
const cases = named.length > 0 ? named : [join(packagedCases(), "charger-2-percent")];
const rows: (string | number)[][] = [];
for (const path of cases) {
  const opened = await openCase(path);
  let paper = { asks: 0, characters: 0 };
  for (const preset of PresetName.options) {
    const { reasoner, sent } = counting();
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
