import type { Side } from "../../state/side.js";
import { citing, total } from "./clue-groups.js";
import type { ReportView } from "./report-view.js";

const MOST_ROOM = 160;

/** A thing that final-round ballots cite. */
export interface Cited extends Record<Side, number> {
  id: string;
  target: string | undefined;
  /** What it is, in the words of the record. */
  text: string;
  /** For a clue: the side it was found for. */
  side?: Side;
}

/**
 * Clues, exhibits and norms by the number of final-round ballots that cite them, of either side, most cited first. The
 * same observation of several jurors counts as one thing.
 */
export function mostCited(view: ReportView): Cited[] {
  const { transcript, finalBallots, clueGroups, exhibits, target } = view;
  const norms = new Map(
    [...transcript.precedents.recalled, ...transcript.panel.flatMap((juror) => juror.norms)].map((norm) => [
      norm.id,
      norm.text,
    ]),
  );
  const clues = clueGroups.map(({ first, all, cited }) => ({
    id: all.length === 1 || view.oneMind ? first.clue.id : first.clue.exhibit,
    target: first.anchor,
    text: first.clue.description,
    side: first.side,
    ...cited,
  }));
  const whole = [...exhibits.map(({ id, text }) => [id, text] as const), ...norms].map(([id, text]) => ({
    id,
    target: target(id, undefined),
    text,
    ...citing(finalBallots, (cited) => cited === id),
  }));
  return [...clues, ...whole]
    .map((cited) => ({ ...cited, text: shortened(cited.text) }))
    .filter((cited) => total({ cited }) > 0)
    .sort((a, b) => total({ cited: b }) - total({ cited: a }));
}

/** `text` in one line, of about as many signs as fit two lines; a Chinese sign takes the room of two. */
function shortened(text: string): string {
  let room = MOST_ROOM;
  let short = "";
  for (const sign of text.replace(/\s+/g, " ").trim()) {
    room -= sign > "\u2e80" ? 2 : 1;
    if (room < 0) return `${short.trimEnd()}…`;
    short += sign;
  }
  return short;
}
