import { describe, expect, it } from "vitest";
import { slotTable } from "../../../precedents/index/slot-table.js";

describe("slotTable", () => {
  it("puts labels of one vector into one slot, and uses again what has become free, the last first", () => {
    const table = slotTable();
    expect(table.vacant()).toBe(0);
    table.put(7, "a", 0);
    table.put(8, "b", table.vacant());
    table.put(9, "a", table.slotWith("a") ?? -1);
    expect(table.labels()).toEqual([[7, 9], [8]]);
    expect([table.size, table.used.size, table.slotOf(9)]).toEqual([3, 2, 0]);
    expect(table.remove(7)).toBeUndefined();
    expect(table.remove(9)).toBe(0);
    expect(table.remove(9)).toBeUndefined();
    expect(table.remove(8)).toBe(1);
    expect([table.size, table.slotWith("a"), table.vacant()]).toEqual([0, undefined, 1]);
    table.put(10, "c", table.vacant());
    expect([table.vacant(), table.labels()]).toEqual([0, [[], [10]]]);
  });

  it("goes on from the labels and checksums of a file", () => {
    const table = slotTable([[1, 2], [], [3]], ["a", "x", "c"]);
    expect([table.size, [...table.used], table.vacant()]).toEqual([3, [0, 2], 1]);
    // What a free slot holds is nobody's.
    expect(["a", "x", "c"].map(table.slotWith)).toEqual([0, undefined, 2]);
    expect(table.labelsIn(0)).toEqual([1, 2]);
  });
});
