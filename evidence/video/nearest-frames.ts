import type { TakenFrame } from "./take-frames.js";

/** The frames nearest to moments, each once, in order. */
export function nearestFrames(frames: readonly TakenFrame[], moments: readonly number[]): TakenFrame[] {
  const chosen = new Set<TakenFrame>();
  for (const moment of moments) {
    const [first, ...others] = frames;
    if (first === undefined) break;
    const distance = ({ at }: TakenFrame) => Math.abs(at - moment);
    chosen.add(others.reduce((best, frame) => (distance(frame) < distance(best) ? frame : best), first));
  }
  return frames.filter((frame) => chosen.has(frame));
}
