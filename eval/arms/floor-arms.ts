import { exhibitIds } from "../../jury/exhibits.js";
import { InvariantBroken } from "../../state/errors.js";
import type { Answer } from "../results/case-result.js";
import type { Arm, ArmRun, Judged } from "./arm.js";

/** Arms that read nothing: what must be beaten before anything is claimed. */
export const FLOOR_ARMS: readonly Arm[] = [
  {
    name: "majority-class",
    standsFor: "always the side that won most other cases",
    source: "ours",
    settings: {},
    needs: ["other-decisions"],
    textOnly: false,
    cites: false,
    judge: floor((_, { majority }) => {
      if (majority === undefined) throw new InvariantBroken("The majority of other decisions is not known.");
      return majority;
    }),
  },
  {
    name: "always-claimant",
    standsFor: "always who filed the dispute",
    source: "ours",
    settings: {},
    needs: [],
    textOnly: false,
    cites: false,
    judge: floor(({ dispute }) => dispute.claimant),
  },
];

function floor(answer: (opened: Parameters<Arm["judge"]>[0], run: ArmRun) => Answer): Arm["judge"] {
  return async (opened, run): Promise<Judged> => ({
    answer: answer(opened, run),
    rounds: [],
    panel: false,
    exhibits: [...exhibitIds(opened.dispute)],
    usage: { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 },
    seconds: 0,
  });
}
