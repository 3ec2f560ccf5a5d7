import { type ErrorLevels, smoothed } from "./error-levels.js";

/** The area of a picture whose error levels differ most from the rest. */
export interface ErrorOutlier {
  /** Mean deviation of its cells, without its sign. */
  deviation: number;
  /** Its middle, each from 0 (left, top) to 1. */
  x: number;
  y: number;
}

/** Cells around the middle one that belong to an area: 81 together. */
const REACH = 4;

/** The area that stands out most; undefined when the picture is too even or too small to tell. */
export function mostDeviating(levels: ErrorLevels): ErrorOutlier | undefined {
  const means = smoothed(levels, REACH);
  let outlier: ErrorOutlier | undefined;
  for (const [cell, mean] of means.entries()) {
    if (Number.isNaN(mean) || Math.abs(mean) <= (outlier?.deviation ?? 0)) continue;
    const x = ((cell % levels.columns) + 0.5) / levels.columns;
    const y = (Math.floor(cell / levels.columns) + 0.5) / levels.rows;
    outlier = { deviation: Math.abs(mean), x, y };
  }
  return outlier;
}
