import { html, type Part } from "../../../web/markup/html.js";
import type { Cell } from "../sections/report-section.js";

/** A cell of a table on a page; what belongs beside its figure stands below it, a line for each part. */
export function shownCell(cell: Cell): Part {
  if (typeof cell === "string") return cell;
  const parts = cell.beside === "-" ? [] : cell.beside.split("; ");
  return html`${cell.figure}${parts.map((part) => html`<span class="note">${part}</span>`)}`;
}
