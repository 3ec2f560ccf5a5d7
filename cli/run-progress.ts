import type { StopReason, Tally } from "../state/ballot.js";
import type { JuryEvent, Stage } from "../state/events.js";
import type { Side } from "../state/side.js";

/** One seat as the panel shows it. */
export interface SeatProgress {
  seat: number;
  name: string;
  stage: Stage | "waiting";
  side?: Side | "spoiled";
  changed: boolean;
}

/** All that is known of a run while it goes on. */
export interface RunProgress {
  seats: SeatProgress[];
  round: number;
  /** What the jury as one mind is doing. */
  jury: string;
  rounds: { number: number; tally: Tally; stop?: StopReason }[];
  calls: number;
  tokens: number;
}

/** A run of which nothing has been heard. */
export function noProgress(): RunProgress {
  return { seats: [], round: 1, jury: "opening", rounds: [], calls: 0, tokens: 0 };
}

/** Enters one event. Changes `progress`. */
export function enterEvent(progress: RunProgress, event: JuryEvent): void {
  switch (event.type) {
    case "panel":
      progress.seats = event.seats.map(({ seat, name }) => ({
        seat,
        name,
        stage: "waiting",
        changed: false,
      }));
      return;
    case "stage": {
      const seat = progress.seats.find((it) => it.seat === event.seat);
      if (seat === undefined) progress.jury = stageName(event.stage, event.side, event.exhibit);
      else seat.stage = event.stage;
      if (event.round !== undefined) progress.round = Math.max(progress.round, event.round);
      return;
    }
    case "ballot": {
      const seat = progress.seats.find((it) => it.seat === event.seat);
      if (seat === undefined) return;
      seat.side = event.side;
      seat.changed = event.changed;
      seat.stage = "waiting";
      return;
    }
    case "round":
      progress.rounds.push({ number: event.round, tally: event.tally, stop: event.stop });
      return;
    case "usage":
      progress.calls = event.calls;
      progress.tokens = event.inputTokens + event.outputTokens;
  }
}

const STAGE_NAMES: Record<Stage, string> = {
  admit: "admitting the dispute",
  recall: "recalling precedents",
  empanel: "empanelling the jury",
  focus: "finding the focus",
  select: "selecting evidence",
  perceive: "examining",
  conflict: "analysing the conflict",
  ballot: "voting",
  tally: "counting",
  summary: "summarising the round",
  verdict: "delivering the verdict",
};

/** A stage as a person would say it, with the side it works for and the exhibit it looks at. */
export function stageName(stage: Stage, side?: Side, exhibit?: string): string {
  const what = exhibit === undefined ? STAGE_NAMES[stage] : `${STAGE_NAMES[stage]} ${exhibit}`;
  return side === undefined ? what : `${what} for the ${side}`;
}
