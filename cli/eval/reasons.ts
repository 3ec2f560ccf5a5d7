import { basename } from "node:path";
import { BALLOTS, type RateEvent, rateReasons } from "../../eval/reasons/rate-reasons.js";
import { makeEvalReport } from "../../eval/report/eval-report.js";
import { readEvaluatedRun } from "../../eval/report/measures/evaluated-run.js";
import { existingRun } from "../../eval/results/existing-run.js";
import { readRatings } from "../../eval/results/reason-rating.js";
import { EXIT } from "../exit-codes.js";
import type { ModelFlags } from "../model-flags.js";
import { printableJson } from "../printable.js";
import { quoted } from "../quoted.js";
import type { Terminal } from "../terminal.js";
import { unkeptFlags } from "./eval-flags.js";
import { noEvalProgress, type ProgressEvent } from "./eval-progress.js";
import { followEval } from "./follow-eval.js";
import { reasonsText } from "./reasons-text.js";
import { withEngine } from "./with-engine.js";

/** Flags of `eval reasons`. */
export interface ReasonsFlags extends ModelFlags {
  model?: string;
  ballots?: number;
  anew?: boolean;
  parallel?: number;
  json?: boolean;
  quiet?: boolean;
}

/**
 * Has the reasons of a run rated, shows how far that has come, and prints the agreement of each arm. Who rated before goes
 * on, where nobody is named.
 *
 * @returns 0; 1 when nothing could be rated
 */
export async function rateRun(terminal: Terminal, run: string, flags: ReasonsFlags): Promise<number> {
  const { settings } = await existingRun(run);
  const before = flags.anew === true ? undefined : (await readRatings(run))?.header;
  const model = flags.model ?? before?.rater ?? settings.model;
  const ballots = flags.ballots ?? before?.ballots ?? BALLOTS;
  // A rater measures: the same reasons are to be read the same way.
  return withEngine(terminal, { ...settings, model, temperature: 0 }, flags, async (engine) => {
    terminal.onStop(
      `The rating stopped. Go on with it by:\n  cyberjurors eval reasons ${quoted(run)}${flags.model === undefined ? "" : ` --model ${quoted(flags.model)}`}${flags.ballots === undefined ? "" : ` --ballots ${flags.ballots}`}${unkeptFlags({ ...flags, model: undefined })}`,
    );
    const title = `reasons of ${basename(run)} · rated by ${engine.name}`;
    const follow = followEval(
      terminal,
      { title, quiet: flags.quiet === true },
      noEvalProgress("unrated", "reading the results"),
    );
    const report = await rateReasons({
      ...{ folder: run, engine, ballots, anew: flags.anew === true, parallel: flags.parallel },
      signal: terminal.signal,
      onEvent: (event) => follow.onEvent(progressOf(event)),
    }).finally(follow.end);
    const evaluated = await readEvaluatedRun(run);
    const told = makeEvalReport(evaluated, { draws: 1 });
    const { contradictions } = told;
    const arms = told.arms.map(({ arm, reasonAgreement }) => ({ arm, ...reasonAgreement }));
    terminal.out(
      flags.json === true
        ? `${printableJson({ ...report, rater: engine.name, arms, contradictions, usage: evaluated.ratings?.spent })}\n`
        : reasonsText(terminal, run, report, told, evaluated.ratings?.ratings ?? []),
    );
    return arms.some(({ rated = 0 }) => rated > 0) ? EXIT.done : EXIT.failed;
  });
}

function progressOf(event: RateEvent): ProgressEvent {
  if (event.type === "begin") return event;
  const { rating, total, done } = event;
  const { case: id, arm, seat, usage } = rating;
  const said = rating.status === "rated" ? rating.favours : `unrated, ${rating.error.code}`;
  return {
    ...{ type: "step", total, done, costUsd: usage.costUsd, failed: rating.status === "unrated" },
    said: `${id} ${arm}, seat ${seat}: ${said}`,
  };
}
