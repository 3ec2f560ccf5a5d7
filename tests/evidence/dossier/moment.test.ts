import { describe, expect, it } from "vitest";
import { dayOrderOf, settledMoment, unsettledBecause } from "../../../evidence/dossier/moments/day-order.js";
import { momentAt, readMoment } from "../../../evidence/dossier/moments/moment.js";
import { sortByMoment } from "../../../evidence/dossier/moments/sort-key.js";

const NARROW = "\u202f";

describe("readMoment", () => {
  it.each([
    ["2026-03-01", "2026-03-01"],
    ["2026-03-01 10:22", "2026-03-01T10:22"],
    ["2026-03-01T10:22:33Z", "2026-03-01T10:22:33Z"],
    ["2026-03-01T10:22:33.123+08:00", "2026-03-01T10:22:33+08:00"],
    ["2026/3/1 下午2:05:09", "2026-03-01T14:05:09"],
    ["2026年3月1日 10点22分", "2026-03-01T10:22"],
    ["2026年3月1日 凌晨12:10", "2026-03-01T00:10"],
    ["2026-03-01 星期日 10:22", "2026-03-01T10:22"],
    ["03.04.2026 10:22", "2026-04-03T10:22"],
    ["Sun, 1 Mar 2026 10:22", "2026-03-01T10:22"],
    ["March 4th, 2026", "2026-03-04"],
    ["4 May 2026, 9:15 am", "2026-05-04T09:15"],
    ["12/12/2026, 12:05 AM", "2026-12-12T00:05"],
    [`2/2/26, 2:30${NARROW}PM`, "2026-02-02T14:30"],
    ["20260301 10:22", "2026-03-01T10:22"],
    // 2026-03-01T10:22:33Z is 1772360553 seconds after 1970.
    ["1772360553", "2026-03-01T10:22:33Z"],
    ["1772360553000", "2026-03-01T10:22:33Z"],
  ])("reads %s", (raw, iso) => {
    expect(readMoment(raw)?.iso).toBe(iso);
  });

  it("gives both readings of a date that has two, and the one of a date that has one", () => {
    expect(readMoment("03/04/2026")).toEqual({
      raw: "03/04/2026",
      dayFirst: "2026-04-03",
      monthFirst: "2026-03-04",
    });
    expect(readMoment("25/03/2026, 10:00")).toEqual({
      raw: "25/03/2026, 10:00",
      dayFirst: "2026-03-25T10:00",
    });
    expect(readMoment("1/15/26, 2:30 PM")).toEqual({
      raw: "1/15/26, 2:30 PM",
      monthFirst: "2026-01-15T14:30",
    });
  });

  it.each([
    ["2026-02-30", /no day/],
    ["31/02/2026", /no day/],
    ["3月4日 10:22", /no year/],
    ["昨天 10:22", /not known/],
    ["Yesterday", /not known/],
  ])("says why %s is none", (raw, why) => {
    expect(readMoment(raw)?.problem).toMatch(why);
  });

  it.each(["", "x", "10:22", "2026-03-01 25:00", "2026-03-01 and more", "123456789", "Monday"])(
    "takes %j for none",
    (raw) => {
      expect(readMoment(raw)).toBeUndefined();
    },
  );
});

describe("momentAt", () => {
  it.each([
    ["2026-03-01 10:22 Zoe: hi", 16],
    ["2026-03-01 10:22 Amy: hi", 16],
    ["2026-03-01 10:22-11:30 hi", 16],
    ["2026-03-01 10:22:33+0100 hi", 24],
    ["2026-03-01: hi", 10],
  ])("ends in %j before what is no moment", (text, end) => {
    expect(momentAt(text, 0)?.end).toBe(end);
  });

  it("joins a time with the day of before", () => {
    expect(momentAt("10:22 Bob", 0, { raw: "d", iso: "2026-03-01" })?.moment.iso).toBe("2026-03-01T10:22");
    expect(momentAt("10:22 Bob", 0)).toBeUndefined();
  });
});

describe("the order of day and month", () => {
  const moments = (...raws: string[]) => raws.flatMap((raw) => readMoment(raw) ?? []);

  it("is told by a date that can be read in one way only", () => {
    expect(dayOrderOf(moments("03/04/2026", "25/03/2026"))).toEqual({
      order: "day-first",
      because: "25/03/2026",
    });
    expect(dayOrderOf(moments("03/04/2026", "03/25/2026"))?.order).toBe("month-first");
  });

  it("is not told where all dates have two readings, or some contradict others", () => {
    expect(dayOrderOf(moments("03/04/2026", "05/06/2026"))).toBeUndefined();
    expect(dayOrderOf(moments("25/03/2026", "03/25/2026"))).toBeUndefined();
  });

  it("settles a moment, and says why it cannot", () => {
    const [moment] = moments("03/04/2026");
    expect(settledMoment(moment, "day-first")).toBe("2026-04-03");
    expect(settledMoment(moment, "month-first")).toBe("2026-03-04");
    expect(settledMoment(moment, undefined)).toBeUndefined();
    expect(unsettledBecause(moment, undefined)).toMatch(/2026-04-03 or 2026-03-04.*--day-first/);
    expect(unsettledBecause(moments("25/03/2026")[0], "month-first")).toMatch(/names no day/);
  });
});

describe("sortByMoment", () => {
  const sorted = (...at: (string | undefined)[]) => sortByMoment(at, (it) => it);

  it("sorts by day and time, and keeps a day's place among its times", () => {
    expect(sorted("2026-03-02T09:00", "2026-03-01T10:00", "2026-03-01", "2026-03-01T08:00")).toEqual([
      "2026-03-01T08:00",
      "2026-03-01",
      "2026-03-01T10:00",
      "2026-03-02T09:00",
    ]);
  });

  it("compares zones", () => {
    // 01:00 in Shanghai is 17:00 of the day before in UTC.
    expect(sorted("2026-03-01T18:00Z", "2026-03-02T01:00+08:00")).toEqual([
      "2026-03-02T01:00+08:00",
      "2026-03-01T18:00Z",
    ]);
  });

  it("leaves an item without a moment behind the one before it, and changes nothing the second time", () => {
    const once = sorted("2026-03-02", undefined, "2026-03-01", "2026-03-01T10:00", "2026-03-01T09:00");
    expect(once).toEqual(["2026-03-01", "2026-03-01T09:00", "2026-03-01T10:00", "2026-03-02", undefined]);
    expect(sortByMoment(once, (it) => it)).toEqual(once);
  });
});
