import type { Colour } from "./lasting-changes.js";

/** Below this share of colour a light counts as white. */
const COLOURED = 0.25;
const BRIGHT = 150;
/** The channels of a colour step must lie so far apart (of 255), and so far in its greatest. */
const TINTED = 20;
const TINTED_SHARE = 0.6;
/** Beginnings of the colours on the wheel, in degrees. */
const HUES = [
  [345, "red"],
  [285, "purple"],
  [200, "blue"],
  [165, "blue-green"],
  [75, "green"],
  [40, "yellow"],
  [15, "orange"],
  [0, "red"],
] as const;

/** What a light looks like that shines on a usual colour: `bright green`, `bright`, `green`, or nothing. */
export function colourWords(colour: Colour, usual: Colour): string {
  const [red, green, blue] = colour.map((value, channel) => Math.max(0, value - (usual[channel] ?? 0)));
  const bright = Math.max(...colour) >= BRIGHT ? ["bright"] : [];
  const hue = hueOf(red ?? 0, green ?? 0, blue ?? 0);
  const name = nameOf(hue);
  return [...bright, ...(name === undefined ? [] : [name])].join(" ");
}

/** Which way a colour changes that gets no lighter, such as `green`; undefined where it hardly changes colour. */
export function towardsWords(colour: Colour, usual: Colour): string | undefined {
  const steps = colour.map((value, channel) => value - (usual[channel] ?? 0));
  const low = Math.min(...steps);
  const [red = 0, green = 0, blue = 0] = steps.map((step) => step - low);
  const spread = Math.max(red, green, blue);
  return spread >= TINTED && spread >= TINTED_SHARE * Math.max(...steps.map(Math.abs))
    ? nameOf(hueOf(red, green, blue))
    : undefined;
}

function nameOf(hue: number | undefined): string | undefined {
  return hue === undefined ? undefined : HUES.find(([from]) => hue >= from)?.[1];
}

/** The angle on the colour wheel; undefined where there is hardly any colour. */
function hueOf(red: number, green: number, blue: number): number | undefined {
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  if (high === 0 || spread / high < COLOURED) return undefined;
  const sector =
    high === red
      ? ((green - blue) / spread + 6) % 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return sector * 60;
}
