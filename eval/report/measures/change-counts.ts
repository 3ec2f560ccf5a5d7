import type { MindChange } from "../../metrics/mind-changes.js";

/** Who changed, and which way. */
export interface ChangeCounts {
  towardBuyer: number;
  towardSeller: number;
  /** Seats that changed at least once, by their numbers; `better` of their changes are toward the real winner. */
  seats: { seat: number; changes: number; better: number }[];
}

/** Counts changes of mind by direction and by seat. */
export function countChanges(changes: readonly MindChange[]): ChangeCounts {
  const seats = new Map<number, { seat: number; changes: number; better: number }>();
  for (const { seat, better } of changes) {
    const count = seats.get(seat) ?? { seat, changes: 0, better: 0 };
    seats.set(seat, { seat, changes: count.changes + 1, better: count.better + Number(better) });
  }
  return {
    towardBuyer: changes.filter(({ to }) => to === "buyer").length,
    towardSeller: changes.filter(({ to }) => to === "seller").length,
    seats: [...seats.values()].sort((one, other) => one.seat - other.seat),
  };
}
