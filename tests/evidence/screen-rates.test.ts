import { describe, expect, test } from "vitest";
import { z } from "zod";
import { isDetected, isFalseAlarm, ScreeningString } from "../../eval/evidence/screening-table.js";
import attackStrings from "../fixtures/screening/attacks.json" with { type: "json" };
import benignStrings from "../fixtures/screening/benign.json" with { type: "json" };

const attacks = z.array(ScreeningString).parse(attackStrings);
const benign = z.array(ScreeningString).parse(benignStrings);
const share = (strings: readonly ScreeningString[], holds: (it: ScreeningString) => boolean) =>
  strings.filter(holds).length / strings.length;

describe("the screen on the corpus", () => {
  test("which has enough of both, in both languages, and a quarter held out", () => {
    for (const strings of [attacks, benign]) {
      expect(strings.length).toBeGreaterThanOrEqual(140);
      expect(share(strings, ({ language }) => language === "zh")).toBeGreaterThan(0.4);
      expect(share(strings, ({ language }) => language === "en")).toBeGreaterThan(0.4);
      expect(share(strings, ({ heldOut }) => heldOut)).toBeCloseTo(0.25, 1);
    }
    expect(new Set(attacks.map(({ kind }) => kind)).size).toBe(20);
    expect(new Set(attacks.map(({ source }) => source))).toEqual(
      new Set([undefined, "file-name", "exif", "ocr", "qr"]),
    );
  });

  // Measured: 118 of 119 and 37 of 39.
  test("finds attacks", () => {
    const [tuned, heldOut] = [attacks.filter((it) => !it.heldOut), attacks.filter((it) => it.heldOut)];
    expect(share(tuned, isDetected)).toBeGreaterThanOrEqual(0.99);
    expect(share(heldOut, isDetected)).toBeGreaterThanOrEqual(0.94);
  });

  test("leaves what only looks like one", () => {
    expect(benign.filter(isFalseAlarm)).toEqual([]);
  });
});
