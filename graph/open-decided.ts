import { admitDecision } from "../evidence/admit-decision.js";
import type { LibraryStore } from "../precedents/library-store.js";
import type { OpenedCase } from "../state/admitted-dispute.js";
import type { DecidedDispute } from "../state/channels.js";
import { CaseInvalid } from "../state/errors.js";
import type { BuiltDispute } from "./build-report.js";

/** A decided dispute that is opened when its turn comes. */
export interface DecidedSource {
  /** A file or a line, for reports. */
  name: string;
  /** Gives it as `openCase` does. */
  open(signal?: AbortSignal): Promise<OpenedCase>;
}

/** A dispute that can be learned from. */
export interface ReadyDispute {
  name: string;
  decided: DecidedDispute;
}

/**
 * Opens a dispute and makes its decision fit for a prompt, or says why it is left out: it cannot be opened, is undecided,
 * is known by its content, or has the id of another dispute of the build.
 *
 * @param seen content by id of the disputes before it; it is added
 */
export async function openDecided(
  { name, open }: DecidedSource,
  store: Pick<LibraryStore, "precedents">,
  seen: Map<string, string>,
  signal?: AbortSignal,
): Promise<BuiltDispute | ReadyDispute> {
  const opened = await open(signal).catch((error: unknown) => {
    if (error instanceof CaseInvalid) return error;
    throw error;
  });
  if (opened instanceof CaseInvalid) {
    return { name, status: "failed", failed: { code: opened.code, message: opened.message }, rules: [] };
  }
  const { dispute, findings, decision } = opened;
  if (decision === undefined) return { name, status: "undecided", rules: [] };
  const known = store.precedents().find((it) => it.dispute.sha256 === dispute.sha256);
  const before = seen.get(dispute.id);
  seen.set(dispute.id, before ?? dispute.sha256);
  if (known !== undefined || before === dispute.sha256) {
    return { name, status: "skipped", ...(known === undefined ? {} : { precedent: known.id }), rules: [] };
  }
  if (before !== undefined) {
    const message = `Another dispute of this build has the id ${dispute.id} too.`;
    return { name, status: "failed", failed: { code: "repeated-id", message }, rules: [] };
  }
  return { name, decided: { dispute, findings, decision: admitDecision(decision).decision } };
}
