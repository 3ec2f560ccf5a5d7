import { expect, it } from "vitest";
import { mayBeLater } from "../../../precedents/recall/may-be-later.js";

it.each([
  // Decided, filed, whether the decision may have come after the filing.
  ["2026-03-04", "2026-03-05", false],
  ["2026-03-06", "2026-03-05", true],
  ["2026-03-05", "2026-03-05", true],
  ["2026-03-05", "2026-03-05T10:00Z", true],
  ["2026-03-04", "2026-03-05T00:00Z", false],
  ["2026-03-05T09:59Z", "2026-03-05T10:00Z", false],
  ["2026-03-05T10:00Z", "2026-03-05T10:00Z", false],
  ["2026-03-05T10:00:00.001Z", "2026-03-05T10:00Z", true],
  ["2026-03-05T00:00Z", "2026-03-05", false],
  ["2026-03-05T00:01Z", "2026-03-05", true],
  // Zones: 10:00 in Shanghai is 02:00 UTC; 23:30 on the 4th in New York is 04:30 UTC on the 5th.
  ["2026-03-05T10:00+08:00", "2026-03-05T03:00Z", false],
  ["2026-03-05T10:00+08:00", "2026-03-05T01:59Z", true],
  ["2026-03-04T23:30-05:00", "2026-03-05T04:00Z", true],
  // Without a zone they are read as UTC.
  ["2026-03-05T10:00", "2026-03-05T10:00Z", false],
  ["2026-03-05 10:01", "2026-03-05T10:00Z", true],
])("%s against %s: %s", (decided, filed, expected) => {
  expect(mayBeLater(decided, filed)).toBe(expected);
});

it.each([
  [undefined, "2026-03-05"],
  ["2026-03-06", undefined],
  ["in spring", "2026-03-05"],
  ["2026-03-06", "2026-99-99"],
])("knows nothing of %s against %s", (decided, filed) => {
  expect(mayBeLater(decided, filed)).toBe(false);
});
