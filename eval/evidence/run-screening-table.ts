import { readFile } from "node:fs/promises";
import { z } from "zod";
import { isMasked, isWronglyMasked, MaskingString } from "./masking-table.js";
import { type CorpusString, ratesByKind, renderRates } from "./rates-by-kind.js";
import { isDetected, isFalseAlarm, ScreeningString } from "./screening-table.js";

// Strings that were held out are shown one by one only to who asks for it and is done with the rules.
const showsHeldOut = process.argv.includes("--held-out");
const write = (text: string) => process.stdout.write(`${text}\n`);

async function read<S>(name: string, schema: z.ZodType<S>): Promise<S[]> {
  const file = new URL(`../../tests/fixtures/${name}.json`, import.meta.url);
  return z.array(schema).parse(JSON.parse(await readFile(file, "utf8")));
}

/** Prints a table, then the strings that are counted wrongly. */
function show<S extends CorpusString>(
  title: string,
  strings: S[],
  holds: (it: S) => boolean,
  wrong: boolean,
) {
  write(`\n## ${title}\n\n${renderRates(ratesByKind(strings, holds))}\n`);
  for (const string of strings) {
    if (string.heldOut && !showsHeldOut) continue;
    if (holds(string) === wrong) write(`- ${string.kind}: ${JSON.stringify(string)}`);
  }
}

show("Attacks on the jury: found", await read("screening/attacks", ScreeningString), isDetected, false);
show(
  "Look-alikes of attacks: false alarms",
  await read("screening/benign", ScreeningString),
  isFalseAlarm,
  true,
);
show("Personal data: masked", await read("masking/personal", MaskingString), isMasked, false);
show(
  "Look-alikes of personal data: false alarms",
  await read("masking/look-alikes", MaskingString),
  isWronglyMasked,
  true,
);
