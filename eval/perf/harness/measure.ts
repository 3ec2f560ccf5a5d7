import { median } from "../../markdown-table.js";

/** One figure of the harness, as it stands in the table and in the JSON file. */
export interface Measure {
  /** What part of the harness it belongs to. */
  part: string;
  name: string;
  unit: string;
  /** All values in the order they were measured; one for a count. */
  values: number[];
  median: number;
  min: number;
  max: number;
}

/** A measure of values that are not none. */
export function measure(part: string, name: string, unit: string, values: readonly number[]): Measure {
  if (values.length === 0) throw new Error(`Nothing was measured of ${part}: ${name}.`);
  return {
    part,
    name,
    unit,
    values: [...values],
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
  };
}

/** A number with as many digits as tell something. */
export function written(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
