import { afterEach, describe, expect, it, vi } from "vitest";
import { type ProgressEvent, stepOf } from "../../cli/eval/eval-progress.js";
import { followEval } from "../../cli/eval/follow-eval.js";
import { scored, unscored } from "../eval/metrics/results.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Three results, of which one was there before. */
const EVENTS: readonly ProgressEvent[] = [
  { type: "notice", text: "the index is made anew\u001b[2J" },
  { type: "begin", total: 3, done: 1 },
  {
    ...{ type: "step", total: 3, done: 2 },
    ...stepOf(scored({ case: "lamp", won: "buyer", answer: "seller", repeat: 1, usage: { costUsd: 0.25 } })),
  },
  { type: "step", total: 3, done: 3, ...stepOf(unscored("kettle")) },
];

/** Follows those events on a terminal; `drawn` is what went to the screen itself. */
function follow(how: { live: boolean; quiet: boolean }, title = "eval of lamps") {
  const drawn: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => drawn.push(String(text)) > 0);
  const terminal = recordedTerminal({ live: how.live, size: () => ({ columns: 60, rows: 20 }) });
  const { onEvent, end } = followEval(terminal, { title, quiet: how.quiet });
  for (const event of EVENTS) onEvent(event);
  end();
  return { ...terminal.written, drawn: drawn.join("") };
}

describe("followEval", () => {
  it("writes the first and the last result as lines where nothing can be redrawn", () => {
    const { out, err, drawn } = follow({ live: false, quiet: false });
    expect([out, drawn]).toEqual(["", ""]);
    const [title, notice, first, last, ...rest] = err.split("\n");
    // What a notice quotes gives the terminal no command.
    expect([title, notice, rest]).toEqual(["eval of lamps", "note: the index is made anew[2J", [""]]);
    expect(first).toMatch(/^ {2}2\/3 · 66 % · .*\$0\.2500 · lamp arm #2: seller$/);
    expect(last).toMatch(/^ {2}3\/3 · 100 % · .*\$0\.2500 · 1 unscored · kettle arm: unscored, model-unav/);
  });

  it("draws where the evaluation stands on a screen, and keeps notices", () => {
    const { out, err, drawn } = follow({ live: true, quiet: false });
    expect([out, err]).toEqual(["", "note: the index is made anew[2J\n"]);
    expect(drawn).toContain("eval of lamps\n3/3 · 100 % · ");
    expect(drawn).toContain("\nkettle arm: unscored, model-unavailable\n");
  });

  it("cuts what it draws to the screen, one column free", () => {
    const { drawn } = follow({ live: true, quiet: false }, "x".repeat(200));
    expect(drawn).toContain(`${"x".repeat(59)}\n`);
    expect(drawn).not.toContain("x".repeat(60));
  });

  it.each([true, false])("is silent when quiet, live %s", (live) => {
    expect(follow({ live, quiet: true })).toEqual({ out: "", err: "", drawn: "" });
  });
});
