import { describe, expect, it } from "vitest";
import { formatTimestamp, parseTimestamp } from "../../state/timestamp.js";

describe("timestamps", () => {
  it.each([
    [0, "0:00"],
    [2.3, "0:02.3"],
    [2.34, "0:02.3"],
    [9.99, "0:09.9"],
    [65, "1:05"],
    [3_725.5, "62:05.5"],
    [-1, "0:00"],
  ])("writes %d as %s", (seconds, text) => {
    expect(formatTimestamp(seconds)).toBe(text);
  });

  it.each([
    ["0:02.3", 2.3],
    [" 1:05 ", 65],
    ["1:02:05", 3_725],
    ["0:75", undefined],
    ["soon", undefined],
    ["", undefined],
  ])("reads %j as %s", (text, seconds) => {
    expect(parseTimestamp(text)).toBe(seconds);
  });
});
