import { isDeepStrictEqual } from "node:util";
import { admitDecision } from "../../evidence/admit-decision.js";
import { verifyAdmitted } from "../../evidence/verify-admitted.js";
import type { DecidedDispute, LibraryInput } from "../../state/channels.js";
import { CaseInvalid, UsageInvalid } from "../../state/errors.js";
import type { NodeConfig } from "../../state/node-config.js";
import { settingsFor } from "../settings-for.js";
import type { LibraryPorts } from "./ports.js";

/**
 * Lets a batch in: opens the named case, or verifies that disputes and decisions were admitted. Raw text never gets
 * this far: a checkpoint keeps what a graph is given.
 *
 * @throws UsageInvalid when neither or both are given, or a setting is wrong
 * @throws CaseInvalid when the named case is not decided, or something was not admitted
 */
export function admitDecided({ reasoner, openByName }: Pick<LibraryPorts, "reasoner" | "openByName">) {
  return async (state: LibraryInput, config: NodeConfig) => {
    const settings = settingsFor(reasoner.name, config.context);
    const given = await batchOf(state, openByName);
    const decided = given.map(({ dispute, findings, decision }) => ({
      dispute: verifyAdmitted(dispute),
      findings,
      decision: verified(decision, dispute.id),
    }));
    return { settings, decided };
  };
}

async function batchOf(
  state: LibraryInput,
  openByName: LibraryPorts["openByName"],
): Promise<DecidedDispute[]> {
  if ((state.case === undefined) === (state.decided === undefined)) {
    throw new UsageInvalid(
      "input",
      state.case === undefined ? "There is nothing to learn from." : "Both a case and disputes were given.",
      "Give `case`, the name of a case folder, or `decided`, disputes with their decisions.",
    );
  }
  if (state.decided !== undefined) return state.decided;
  if (openByName === undefined) {
    throw new UsageInvalid("input", "Cases have no names here.", "Give `decided`, an admitted batch.");
  }
  const { dispute, findings, decision } = await openByName(state.case ?? "");
  if (decision === undefined) {
    throw new CaseInvalid(
      "undecided",
      `The case ${state.case} has no decision: there is nothing to learn from it.`,
      'Add "decision": { "side": "buyer" } (or "seller") to its dispute.json.',
    );
  }
  return [{ dispute, findings, decision: admitDecision(decision).decision }];
}

function verified(decision: DecidedDispute["decision"], dispute: string): DecidedDispute["decision"] {
  if (isDeepStrictEqual(admitDecision(decision).decision, decision)) return decision;
  throw new CaseInvalid(
    "not-admitted",
    `The decision of ${dispute} holds text that admission takes out.`,
    "Pass the decision through admitDecision first.",
  );
}
