import type { Tally } from "../state/ballot.js";
import type { Terminal } from "./terminal.js";

/** `buyer 12 ██████░░ 5 seller`: the split of a round, in `width` cells; spoiled ballots stand beside it. */
export function splitBar({ paint }: Pick<Terminal, "paint">, tally: Tally, width: number): string {
  const cast = tally.buyer + tally.seller;
  const cells = Math.max(1, width);
  const buyer = cast === 0 ? 0 : Math.round((cells * tally.buyer) / cast);
  const bar =
    cast === 0
      ? "·".repeat(cells)
      : paint("cyan", "█".repeat(buyer)) + paint("yellow", "▒".repeat(cells - buyer));
  const spoiled = tally.spoiled === 0 ? "" : `   spoiled ${tally.spoiled}`;
  return `buyer ${tally.buyer} ${bar} ${tally.seller} seller${spoiled}`;
}
