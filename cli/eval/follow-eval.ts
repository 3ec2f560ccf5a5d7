import { createLogUpdate } from "log-update";
import { systemClock } from "../../graph/compose.js";
import { printable } from "../printable.js";
import type { Terminal } from "../terminal.js";
import {
  type EvalProgress,
  enterEvalEvent,
  noEvalProgress,
  type ProgressEvent,
  progressText,
} from "./eval-progress.js";

const REDRAW_MS = 120;
/** On a stream that is no screen: most lines of progress in all, and least seconds between two. */
const LINES = 50;
const SECONDS_BETWEEN = 2;

/** Follows long work until `end`. */
export interface EvalFollower {
  onEvent: (event: ProgressEvent) => void;
  end: () => void;
}

/**
 * Shows how far an evaluation has come: redrawn in place on a screen, as lines elsewhere, not at all when quiet.
 *
 * @param progress of which nothing has been heard
 */
export function followEval(
  terminal: Terminal,
  { title, quiet }: { title: string; quiet: boolean },
  progress = noEvalProgress(),
): EvalFollower {
  if (quiet) return { onEvent: () => {}, end: () => {} };
  return terminal.live ? drawn(terminal, title, progress) : listed(terminal, title, progress);
}

function drawn(terminal: Terminal, title: string, progress: EvalProgress): EvalFollower {
  let started = systemClock();
  const screen = createLogUpdate(process.stderr);
  const clip = (text: string) => printable(text).slice(0, terminal.size().columns - 1);
  const draw = () => {
    const text = progressText(progress, (systemClock() - started) / 1_000);
    screen([terminal.paint("bold", clip(title)), clip(text), clip(progress.last)].join("\n"));
  };
  const timer = setInterval(draw, REDRAW_MS);
  return {
    onEvent(event) {
      if (event.type === "begin") started = systemClock();
      if (event.type === "notice") {
        screen.clear();
        terminal.err(`note: ${printable(event.text)}\n`);
      }
      enterEvalEvent(progress, event);
    },
    end() {
      clearInterval(timer);
      draw();
      screen.done();
    },
  };
}

function listed(terminal: Terminal, title: string, progress: EvalProgress): EvalFollower {
  let started = systemClock();
  let said = Number.NEGATIVE_INFINITY;
  let next = 0;
  terminal.err(`${printable(title)}\n`);
  return {
    onEvent(event) {
      if (event.type === "begin") started = systemClock();
      if (event.type === "notice") terminal.err(`note: ${printable(event.text)}\n`);
      enterEvalEvent(progress, event);
      const now = systemClock() / 1_000;
      const isDue = progress.done >= next && now - said >= SECONDS_BETWEEN;
      if (event.type !== "step" || !(isDue || progress.done === progress.total)) return;
      said = now;
      next = progress.done + progress.total / LINES;
      const text = progressText(progress, now - started / 1_000);
      terminal.err(printable(`  ${text} · ${progress.last}\n`));
    },
    end: () => {},
  };
}
