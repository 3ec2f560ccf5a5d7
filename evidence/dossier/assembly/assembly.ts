import type { MediaFile } from "../../../state/dispute.js";
import { DISPUTE_LIMITS } from "../../../state/dispute.js";
import type { Dossier } from "../../../state/dossier.js";
import { CaseInvalid } from "../../../state/errors.js";
import type { Side } from "../../../state/side.js";
import type { MediaShelf } from "../files/media-shelf.js";
import { enterLeftOut, sourceInWords } from "../line-runs.js";
import { type DayOrder, settledMoment, unsettledBecause } from "../moments/day-order.js";
import type { RawMoment } from "../moments/raw-moment.js";
import type { LeftOut, Source } from "../pieces.js";
import type { Voice } from "../words/labels.js";
import type { KnownNames, Speakers } from "../words/speakers.js";

/** What a caller says of an export. */
export interface AssembleOptions {
  names: KnownNames;
  claimant?: Side;
  id?: string;
  language?: string;
  currency?: string;
  dayOrder?: DayOrder;
  /** First and last day of the chat, as ISO 8601. */
  since?: string;
  until?: string;
  /** A silence of so many hours parts two segments of the chat. */
  gapHours?: number;
}

/** What the parts of a dispute are put together with: options, what is known, and the books of what went where. */
export interface Assembly {
  options: AssembleOptions;
  speakers: Speakers;
  shelf: MediaShelf;
  dayOrders: ReadonlyMap<string, DayOrder>;
  mapped: Map<string, { from: Source; to: string; count: number }>;
  unmapped: LeftOut[];
  cleaned: LeftOut[];
  ambiguous: LeftOut[];
  notes: string[];
}

/** Books that something of the export went to `to`; neighbours that went the same way become one entry. */
export function bookMapped({ mapped }: Assembly, source: Source, to: string): void {
  const key = `${source.file}\u0000${to}`;
  const before = mapped.get(key);
  if (before === undefined) {
    mapped.set(key, { from: { ...source }, to, count: 1 });
    return;
  }
  before.count++;
  if (source.line !== undefined) {
    before.from.line = Math.min(before.from.line ?? source.line, source.line);
    before.from.lastLine = Math.max(before.from.lastLine ?? 0, source.lastLine ?? source.line);
  }
  if (source.field !== undefined) before.from.field = source.field.replace(/\[\d+\]/g, "[]");
}

/** The moment of a piece, as ISO 8601; one that cannot be told is booked as ambiguous, with what comes of it. */
export function momentOf(
  assembly: Assembly,
  at: RawMoment | undefined,
  source: Source,
  text: string,
  consequence = "it stands without a date",
): string | undefined {
  const order = assembly.options.dayOrder ?? assembly.dayOrders.get(source.file);
  const because = unsettledBecause(at, order);
  if (because !== undefined)
    enterLeftOut(assembly.ambiguous, source, text, `its date ${because}: ${consequence}`);
  return settledMoment(at, order);
}

/** Whose a name is; an unknown one is booked, with what to say. */
export function sideOf(assembly: Assembly, name: string, source: Source, text: string): Voice | undefined {
  const side = assembly.speakers.sideOf(name);
  if (side === undefined) {
    const shown = JSON.stringify(name.slice(0, 60));
    const why =
      name.trim() === ""
        ? "nothing says whose it is: put it into a folder or under a heading that names buyer or seller"
        : `nobody said who ${shown} is: say --buyer ${shown}, --seller ${shown} or --platform ${shown}`;
    enterLeftOut(assembly.unmapped, source, text, why);
  }
  return side;
}

/** The media that a piece names, with texts that stand for a named file; what is not there is booked. */
export async function mediaOf(
  assembly: Assembly,
  names: readonly string[],
  source: Source,
  to: string,
): Promise<{ media: MediaFile[]; texts: string[] }> {
  const media: MediaFile[] = [];
  const texts: string[] = [];
  for (const name of names) {
    const found = await assembly.shelf.find(name);
    if (found.kind === "missing") {
      enterLeftOut(assembly.unmapped, source, name, `${found.why} (named for ${to})`);
    } else if (found.kind === "text") {
      texts.push(found.text.trim());
      bookMapped(assembly, { file: found.file }, to);
    } else if (!media.some(({ path }) => path === found.media.path)) {
      media.push(found.media);
      bookMapped(assembly, { file: found.file }, `${to}, as ${found.media.path}`);
    }
    if (found.kind === "media" && found.note !== undefined)
      assembly.notes.push(`${sourceInWords(source)}: ${found.note}.`);
  }
  return { media, texts };
}

/**
 * Makes sure that a text fits into a dispute.
 *
 * @throws CaseInvalid naming where it stands
 */
export function fitting(text: string, source: Source): string {
  if (text.length <= DISPUTE_LIMITS.textCharacters) return text;
  throw new CaseInvalid(
    "too-long",
    `${sourceInWords(source)}: a text of ${text.length} characters; at most ${DISPUTE_LIMITS.textCharacters} fit.`,
    "Shorten it, or part it by headings or blank lines.",
  );
}

/** What was left out, for `dossier.json`. */
export function leftOutRows(list: readonly LeftOut[]): Dossier["unmapped"] {
  return list.map(({ source, text, why, count }) => ({ where: sourceInWords(source), text, why, count }));
}
