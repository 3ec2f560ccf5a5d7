import { z } from "zod";

/** One of the two parties of a dispute. */
export const Side = z.enum(["buyer", "seller"]);
export type Side = z.infer<typeof Side>;

/** Both sides, buyer first: the order of the paper's media lists (prompt E.6). */
export const SIDES: readonly Side[] = Side.options;

/** The opponent of `side`. */
export function otherSide(side: Side): Side {
  return side === "buyer" ? "seller" : "buyer";
}
