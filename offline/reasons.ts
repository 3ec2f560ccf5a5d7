import type { Side } from "../state/side.js";
import type { Phrasebook } from "./phrases/phrasebook.js";
import { phrasebookFor } from "./phrases/phrasebook-for.js";
import { quote } from "./phrases/quote.js";
import { clip } from "./sentences.js";
import { type Contribution, LEANING } from "./weigh.js";

/** A reason as the ballot prompt wants it. */
export interface Reason {
  text: string;
  cites: string[];
}

/** What moved a juror besides the case. */
export interface Pulls {
  influence: number;
  leaning: Side | undefined;
}

const TEXT = 400;
const QUOTE = 160;
const MOST_CITES = 5;
const MOST_FOR = 3;
/** A pull of others below this is not worth a reason. */
const FELT = 0.1;

/**
 * The heaviest reasons for `side`, each with what it weighs for this juror, then the heaviest against it. At least
 * one; at most `most`.
 */
export function reasonsFor(
  side: Side,
  contributions: readonly Contribution[],
  pulls: Pulls,
  language: string,
  most: number,
): Reason[] {
  const phrases = phrasebookFor(language);
  const all = [...contributions.map((it) => written(it, phrases)), ...pullReasons(pulls, phrases)].sort(
    (a, b) => b.size - a.size,
  );
  const own = all.filter(({ toward }) => toward === side).slice(0, Math.min(MOST_FOR, most));
  const against = all.filter(({ toward }) => toward !== side).slice(0, Math.min(1, most - own.length));
  const doubt = { reason: { text: phrases.doubt(side), cites: [] } };
  return [...(own.length === 0 ? [doubt] : own), ...against].slice(0, most).map(({ reason }) => reason);
}

interface Sized {
  toward: Side;
  size: number;
  reason: Reason;
}

function written({ name, rule, signed, toward, passages }: Contribution, phrases: Phrasebook): Sized {
  // What a machine saw tells the moment, and is nobody's own word.
  const shown =
    (passages.find(({ machine }) => machine === true) ?? passages.find(({ text }) => text !== ""))?.text ??
    "";
  const quoted = shown === "" ? "" : quote(clip(shown, QUOTE));
  const rules = rule === undefined ? [] : [rule];
  const shownIn = new Set(passages.flatMap(({ cites }) => cites));
  return {
    toward,
    size: Math.abs(signed),
    reason: {
      text: clip(phrases.reason(points(signed), toward, phrases.feature[name], rule, quoted), TEXT),
      cites: [...[...shownIn].slice(0, MOST_CITES - rules.length), ...rules],
    },
  };
}

function pullReasons({ influence, leaning }: Pulls, phrases: Phrasebook): Sized[] {
  const found: Sized[] = [];
  if (Math.abs(influence) >= FELT) {
    const toward = influence > 0 ? "buyer" : "seller";
    const text = phrases.others(points(influence), toward);
    found.push({ toward, size: Math.abs(influence), reason: { text, cites: [] } });
  }
  if (leaning !== undefined) {
    const text = phrases.leaning(points(LEANING), leaning);
    found.push({ toward: leaning, size: LEANING, reason: { text, cites: [] } });
  }
  return found;
}

/** How much a contribution moves towards its side: always positive, since the side stands beside it. */
function points(signed: number): string {
  return `+${Math.abs(signed).toFixed(1)}`;
}

/** An offline reason taken apart; a model's reason is its own body. */
export interface Parted {
  /** The side it is booked for, as the language names it, and how much it weighs for it. */
  side?: string;
  points?: number;
  /** What two jurors may have in common: without points and quotation. */
  argument: string;
  /** Without points. */
  body: string;
}

const OFFLINE_REASON = /^\+(\d+\.\d+) ([^\s:：]+)[:：]\s*([\s\S]+)$/u;

/** Takes a reason of a ballot apart. */
export function partsOf(reason: string): Parted {
  const [, points, side, body] = OFFLINE_REASON.exec(reason) ?? [];
  if (side === undefined || body === undefined) return { argument: reason.trim(), body: reason.trim() };
  const argument = body.replace(/[:：]\s*“[\s\S]*$/u, "").replace(/[.。]$/u, "");
  return { side, points: Number(points), argument: argument.trim(), body: body.trim() };
}
