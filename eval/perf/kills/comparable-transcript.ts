import type { Transcript } from "../../../state/transcript.js";

/**
 * A transcript as it must come out of every run of the same asks: without timing. Dollars are rounded to a millionth
 * of a cent, because sums of fractions differ in their last digit with the order in which answers come.
 */
export function comparable(transcript: Transcript): unknown {
  return JSON.parse(
    JSON.stringify(transcript, (name, value: unknown) => {
      if (name === "timing") return undefined;
      return name === "costUsd" && typeof value === "number" ? Number(value.toFixed(8)) : value;
    }),
  );
}
