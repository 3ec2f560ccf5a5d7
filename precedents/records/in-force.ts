import type { Norm } from "../../state/precedents.js";

/** Whether a norm is neither superseded nor withdrawn: only such a norm is recalled. */
export function inForce(norm: Norm): boolean {
  return norm.supersededBy === undefined && norm.withdrawn === undefined;
}
