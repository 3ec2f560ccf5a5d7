import { hearCase } from "../../graph/hear-case.js";
import { ArmTranscript, type HearingKind } from "../../state/arm-transcript.js";
import type { Arm } from "./arm.js";
import { judgedInHearing } from "./judged.js";
import { leftIn } from "./kept-transcript.js";

/** One mind: no panel, no persona, one ballot. */
const ALONE = { jurors: 1, rounds: 1 } as const;

/** Arms in which one mind judges: the lines of Table 3 below the jury. */
export const SINGLE_ARMS: readonly Arm[] = [
  {
    name: "baseline",
    standsFor: "the whole case in one ask, with all pictures",
    source: "prompt E.1; Table 3, baseline",
    settings: ALONE,
    needs: ["pictures"],
    textOnly: false,
    cites: false,
    judge: hearing("one-shot"),
  },
  {
    name: "rules",
    standsFor: "baseline with the judgment rules",
    source: "Table 3, + judgment rules (of E.7)",
    settings: ALONE,
    needs: ["pictures", "rules"],
    textOnly: false,
    cites: false,
    judge: hearing("one-shot-with-rules"),
  },
  {
    name: "sr-cot",
    standsFor: "the four stages, each side choosing one exhibit",
    source: "Table 3, + SR-CoT",
    settings: { ...ALONE, maxPerceptions: 1 },
    needs: ["pictures", "rules"],
    textOnly: false,
    cites: true,
    judge: hearing("lone-juror"),
  },
  {
    name: "iv-cot",
    standsFor: "the four stages with the select-perceive loop",
    source: "4.1; Table 3, + IV-CoT",
    settings: ALONE,
    needs: ["pictures", "rules"],
    textOnly: false,
    cites: true,
    judge: hearing("lone-juror"),
  },
  {
    name: "iv-cot-lite",
    standsFor: "iv-cot without secondary inputs: preset `lite`",
    source: "5.3, IV-CoT-lite",
    settings: { ...ALONE, preset: "lite" },
    needs: ["pictures", "rules"],
    textOnly: false,
    cites: true,
    judge: hearing("lone-juror"),
  },
];

/** Peers that the paper compares with, rebuilt from their papers. Like there, they read text only (C.1). */
export const PEER_ARMS: readonly Arm[] = [
  {
    name: "chateval",
    standsFor: "a debate team with roles votes after two turns, in both orders of the sides",
    source: "Chan et al., 2024; Table 2",
    settings: ALONE,
    needs: [],
    textOnly: true,
    cites: false,
    judge: hearing("chateval"),
  },
  {
    name: "agentcourt",
    standsFor: "counsel of both sides argue in turns, a judge decides",
    source: "Chen et al., 2025; Table 2",
    settings: ALONE,
    needs: [],
    textOnly: true,
    cites: false,
    judge: hearing("agentcourt"),
  },
];

function hearing(kind: HearingKind): Arm["judge"] {
  return async (opened, { engine, settings, rules, folder: runFolder, signal, clock }) => {
    const left = await leftIn(runFolder, ArmTranscript);
    if ("transcript" in left) return judgedInHearing(left.transcript);
    const options = {
      engine,
      runFolder,
      rules,
      signal,
      resume: left.resume,
      ...(clock === undefined ? {} : { clock }),
    };
    return judgedInHearing(await hearCase(kind, opened, settings, options));
  };
}
