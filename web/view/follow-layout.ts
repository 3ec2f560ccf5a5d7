import type { Panel } from "../../state/panel.js";

/** A seat in the drawing of the follow network. */
export interface PlacedSeat {
  seat: number;
  x: number;
  y: number;
  /** Radius of its disc: the more followers, the larger. */
  size: number;
  followers: number;
  follows: number[];
}

/** The side of the square that the drawing fills. */
const DRAWING = 460;

const OUTER = DRAWING / 2 - 24;
const MARGIN = 6;
/** Seats stand at least so many times their radii apart: the corners of a square reach further than a circle. */
const GAP = 1.25;
const PASSES = 20;
/** How far from the centre, as a share of the radius, the most followed seat stands. */
const INNERMOST = 0.5;

/** Seats in the order of a clock; the more followers a seat has, the larger it is and the nearer to the centre. */
export function placeSeats(panel: Panel): PlacedSeat[] {
  const followers = new Map(panel.map(({ seat }) => [seat, 0]));
  for (const { follows } of panel) {
    for (const seat of follows) followers.set(seat, (followers.get(seat) ?? 0) + 1);
  }
  const most = Math.max(1, ...followers.values());
  const least = Math.min(...followers.values());
  const base = panel.length > 30 ? 10 : 13;
  const placed = panel.map(({ seat, follows }, index) => {
    const count = followers.get(seat) ?? 0;
    const weight = most === least ? 0 : (count - least) / (most - least);
    const distance = panel.length === 1 ? 0 : OUTER * (1 - (1 - INNERMOST) * weight);
    const angle = (2 * Math.PI * index) / panel.length - Math.PI / 2;
    return {
      seat,
      follows,
      followers: count,
      size: base * (1 + 0.8 * weight),
      x: round(DRAWING / 2 + distance * Math.cos(angle)),
      y: round(DRAWING / 2 + distance * Math.sin(angle)),
    };
  });
  for (let pass = 0; pass < PASSES; pass++) pushApart(placed);
  return placed;
}

/** Moves seats that overlap away from each other, half the way each. */
function pushApart(seats: readonly PlacedSeat[]): void {
  for (const [index, one] of seats.entries()) {
    for (const other of seats.slice(index + 1)) {
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const distance = Math.hypot(dx, dy) || 1;
      const missing = GAP * (one.size + other.size) - distance;
      if (missing <= 0) continue;
      const [stepX, stepY] = [(missing * dx) / (2 * distance), (missing * dy) / (2 * distance)];
      one.x = round(one.x - stepX);
      one.y = round(one.y - stepY);
      other.x = round(other.x + stepX);
      other.y = round(other.y + stepY);
    }
  }
}

/** The rectangle that the seats fill, with room for what bends beyond them, as an SVG view box. */
export function viewBox(seats: readonly PlacedSeat[]): string {
  const low = (of: (seat: PlacedSeat) => number) =>
    Math.min(...seats.map((seat) => of(seat) - seat.size)) - MARGIN;
  const high = (of: (seat: PlacedSeat) => number) =>
    Math.max(...seats.map((seat) => of(seat) + seat.size)) + MARGIN;
  const [left, top] = [low(({ x }) => x), low(({ y }) => y)];
  return [left, top, high(({ x }) => x) - left, high(({ y }) => y) - top].map(round).join(" ");
}

/** An arrow from the rim of one seat to the rim of another, as SVG path data; curved, so that both ways can be told. */
export function arrow(from: PlacedSeat, to: PlacedSeat): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = { x: (from.x + to.x) / 2 - 0.12 * dy, y: (from.y + to.y) / 2 + 0.12 * dx };
  const start = towards(from, bend, from.size);
  const end = towards(to, bend, to.size + 1.5);
  const heading = Math.atan2(end.y - bend.y, end.x - bend.x);
  const barb = Math.min(6, length / 4);
  const left = { x: end.x - barb * Math.cos(heading - 0.45), y: end.y - barb * Math.sin(heading - 0.45) };
  const right = { x: end.x - barb * Math.cos(heading + 0.45), y: end.y - barb * Math.sin(heading + 0.45) };
  return `M${at(start)}Q${at(bend)} ${at(end)}M${at(left)}L${at(end)} ${at(right)}`;
}

interface Point {
  x: number;
  y: number;
}

function towards(from: Point, target: Point, distance: number): Point {
  const [dx, dy] = [target.x - from.x, target.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  return { x: from.x + (distance * dx) / length, y: from.y + (distance * dy) / length };
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
