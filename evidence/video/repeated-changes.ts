import { type LastingChange, staysInPlace } from "./lasting-changes.js";

/** Two changes are in the same place when their middles are so near, in blocks. */
const SAME_PLACE = 2;
/** And alike in size when the larger has at most so many times the blocks. */
const SAME_SIZE = 3;

/** Changes that are the same one again and again, such as a light that blinks, in the order of time. */
export type RepeatedChange = readonly [LastingChange, ...LastingChange[]];

/** Puts changes that stay in their place together with those that repeat them. */
export function repeatedChanges(lasting: readonly LastingChange[]): RepeatedChange[] {
  const groups: [LastingChange, ...LastingChange[]][] = [];
  for (const change of lasting.filter(staysInPlace)) {
    const group = groups.find(([first]) => isAgain(first, change));
    if (group === undefined) groups.push([change]);
    else group.push(change);
  }
  return groups;
}

/** How much lighter a change makes its place (of 255, negative: darker), by the colour that changes most. */
export function lightening({ colour, usual }: LastingChange): number {
  const steps = colour.map((value, channel) => value - (usual[channel] ?? 0));
  return steps.reduce((most, step) => (Math.abs(step) > Math.abs(most) ? step : most), 0);
}

function isAgain(first: LastingChange, change: LastingChange): boolean {
  const [one, other] = [first.middle, change.middle];
  const sizes = [first.blocks.length, change.blocks.length];
  return (
    Math.hypot(one.x - other.x, one.y - other.y) <= SAME_PLACE &&
    Math.max(...sizes) <= SAME_SIZE * Math.min(...sizes) &&
    Math.sign(lightening(first)) === Math.sign(lightening(change))
  );
}
