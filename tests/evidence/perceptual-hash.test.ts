import { describe, expect, test } from "vitest";
import { SQUARE_SIDE, TURNS, turned } from "../../evidence/forensics/grey-square.js";
import { likenessOfParts } from "../../evidence/forensics/likeness-of-parts.js";
import { distance, hashesOf, readHash, writeHash } from "../../evidence/forensics/perceptual-hash.js";

/** A square of which each value is told by its place. */
function square(value: (x: number, y: number) => number): Uint8Array {
  return Uint8Array.from({ length: SQUARE_SIDE ** 2 }, (_, index) =>
    value(index % SQUARE_SIDE, Math.floor(index / SQUARE_SIDE)),
  );
}

const RISING = square((x) => x * 4);
const BUMPS = square((x, y) => 128 + 60 * Math.sin(x / 5) + 60 * Math.cos(y / 7 + x / 11));

describe("the hash of differences", () => {
  test("has a bit for each column brighter than the one before", () => {
    // Brighter from left to right: all 64 bits; darker: none.
    expect(writeHash(hashesOf(RISING).difference)).toBe("ffffffffffffffff");
    expect(writeHash(hashesOf(square((x) => 255 - x * 4)).difference)).toBe("0000000000000000");
    // Brighter in the upper half, darker in the lower: the first four rows of eight bits.
    const half = square((x, y) => (y < 32 ? x * 4 : 255 - x * 4));
    expect(writeHash(hashesOf(half).difference)).toBe("ffffffff00000000");
  });
});

describe("the hash of frequencies", () => {
  test("has half of its bits, and does not mind brightness", () => {
    const { frequency } = hashesOf(BUMPS);
    const brighter = hashesOf(square((x, y) => Math.min(255, (BUMPS[y * SQUARE_SIDE + x] ?? 0) * 0.8 + 20)));
    const bits = distance(frequency, { high: 0, low: 0 });
    expect(Math.abs(bits - 32)).toBeLessThanOrEqual(1);
    expect(distance(frequency, brighter.frequency)).toBeLessThanOrEqual(4);
  });
});

test.each([
  ["0000000000000000", "ffffffffffffffff", 64],
  ["8000000000000001", "0000000000000000", 2],
  ["00000000000000ff", "000000000000000f", 4],
])("%s and %s are %i bits apart", (one, other, bits) => {
  expect(distance(readHash(one), readHash(other))).toBe(bits);
});

test("a hash is read as it was written", () => {
  for (const text of ["0123456789abcdef", "ffffffff00000000", "80000000ffffffff"]) {
    expect(writeHash(readHash(text))).toBe(text);
  }
});

describe("turning", () => {
  test("by a quarter brings the left side up", () => {
    // What was dark on the left is dark at the top.
    const quarter = turned(RISING, { mirrored: false, quarters: 1 });
    expect(quarter[0]).toBe(0);
    expect(quarter[SQUARE_SIDE - 1]).toBe(0);
    expect(quarter.at(-1)).toBe(252);
  });

  test("in eight ways gives eight pictures, and four quarters the first again", () => {
    expect(new Set(TURNS.map((turn) => Buffer.from(turned(BUMPS, turn)).toString("base64"))).size).toBe(8);
    let square = BUMPS;
    for (let count = 0; count < 4; count++) square = turned(square, { mirrored: false, quarters: 1 });
    expect(square).toEqual(BUMPS);
    const twice = turned(turned(BUMPS, { mirrored: true, quarters: 0 }), { mirrored: true, quarters: 0 });
    expect(twice).toEqual(BUMPS);
  });
});

test("a part of a picture is like it, and another picture is not", () => {
  const part = square(
    (x, y) =>
      128 + 60 * Math.sin((3 + x * 0.94) / 5) + 60 * Math.cos((2 + y * 0.94) / 7 + (3 + x * 0.94) / 11),
  );
  expect(likenessOfParts(BUMPS, BUMPS)).toBeCloseTo(1, 6);
  expect(likenessOfParts(BUMPS, part)).toBeGreaterThan(0.97);
  expect(likenessOfParts(BUMPS, RISING)).toBeLessThan(0.7);
});
