import type { Arm } from "../../eval/arms/arm.js";
import { armsNamed } from "../../eval/arms/arms.js";
import { UsageInvalid } from "../../state/errors.js";

/** @throws UsageInvalid unless one arm, and one alone, is named */
export function oneArm(name: string): Arm {
  const [arm, ...more] = armsNamed(name);
  if (arm !== undefined && more.length === 0) return arm;
  throw new UsageInvalid(
    "arm",
    `One arm is wanted; ${JSON.stringify(name)} are several.`,
    "Name one, such as --arm jury, and another folder with --out where the run was begun with several.",
  );
}
