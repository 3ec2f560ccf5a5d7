import { judgeDispute } from "../../graph/judge-dispute.js";
import { emptyLibrary } from "../../precedents/precedent-library.js";
import { InvariantBroken } from "../../state/errors.js";
import { Transcript } from "../../state/transcript.js";
import type { Arm, ArmRun } from "./arm.js";
import { judgedByJury } from "./judged.js";
import { leftIn } from "./kept-transcript.js";
import { withoutPeers } from "./without-peers.js";

/** Arms in which a panel votes in rounds (JCV, 4.2). */
export const JURY_ARMS: readonly Arm[] = [
  {
    name: "jury",
    standsFor: "the panel and its rounds, without norms",
    source: "Table 3, + JCV",
    settings: {},
    needs: ["pictures", "rules"],
    textOnly: false,
    cites: true,
    judge: (opened, run) => byJury(opened, { ...run, library: emptyLibrary() }),
  },
  {
    name: "full",
    standsFor: "the panel with norms of precedents: CyberJurors",
    source: "Table 3, + Verdict Precedents; Table 2",
    settings: {},
    needs: ["pictures", "rules", "precedents"],
    textOnly: false,
    cites: true,
    judge: byJury,
  },
  {
    name: "no-peer",
    standsFor: "the panel and its rounds, but nobody sees anything of the others; without norms",
    source: "ours: what of `jury` is peers, and what is drawing again",
    settings: { network: "none" },
    needs: ["pictures", "rules"],
    textOnly: false,
    cites: true,
    judge: (opened, run) =>
      byJury(opened, { ...run, library: emptyLibrary(), engine: withoutPeers(run.engine) }),
  },
];

async function byJury(opened: Parameters<Arm["judge"]>[0], run: ArmRun) {
  const { engine, settings, library, rules, folder: runFolder, signal, clock } = run;
  // Never the library that would be opened where none is named: that could be the starter library.
  if (library === undefined) throw new InvariantBroken("An arm with precedents was given no library.");
  const left = await leftIn(runFolder, Transcript);
  if ("transcript" in left) return judgedByJury(left.transcript);
  const options = { engine, library, rules, runFolder, signal, clock, resume: left.resume };
  return judgedByJury(await judgeDispute(opened, settings, options));
}
