import { ALL_COMMANDS } from "./all-commands.js";
import { fold } from "./fold.js";
import { couldSpeakAsRole } from "./forged-role.js";
import { otherReadings } from "./other-readings.js";

/** A pattern without its anchors: it matches wherever some part of a text would be matched by the pattern. */
function withoutAnchors({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replace(/(?<![\\[])\^|(?<!\\)\$/g, ""), flags);
}

const LOOSE = ALL_COMMANDS.map(({ holds, commands }) => ({
  holds,
  patterns: commands.map(({ pattern }) => withoutAnchors(pattern)),
}));

/**
 * A check of several lines as one: false only where no run of them commands, whatever stands around it. It is asked
 * first, so that runs need not be looked at one by one.
 */
export function looseWatch(lines: string): boolean {
  const folded = fold(lines);
  return couldSpeakAsRole(folded) || [folded, ...otherReadings(folded)].some(commands);
}

function commands(reading: string): boolean {
  return LOOSE.some(({ holds, patterns }) => holds.test(reading) && patterns.some((it) => it.test(reading)));
}
