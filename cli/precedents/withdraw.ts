import { systemClock } from "../../graph/compose.js";
import { openPrecedents } from "../../graph/open-precedents.js";
import { UsageInvalid } from "../../state/errors.js";
import { EXIT } from "../exit-codes.js";
import { noticeOn } from "../notice-on.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";

/**
 * Takes a norm out of force. Its record stays, with the reason; a rule that says the same is not taken in again.
 *
 * @returns the exit code
 * @throws UsageInvalid when the library does not hold it, or it is not in force
 */
export async function withdraw(
  terminal: Terminal,
  id: string,
  { library, why }: { library?: string; why: string },
): Promise<number> {
  const { store, close } = await openPrecedents(library, { mode: "write", onNotice: noticeOn(terminal) });
  try {
    const norm = store.norms().find((it) => it.id === id);
    if (norm === undefined) {
      throw new UsageInvalid(
        "unknown-id",
        `The library holds no norm ${printable(id)}.`,
        "See `precedents search`.",
      );
    }
    if (norm.withdrawn !== undefined || norm.supersededBy !== undefined) {
      const state =
        norm.supersededBy === undefined ? "withdrawn already" : `merged into ${norm.supersededBy}`;
      throw new UsageInvalid("not-in-force", `${id} is ${state}.`, "Only a norm in force can be withdrawn.");
    }
    if (why.trim() === "")
      throw new UsageInvalid("no-reason", "There is no reason given.", "Say why: --why TEXT.");
    const at = new Date(systemClock()).toISOString();
    await store.append([{ type: "norm", norm: { ...norm, withdrawn: { why: why.trim(), at } } }]);
    terminal.out(`${id} is withdrawn: ${printable(why.trim())}\n`);
    return EXIT.done;
  } finally {
    await close();
  }
}
