import { defaultModel, openEngine } from "../graph/compose.js";
import { makeDossier } from "../graph/make-dossier.js";
import type { Dossier } from "../state/dossier.js";
import { UsageInvalid } from "../state/errors.js";
import { parseSettings } from "../state/settings.js";
import type { Side } from "../state/side.js";
import { EXIT } from "./exit-codes.js";
import { printableAll } from "./printable.js";
import type { Terminal } from "./terminal.js";
import { textRows } from "./text-rows.js";

/** Flags of `dossier`. */
export interface DossierFlags {
  out: string;
  buyer?: string[];
  seller?: string[];
  platform?: string[];
  claimant?: Side;
  dayFirst?: boolean;
  monthFirst?: boolean;
  since?: string;
  until?: string;
  gap?: number;
  id?: string;
  language?: string;
  currency?: string;
  model?: string;
  baseUrl?: string;
}

/** Rows of one list that are printed; `dossier-report.md` has them all. */
const SHOWN = 25;

/**
 * Makes a case folder of a raw export and prints what went where and what went nowhere.
 *
 * @returns 0 when everything went somewhere, 3 when something did not, or a date could not be told
 */
export async function makeCase(terminal: Terminal, raw: string, flags: DossierFlags): Promise<number> {
  const { out, dayFirst, monthFirst } = flags;
  if (dayFirst === true && monthFirst === true) {
    throw new UsageInvalid(
      "day-order",
      "--day-first and --month-first say opposite things.",
      "Give one of them.",
    );
  }
  const settings = parseSettings({
    model: flags.model ?? defaultModel(),
    ...(flags.language === undefined ? {} : { language: flags.language }),
  });
  terminal.onStop(`Nothing was written to ${out}.`);
  const engine = await openEngine(settings, flags.baseUrl === undefined ? {} : { baseUrl: flags.baseUrl });
  try {
    const order =
      dayFirst === true ? ("day-first" as const) : monthFirst === true ? ("month-first" as const) : undefined;
    const { dossier, warnings } = await makeDossier(raw, out, engine.reasoner(), {
      names: { buyer: flags.buyer ?? [], seller: flags.seller ?? [], platform: flags.platform ?? [] },
      ...given({
        claimant: flags.claimant,
        id: flags.id,
        language: flags.language,
        currency: flags.currency,
      }),
      ...given({ dayOrder: order, since: flags.since, until: flags.until, gapHours: flags.gap }),
      settings,
      signal: terminal.signal,
    });
    print(terminal, printableAll(dossier), printableAll(warnings), out);
    return dossier.unmapped.length + dossier.ambiguous.length === 0 ? EXIT.done : EXIT.review;
  } finally {
    await engine.close();
  }
}

/** Without what was not given. */
function given<Flags extends Record<string, unknown>>(
  flags: Flags,
): { [key in keyof Flags]?: NonNullable<Flags[key]> } {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined)) as never;
}

function print(terminal: Terminal, dossier: Dossier, warnings: readonly string[], out: string): void {
  const say = (text = "") => terminal.out(`${text}\n`);
  const rows = (title: string, list: readonly (readonly string[])[]) => {
    if (list.length === 0) return;
    say(`\n${terminal.paint("bold", title)}`);
    for (const row of list.slice(0, SHOWN)) say(textRows(terminal, row));
    if (list.length > SHOWN) say(`  and ${list.length - SHOWN} more, in dossier-report.md`);
  };
  const leftOut = (list: Dossier["unmapped"]) =>
    list.map(({ where, text, why, count }) => [`${where}${count > 1 ? ` (${count})` : ""}`, why, text]);
  const { claimType, contested } = dossier;
  rows(
    "What went where",
    dossier.mapped.map(({ from, to, count }) => [`${from}${count > 1 ? ` (${count})` : ""} -> ${to}`]),
  );
  rows("Taken out", leftOut(dossier.cleaned));
  rows(
    `Contested points, as ${dossier.reasoner} sees them`,
    contested.map(({ topic, buyer, seller, cites }) => [
      `${topic}${cites.length === 0 ? "" : ` [${cites.join(", ")}]`}`,
      `buyer: ${buyer || "says nothing of it"}`,
      `seller: ${seller || "says nothing of it"}`,
    ]),
  );
  rows(
    "Added by the reasoner",
    dossier.derived.map((it) => [it]),
  );
  rows(
    "Remarks",
    [...dossier.notes, ...warnings].map((it) => [it]),
  );
  rows("Dates that cannot be told", leftOut(dossier.ambiguous));
  rows("Not in the dispute", leftOut(dossier.unmapped));
  say(`\nclaim       ${claimType.category}, ${claimType.ground}`);
  const missing = dossier.unmapped.length + dossier.ambiguous.length;
  say(
    missing === 0
      ? terminal.paint("green", "Everything of the export went somewhere.")
      : terminal.paint("yellow", `${missing} entries of the export need a look: see the lists above.`),
  );
  say(`case        ${out}`);
  say(`report      ${out.replace(/\/$/, "")}/dossier-report.md`);
}
