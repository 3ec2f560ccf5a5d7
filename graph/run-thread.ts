import { isDeepStrictEqual } from "node:util";
import type { BaseCheckpointSaver } from "@langchain/langgraph";
import type { OpenedCase } from "../state/admitted-dispute.js";
import type { JuryState } from "../state/channels.js";
import { UsageInvalid } from "../state/errors.js";
import type { Settings } from "../state/settings.js";

/**
 * Whether a run was begun on a thread, which is then to be gone on with.
 *
 * @throws UsageInvalid when a checkpointer and a thread are not given together, a new run is begun on a used thread, or
 *   a resumed one is of another dispute or under other settings
 */
export async function isThreadBegun(
  { checkpointer, threadId, resume = false }: ThreadOptions,
  { dispute }: Pick<OpenedCase, "dispute">,
  settings: Settings,
): Promise<boolean> {
  if ((threadId === undefined) !== (checkpointer === undefined)) {
    throw new UsageInvalid(
      "thread",
      "A checkpointer keeps a run under the name of a thread, and one of the two is missing.",
      "Give both `checkpointer` and `threadId`, or neither.",
    );
  }
  const kept = await checkpointer?.getTuple({ configurable: { thread_id: threadId } });
  if (kept === undefined) return false;
  if (!resume) {
    throw new UsageInvalid(
      "thread-used",
      `The thread ${threadId} holds a run already.`,
      "Resume it, or begin the new run on a thread of its own.",
    );
  }
  const begun = kept.checkpoint.channel_values as Partial<JuryState>;
  // Before admission there are no settings yet, and before the first step no dispute.
  const sameDispute = begun.dispute === undefined || begun.dispute.sha256 === dispute.sha256;
  const same = begun.settings === undefined || isDeepStrictEqual(written(begun.settings), written(settings));
  if (sameDispute && same) return true;
  throw new UsageInvalid(
    "resume-differs",
    `The run on the thread ${threadId} is of ${sameDispute ? "other settings" : "another dispute"}.`,
    "Resume it with the case and the settings it was begun with, or begin a new run.",
  );
}

interface ThreadOptions {
  checkpointer?: BaseCheckpointSaver;
  threadId?: string;
  resume?: boolean;
}

/** Without fields that are undefined. */
function written(settings: Settings): unknown {
  return JSON.parse(JSON.stringify(settings));
}
