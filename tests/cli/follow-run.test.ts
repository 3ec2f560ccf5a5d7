import { afterEach, describe, expect, it, vi } from "vitest";
import { followRun } from "../../cli/follow-run.js";
import type { JuryEvent } from "../../state/events.js";
import { parseSettings } from "../../state/settings.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";
import { openSmall } from "../fixtures/disputes.js";

afterEach(() => {
  vi.restoreAllMocks();
});

/** One round of three seats. */
const EVENTS: readonly JuryEvent[] = [
  { type: "stage", stage: "focus" },
  { type: "stage", stage: "perceive", side: "seller", exhibit: "S1" },
  { type: "panel", seats: [1, 2, 3].map((seat) => ({ seat, name: `Juror ${seat}`, follows: [] })) },
  { type: "stage", stage: "ballot", seat: 1, round: 1 },
  { type: "ballot", seat: 1, round: 1, side: "buyer", changed: false },
  { type: "ballot", seat: 2, round: 1, side: "buyer", changed: false },
  { type: "ballot", seat: 3, round: 1, side: "seller", changed: false },
  {
    type: "usage",
    calls: 6,
    inputTokens: 400,
    outputTokens: 100,
    cachedTokens: 7,
    thoughtTokens: 0,
    costUsd: null,
  },
  { type: "round", round: 1, tally: { buyer: 2, seller: 1, spoiled: 0 } },
  { type: "stage", stage: "verdict" },
];
const TITLE = "small · 3 jurors · offline · preset paper · seed 11";

/** Follows those events on a terminal; `drawn` is what went to the screen itself. */
async function follow(how: { live: boolean; quiet: boolean }) {
  const drawn: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => drawn.push(String(text)) > 0);
  const terminal = recordedTerminal({ live: how.live });
  const { dispute } = await openSmall();
  const settings = parseSettings({ jurors: 3, preset: "paper", seed: 11 });
  const { onEvent, end } = followRun(terminal, { dispute, settings, quiet: how.quiet });
  for (const event of EVENTS) onEvent(event);
  end();
  return { ...terminal.written, drawn: drawn.join("") };
}

describe("followRun", () => {
  it("writes lines where nothing can be redrawn: the jury's own steps and rounds, not those of a seat", async () => {
    expect(await follow({ live: false, quiet: false })).toEqual({
      out: "",
      err: [
        TITLE,
        "  finding the focus",
        "  examining S1 for the seller",
        "  round 1: buyer 2, seller 1, spoiled 0; 6 asks, 500 tokens",
        "  delivering the verdict",
        "",
      ].join("\n"),
      drawn: "",
    });
  });

  it("draws the panel on a screen, as it stands at the end, and writes no lines", async () => {
    const { out, err, drawn } = await follow({ live: true, quiet: false });
    expect([out, err]).toEqual(["", ""]);
    expect(drawn).toContain(TITLE);
    expect(drawn).toContain("round 1 · delivering the verdict · 6 asks · 500 tokens");
    // Two of three ballots of 40 cells: 27 for the buyer.
    expect(drawn).toContain(`buyer 2 ${"█".repeat(27)}${"▒".repeat(13)} 1 seller`);
    expect(drawn).toMatch(/ 1 Juror 1 +B buyer/);
    expect(drawn).toMatch(/ 3 Juror 3 +S seller/);
  });

  it.each([true, false])("is silent when quiet, live %s", async (live) => {
    expect(await follow({ live, quiet: true })).toEqual({ out: "", err: "", drawn: "" });
  });
});
