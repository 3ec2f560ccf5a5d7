import { formatTimestamp } from "../../state/timestamp.js";
import { colourWords, towardsWords } from "./colour-words.js";
import { BLOCK_COUNT } from "./look.js";
import { placeWords } from "./place-words.js";
import { lightening, type RepeatedChange } from "./repeated-changes.js";
import { lastsWords } from "./time-words.js";

/** A spot covers at most this share of the picture. */
const SMALL = 0.08;
/** A change lightens or darkens its place when all colours together move so far (of 255). */
const LIGHTENS = 8;
/** Most moments that are listed. */
const LISTED = 6;

/** What a place does that differs once or again and again. Continues "B1 video 1 shows ...". */
export function describeSpot(changes: RepeatedChange): string {
  const [first] = changes;
  const clearest = changes.reduce(
    (best, change) => (change.clearness > best.clearness ? change : best),
    first,
  );
  const place = placeWords(clearest.middle);
  const share = clearest.blocks.length / BLOCK_COUNT;
  const lighter = lightening(clearest);
  if (share <= SMALL && lighter >= LIGHTENS) {
    const look = colourWords(clearest.colour, clearest.usual);
    return `a small ${look === "" ? "" : `${look} `}spot ${place} that ${courseOf(changes, LIGHT)}`;
  }
  const what = share <= SMALL ? "a small spot" : `a part of the picture (${Math.round(share * 100)} % of it)`;
  const towards = towardsWords(clearest.colour, clearest.usual);
  return `${what} ${place} that ${courseOf(changes, waysOf(lighter, towards))}`;
}

/** How a change begins, ends, lasts and repeats itself, in words. */
interface Ways {
  begins: string;
  ends: string;
  is: string;
  repeats: string;
}

const LIGHT: Ways = { begins: "goes on", ends: "off", is: "on", repeats: "goes on and off" };

function waysOf(lighter: number, towards: string | undefined): Ways {
  const ends = "back as it was";
  if (towards !== undefined) {
    const begins = `changes colour towards ${towards}`;
    return { begins, ends, is: "so", repeats: `${begins} and back` };
  }
  if (Math.abs(lighter) < LIGHTENS) {
    return { begins: "changes", ends, is: "different", repeats: "changes and changes back" };
  }
  const how = lighter > 0 ? "brighter" : "darker";
  return { begins: `gets ${how}`, ends, is: how, repeats: `gets ${how} and is as before` };
}

function courseOf(changes: RepeatedChange, { begins, ends, is, repeats }: Ways): string {
  const [first] = changes;
  const last = changes.at(-1) ?? first;
  if (changes.length > 1) {
    const moments = changes.slice(0, LISTED).map(({ from }) => formatTimestamp(from));
    const more = changes.length > LISTED ? ", ..." : "";
    return `${repeats} ${changes.length} times from ${formatTimestamp(first.from)} to ${formatTimestamp(last.to)} (at ${moments.join(", ")}${more})`;
  }
  const [from, to] = [formatTimestamp(first.from), formatTimestamp(first.to)];
  if (first.openStart) return `is ${is} at ${from} and ${ends} at ${to}`;
  if (first.openEnd) return `${begins} at ${from} and is still ${is} at ${to}`;
  return `${begins} at ${from} and ${ends} at ${to}, after ${lastsWords(first)}`;
}
