import { openPrecedents } from "../../graph/open-precedents.js";
import { inForce } from "../../precedents/records/in-force.js";
import { EXIT } from "../exit-codes.js";
import { noticeOn } from "../notice-on.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";
import { normLine } from "./norm-line.js";

const BEST = 5;

/**
 * Prints how much a library holds, of what, and its best supported norms.
 *
 * @returns the exit code
 */
export async function stats(terminal: Terminal, { library }: { library?: string }): Promise<number> {
  const { store, folder, close } = await openPrecedents(library, {
    mode: "read",
    onNotice: noticeOn(terminal),
  });
  try {
    const norms = store.norms();
    const force = norms.filter(inForce);
    const precedents = store.precedents();
    const share = (counts: Map<string, number>) =>
      [...counts]
        .sort((a, b) => b[1] - a[1])
        .map(([name, count]) => `${name} ${count}`)
        .join(", ") || "none";
    const best = [...force].sort((a, b) => b.precedents.length - a.precedents.length).slice(0, BEST);
    const rows: [string, string | number][] = [
      ["library", folder],
      ["embedder", `${store.embedder.name}, ${store.embedder.dimension} dimensions`],
      ["precedents", precedents.length],
      ["  won by", share(countBy(precedents, ({ winner }) => winner))],
      ["norms in force", force.length],
      ["  for", share(countBy(force, ({ favours }) => favours))],
      ["  language", share(countBy(force, ({ language }) => language))],
      ["  category", share(countBy(force, ({ category }) => category))],
      [
        "  support",
        share(countBy(force, ({ precedents: { length } }) => (length > 3 ? "4+" : String(length)))),
      ],
      ["  contradicted", force.filter(({ contradicts }) => contradicts.length > 0).length],
      ["merged into others", norms.filter(({ supersededBy }) => supersededBy !== undefined).length],
      ["withdrawn", norms.filter(({ withdrawn }) => withdrawn !== undefined).length],
    ];
    const lines = [
      ...rows.map(([name, value]) => `${name.padEnd(20)}${value}`),
      "",
      "Best supported",
      ...best.map((norm) => `  ${normLine(norm)}`),
    ];
    terminal.out(`${printable(lines.join("\n"))}\n`);
    return EXIT.done;
  } finally {
    await close();
  }
}

function countBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}
