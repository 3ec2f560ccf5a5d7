import { openPrecedents } from "../../graph/open-precedents.js";
import { UsageInvalid } from "../../state/errors.js";
import { EXIT } from "../exit-codes.js";
import { noticeOn } from "../notice-on.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";
import { normLine } from "./norm-line.js";

const COUNT = 10;

/**
 * Prints the norms nearest to a text, and the precedents nearest to it.
 *
 * @returns the exit code
 */
export async function search(
  terminal: Terminal,
  text: string,
  { library, count = COUNT }: { library?: string; count?: number },
): Promise<number> {
  if (text.trim() === "")
    throw new UsageInvalid("no-text", "There is nothing to search for.", "Write a few words.");
  const { store, close } = await openPrecedents(library, { mode: "read", onNotice: noticeOn(terminal) });
  try {
    const norms = await store.similarNorms(text, count, terminal.signal);
    const precedents = await store.similarPrecedents(text, Math.min(3, count), terminal.signal);
    const lines = [
      norms.length === 0
        ? "The library holds no norm in force."
        : terminal.paint("bold", "Norms, nearest first"),
      ...norms.map(({ item }) => `  ${printable(normLine(item))}`),
      ...(precedents.length === 0 ? [] : ["", terminal.paint("bold", "Precedents, nearest first")]),
      ...precedents.map(({ item: { id, dispute, winner, focus } }) =>
        printable(`  ${id}  ${dispute.id}, won by the ${winner}: ${focus.focus}`),
      ),
    ];
    terminal.out(`${lines.join("\n")}\n`);
    return EXIT.done;
  } finally {
    await close();
  }
}
