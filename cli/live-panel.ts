import { type RunProgress, type SeatProgress, stageName } from "./run-progress.js";
import { splitBar } from "./split-bar.js";
import type { Terminal } from "./terminal.js";

const COLUMN = 44;

/** The run as lines of the screen: one cell a seat where they fit, one letter a seat where they do not. */
export function panelLines(
  terminal: Pick<Terminal, "paint" | "size">,
  title: string,
  progress: RunProgress,
  seconds: number,
): string[] {
  const { columns, rows } = terminal.size();
  const across = Math.max(1, Math.floor(columns / COLUMN));
  const down = Math.ceil(progress.seats.length / across);
  const tally = currentTally(progress);
  const head = [
    terminal.paint("bold", clip(title, columns)),
    clip(
      `round ${progress.round} · ${progress.jury} · ${progress.calls} asks · ${progress.tokens} tokens · ${seconds.toFixed(1)} s`,
      columns,
    ),
    splitBar(terminal, tally, Math.min(40, columns - 30)),
  ];
  if (down > rows - head.length - 2)
    return [...head, progress.seats.map((seat) => mark(terminal, seat)).join("")];
  return [
    ...head,
    ...Array.from({ length: down }, (_, line) =>
      Array.from({ length: across }, (_, column) => progress.seats[column * down + line])
        .map((seat) => (seat === undefined ? "" : cell(terminal, seat)))
        .join(""),
    ),
  ];
}

/** Ballots of the round that is going on, as they come in. */
function currentTally({ seats }: RunProgress) {
  const count = (side: string) => seats.filter((seat) => seat.side === side).length;
  return { buyer: count("buyer"), seller: count("seller"), spoiled: count("spoiled") };
}

function cell(terminal: Pick<Terminal, "paint">, seat: SeatProgress): string {
  const name = `${String(seat.seat).padStart(2)} ${clip(seat.name, 18).padEnd(18)} `;
  const doing = seat.stage === "waiting" ? (seat.side ?? "") : stageName(seat.stage);
  const text = clip(`${doing}${seat.changed ? " (changed)" : ""}`, COLUMN - name.length - 3);
  return `${name}${mark(terminal, seat)} ${text.padEnd(COLUMN - name.length - 2)}`;
}

function mark(terminal: Pick<Terminal, "paint">, { side }: SeatProgress): string {
  if (side === "buyer") return terminal.paint("cyan", "B");
  if (side === "seller") return terminal.paint("yellow", "S");
  return side === "spoiled" ? terminal.paint("red", "x") : "·";
}

function clip(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}
