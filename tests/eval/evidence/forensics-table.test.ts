import { describe, expect, test } from "vitest";
import { forensicsTable, renderForensicsTable } from "../../../eval/evidence/forensics-table.js";

describe("the table of forensics", async () => {
  const table = await forensicsTable(undefined, 7, { splices: 3, photographs: 3, screens: 2 });

  test("counts every picture once in every way that it was saved", () => {
    const [once, again] = table.splices;
    expect(once).toMatchObject({ clean: 3, spliced: 3, assessed: 6 });
    // After a chat program nothing is assessed, so that nothing is told.
    expect(again).toMatchObject({ clean: 3, spliced: 3, assessed: 0, told: { hits: 0, falseAlarms: 0 } });
    expect([table.drawn, table.real]).toEqual([3, 0]);
  });

  test("answers for every pair", () => {
    for (const { change, pairs, same, changed, nothing } of table.duplicates) {
      expect(same + changed + nothing, change).toBe(pairs);
    }
    // Three photographs and two screens: 5 x 4 / 2 pairs, and none of them alike.
    expect(table.duplicates.at(-1)).toMatchObject({ pairs: 10, same: 0, changed: 0 });
    expect(table.duplicates[0]).toMatchObject({ pairs: 3, same: 3 });
    expect(
      table.duplicates.filter(({ change }) => change.startsWith("screen")).map((row) => row.changed),
    ).toEqual([2, 2]);
  });

  test("is Markdown", () => {
    expect(renderForensicsTable(table)).toContain("| photograph: mirrored | 3 | 3 | 0 | 0 |");
  });
});
