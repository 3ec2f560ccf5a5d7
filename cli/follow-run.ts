import { createLogUpdate } from "log-update";
import { systemClock } from "../graph/compose.js";
import type { AdmittedDispute } from "../state/admitted-dispute.js";
import type { JuryEvent } from "../state/events.js";
import type { Settings } from "../state/settings.js";
import { panelLines } from "./live-panel.js";
import { enterEvent, noProgress, type RunProgress, stageName } from "./run-progress.js";
import type { Terminal } from "./terminal.js";

const REDRAW_MS = 80;

/** Follows a run until `end`. */
export interface Follower {
  onEvent: (event: JuryEvent) => void;
  end: () => void;
}

/** Shows a run while it goes on: redrawn in place on a screen, as lines elsewhere, not at all when quiet. */
export function followRun(
  terminal: Terminal,
  run: { dispute: AdmittedDispute; settings: Settings; quiet: boolean },
): Follower {
  const { dispute, settings, quiet } = run;
  const title = `${dispute.id} · ${settings.jurors} jurors · ${settings.model} · preset ${settings.preset} · seed ${settings.seed}`;
  if (quiet) return { onEvent: () => {}, end: () => {} };
  return terminal.live ? drawn(terminal, title) : listed(terminal, title);
}

function drawn(terminal: Terminal, title: string): Follower {
  const progress = noProgress();
  const started = systemClock();
  const screen = createLogUpdate(process.stderr);
  const draw = () =>
    screen(panelLines(terminal, title, progress, (systemClock() - started) / 1_000).join("\n"));
  const timer = setInterval(draw, REDRAW_MS);
  return {
    onEvent: (event) => enterEvent(progress, event),
    end: () => {
      clearInterval(timer);
      draw();
      screen.done();
    },
  };
}

function listed(terminal: Terminal, title: string): Follower {
  const progress = noProgress();
  terminal.err(`${title}\n`);
  return {
    onEvent: (event) => {
      enterEvent(progress, event);
      const line = lineOf(event, progress);
      if (line !== undefined) terminal.err(`  ${line}\n`);
    },
    end: () => {},
  };
}

/** What is worth a line of its own: the jury's own steps and closed rounds, not every step of every seat. */
function lineOf(event: JuryEvent, { calls, tokens }: RunProgress): string | undefined {
  if (event.type === "stage" && event.seat === undefined)
    return stageName(event.stage, event.side, event.exhibit);
  if (event.type === "round") {
    const { buyer, seller, spoiled } = event.tally;
    return `round ${event.round}: buyer ${buyer}, seller ${seller}, spoiled ${spoiled}; ${calls} asks, ${tokens} tokens`;
  }
  return undefined;
}
