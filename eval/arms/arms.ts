import { UsageInvalid } from "../../state/errors.js";
import type { Arm } from "./arm.js";
import { FLOOR_ARMS } from "./floor-arms.js";
import { PEER_ARMS, SINGLE_ARMS } from "./hearing-arms.js";
import { JURY_ARMS } from "./jury-arms.js";

const SEEING = [...SINGLE_ARMS, ...JURY_ARMS];

/** Every arm: those of the paper's tables, floors, peers, and for each that sees pictures one that does not. */
export const ARMS: readonly Arm[] = [...SEEING, ...SEEING.map(blindfolded), ...PEER_ARMS, ...FLOOR_ARMS];

/** An arm on the case without pictures, `NAME-text`. */
function blindfolded(arm: Arm): Arm {
  return {
    ...arm,
    name: `${arm.name}-text`,
    standsFor: `${arm.standsFor}; text only`,
    source: `${arm.source}; C.1`,
    needs: arm.needs.filter((need) => need !== "pictures"),
    textOnly: true,
  };
}

/**
 * The arms of a list such as `baseline,iv-cot`, in its order.
 *
 * @throws UsageInvalid for an arm that nobody knows, or one that is named twice
 */
export function armsNamed(list: string): Arm[] {
  const names = list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const arms = names.map((name) => {
    const arm = ARMS.find((it) => it.name === name);
    if (arm !== undefined) return arm;
    throw new UsageInvalid(
      "unknown-arm",
      `There is no arm ${JSON.stringify(name)}.`,
      `Name some of: ${ARMS.map((it) => it.name).join(", ")}.`,
    );
  });
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined || arms.length === 0) {
    throw new UsageInvalid(
      "arms",
      twice === undefined ? "No arm is named." : `The arm ${twice} is named twice.`,
      "Name each arm once, such as baseline,iv-cot,jury; repeat an arm by --repeat.",
    );
  }
  return arms;
}
