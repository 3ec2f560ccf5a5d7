import { emptyReading, type Reading } from "./pieces.js";

/** Several readings as one, in order. */
export function joinReadings(readings: readonly Reading[]): Reading {
  const whole = emptyReading();
  for (const { pieces, unmapped, cleaned, notes } of readings) {
    for (const piece of pieces) whole.pieces.push(piece);
    for (const left of unmapped) whole.unmapped.push(left);
    for (const left of cleaned) whole.cleaned.push(left);
    whole.notes.push(...notes.slice(0, 1_000));
  }
  return whole;
}
