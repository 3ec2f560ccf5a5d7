import type { DisputeFile } from "../../../state/dispute.js";
import type { ChatSegment } from "../../../state/dossier.js";
import { momentKey } from "../moments/sort-key.js";

/** One line of a chat, as a dispute keeps it. */
export type FiledLine = NonNullable<DisputeFile["chat"]>[number];

const GAP_HOURS = 6;
const HOUR_MS = 3_600_000;

/** Parts a chat by days, and by silences of at least `gapHours`. A line without a moment stays with the one before it. */
export function partChat(chat: readonly FiledLine[], gapHours: number = GAP_HOURS): ChatSegment[] {
  const segments: ChatSegment[] = [];
  let last: string | undefined;
  for (const [index, { at }] of chat.entries()) {
    const open = segments.at(-1);
    if (open === undefined || parts(last, at, gapHours)) {
      segments.push({
        ...(at === undefined ? {} : { from: at, to: at }),
        firstLine: index + 1,
        lastLine: index + 1,
      });
    } else {
      open.lastLine = index + 1;
      open.from ??= at;
      open.to = at ?? open.to;
    }
    last = at ?? last;
  }
  return segments;
}

function parts(before: string | undefined, at: string | undefined, gapHours: number): boolean {
  if (before === undefined || at === undefined) return false;
  if (before.slice(0, 10) !== at.slice(0, 10)) return true;
  return momentKey(at) - momentKey(before) >= gapHours * HOUR_MS && before.length > 10 && at.length > 10;
}
