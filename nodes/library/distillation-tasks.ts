import { fenceMarker } from "../../prompts/fence.js";
import type { DistillationInput, LibraryState } from "../../state/channels.js";

/** The tasks of a batch, one a dispute, each with the marker that fences its texts. */
export function distillationTasks({
  settings,
  decided,
}: Pick<LibraryState, "settings" | "decided">): DistillationInput[] {
  return decided.map(({ dispute, findings, decision }) => ({
    settings,
    dispute,
    findings,
    decision,
    fence: fenceMarker(settings.seed, dispute.sha256, JSON.stringify([dispute, decision])),
  }));
}
