import type { Norm } from "../../state/precedents.js";

/** A norm on one line: id, support, the side it favours, and its text. */
export function normLine({ id, text, favours, precedents, author }: Norm): string {
  const support =
    author !== undefined && precedents.length === 0 ? "written" : `support ${precedents.length}`;
  return `${id}  (${support}, ${favours === "neither" ? "no side" : `for the ${favours}`})  ${text}`;
}
