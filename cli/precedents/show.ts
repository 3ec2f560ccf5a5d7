import { openPrecedents } from "../../graph/open-precedents.js";
import type { LibraryStore } from "../../precedents/library-store.js";
import { inForce } from "../../precedents/records/in-force.js";
import { UsageInvalid } from "../../state/errors.js";
import type { Norm, Precedent } from "../../state/precedents.js";
import { EXIT } from "../exit-codes.js";
import { noticeOn } from "../notice-on.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";
import { normLine } from "./norm-line.js";

/**
 * Prints a norm with the precedents that it rests on and the norms that contradict it, or a precedent with its norms.
 *
 * @returns the exit code
 * @throws UsageInvalid when the library does not hold it
 */
export async function show(
  terminal: Terminal,
  id: string,
  { library }: { library?: string },
): Promise<number> {
  const { store, close } = await openPrecedents(library, { mode: "read", onNotice: noticeOn(terminal) });
  try {
    const norm = store.norms().find((it) => it.id === id);
    const precedent = store.precedents().find((it) => it.id === id);
    if (norm === undefined && precedent === undefined) {
      throw new UsageInvalid(
        "unknown-id",
        `The library holds no ${printable(id)}.`,
        "Norms are called N1, N2, ..., precedents H1, H2, ...; `precedents search` finds them by text.",
      );
    }
    const lines = norm === undefined ? precedentLines(store, precedent) : normLines(store, norm);
    terminal.out(`${printable(lines.join("\n"))}\n`);
    return EXIT.done;
  } finally {
    await close();
  }
}

function normLines(store: LibraryStore, norm: Norm): string[] {
  const named = (id: string) => store.norms().filter((it) => it.id === id);
  const precedents = store.precedents().filter(({ id }) => norm.precedents.includes(id));
  const wins = (side: "buyer" | "seller") => precedents.filter(({ winner }) => winner === side).length;
  return [
    `${norm.id}  ${norm.text}`,
    `  favours ${norm.favours} · ${norm.category} · ${norm.language} · since ${norm.created.slice(0, 10)}`,
    ...(norm.author === undefined ? [] : [`  written by ${norm.author}`]),
    ...(norm.supersededBy === undefined ? [] : [`  merged into ${norm.supersededBy}`]),
    ...(norm.withdrawn === undefined
      ? []
      : [`  withdrawn ${norm.withdrawn.at.slice(0, 10)}: ${norm.withdrawn.why}`]),
    "",
    `Support: ${precedents.length} precedent(s); the buyer won ${wins("buyer")}, the seller ${wins("seller")}`,
    ...precedents.map(precedentLine),
    "",
    norm.contradicts.length === 0 ? "Contradictions: none" : "Contradictions",
    ...norm.contradicts.flatMap(named).map((other) => `  ${normLine(other)}`),
  ];
}

function precedentLines(store: LibraryStore, precedent: Precedent | undefined): string[] {
  if (precedent === undefined) return [];
  const { id, dispute, focus, buyer, seller, evidence, views, winner, tally, date, source } = precedent;
  const norms = store.norms().filter((norm) => norm.precedents.includes(id) && inForce(norm));
  return [
    `${id}  ${dispute.id}, won by the ${winner}${tally === undefined ? "" : ` (${tally.buyer} to ${tally.seller})`}`,
    `  ${[precedent.category, precedent.language, date, source].filter((it) => it !== undefined).join(" · ")}`,
    "",
    `Focus: ${focus.focus}`,
    `Buyer: ${buyer.statement}`,
    `Seller: ${seller.statement}`,
    `Evidence: ${evidence}`,
    ...views.buyer.map((view) => `For the buyer: ${view}`),
    ...views.seller.map((view) => `For the seller: ${view}`),
    "",
    norms.length === 0 ? "Norms: none" : "Norms",
    ...norms.map((norm) => `  ${normLine(norm)}`),
  ];
}

function precedentLine({ id, dispute, winner, focus }: Precedent): string {
  return `  ${id}  ${dispute.id}, won by the ${winner}: ${focus.focus}`;
}
