import { describe, expect, it } from "vitest";
import { arrow, placeSeats, viewBox } from "../../web/view/follow-layout.js";
import { sampleTranscript } from "./sample-transcript.js";

describe("placeSeats", () => {
  // Followers by seat: 1 of 2 and 3; 2 of 1; 3 of 1 and 5; 4 of 2 and 5; 5 of 3.
  const seats = placeSeats(sampleTranscript().panel);

  it("counts followers", () => {
    expect(seats.map(({ seat, followers }) => [seat, followers])).toEqual([
      [1, 2],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 1],
    ]);
  });

  it("draws the most followed larger and nearer to the centre", () => {
    const [hub, other] = seats;
    const distance = (seat = { x: 0, y: 0 }) => Math.hypot(seat.x - 230, seat.y - 230);
    expect(hub?.size).toBeGreaterThan(other?.size ?? 0);
    expect(distance(hub)).toBeLessThan(distance(other));
  });

  it("holds one seat, and everybody following everybody", () => {
    const { panel } = sampleTranscript();
    expect(viewBox(placeSeats(panel.slice(0, 1)))).toMatch(/^[\d.]+ [\d.]+ [\d.]+ [\d.]+$/);
    const full = panel.map((juror) => ({
      ...juror,
      follows: [1, 2, 3, 4, 5].filter((seat) => seat !== juror.seat),
    }));
    expect(new Set(placeSeats(full).map(({ size }) => size)).size).toBe(1);
  });

  it("draws an arrow from rim to rim", () => {
    const at = (x: number, y: number) => ({ seat: 1, x, y, size: 10, followers: 0, follows: [] });
    const [, startX, startY, endX] = /^M(\S+) (\S+)Q\S+ \S+ (\S+) /.exec(arrow(at(0, 0), at(100, 0))) ?? [];
    expect(Math.hypot(Number(startX), Number(startY))).toBeCloseTo(10, 0);
    expect(Number(endX)).toBeLessThan(90);
  });
});
