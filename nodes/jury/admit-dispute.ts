import { verifyAdmitted } from "../../evidence/verify-admitted.js";
import { fenceMarker } from "../../prompts/fence.js";
import type { JuryInput } from "../../state/channels.js";
import { UsageInvalid } from "../../state/errors.js";
import type { NodeConfig } from "../../state/node-config.js";
import type { Ports } from "../ports.js";
import { settingsFor } from "../settings-for.js";

/**
 * Lets a dispute in: opens the named case, or verifies that the dispute handed over was admitted, and draws the
 * fence's marker. Raw text never gets this far: a checkpoint keeps what a graph is given.
 *
 * @throws UsageInvalid when neither or both are given, or a setting is wrong
 * @throws CaseInvalid when the dispute was not admitted
 */
export function admitDispute({ openByName, reasoner }: Pick<Ports, "openByName" | "reasoner">) {
  return async (state: JuryInput, config: NodeConfig) => {
    config.writer?.({ type: "stage", stage: "admit" });
    const settings = settingsFor(reasoner.name, config.context);
    const { dispute, findings } = await admitted(state, openByName);
    return {
      settings,
      dispute,
      findings,
      fence: fenceMarker(settings.seed, dispute.sha256, JSON.stringify(dispute)),
    };
  };
}

async function admitted(state: JuryInput, openByName: Ports["openByName"]) {
  if (state.case !== undefined && state.dispute !== undefined) {
    throw new UsageInvalid("input", "Both a case name and a dispute were given.", "Give one of them.");
  }
  if (state.case !== undefined && openByName !== undefined) {
    const { dispute, findings } = await openByName(state.case);
    return { dispute, findings };
  }
  if (state.dispute !== undefined) {
    return { dispute: verifyAdmitted(state.dispute), findings: state.findings ?? [] };
  }
  throw new UsageInvalid(
    "input",
    "There is nothing to judge: the input has no dispute.",
    openByName === undefined
      ? "Give a dispute that openCase admitted."
      : "Give `case`, the name of a case folder, or a `dispute` that openCase admitted.",
  );
}
