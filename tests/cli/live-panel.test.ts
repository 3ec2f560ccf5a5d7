import { describe, expect, it } from "vitest";
import { panelLines } from "../../cli/live-panel.js";
import { enterEvent, noProgress, type RunProgress } from "../../cli/run-progress.js";
import { splitBar } from "../../cli/split-bar.js";
import type { JuryEvent } from "../../state/events.js";

const screen = (columns: number, rows: number) => ({
  paint: (_style: unknown, text: string) => text,
  size: () => ({ columns, rows }),
});

function progressAfter(...events: JuryEvent[]): RunProgress {
  const progress = noProgress();
  for (const event of events) enterEvent(progress, event);
  return progress;
}

const panel = (seats: number): JuryEvent => ({
  type: "panel",
  seats: Array.from({ length: seats }, (_, index) => ({
    seat: index + 1,
    name: `Juror ${index + 1}`,
    follows: [],
  })),
});

describe("live panel", () => {
  it("shows each seat's stage, then its side, and who changed", () => {
    const progress = progressAfter(
      panel(3),
      { type: "stage", stage: "ballot", seat: 1, round: 2 },
      { type: "ballot", seat: 2, round: 2, side: "buyer", changed: true },
      { type: "ballot", seat: 3, round: 2, side: "spoiled", changed: false },
      {
        type: "usage",
        calls: 21,
        inputTokens: 400,
        outputTokens: 100,
        cachedTokens: 0,
        thoughtTokens: 0,
        costUsd: null,
      },
    );
    const text = panelLines(screen(80, 24), "charger", progress, 1.25).join("\n");
    expect(text).toContain("round 2 · opening · 21 asks · 500 tokens · 1.3 s");
    expect(text).toMatch(/1 Juror 1 .* voting/);
    expect(text).toMatch(/2 Juror 2 .* B buyer \(changed\)/);
    expect(text).toMatch(/3 Juror 3 .* x spoiled/);
    // One of three cast for the buyer, one spoiled.
    expect(text).toMatch(/buyer 1 █+ 0 seller {3}spoiled 1/);
  });

  it("puts 17 seats into two columns of nine lines on a wide screen", () => {
    expect(panelLines(screen(100, 30), "t", progressAfter(panel(17)), 0)).toHaveLength(3 + 9);
  });

  it("shows one letter a seat where the screen is too small for 51", () => {
    const lines = panelLines(screen(80, 24), "t", progressAfter(panel(51)), 0);
    expect(lines).toHaveLength(4);
    expect(lines[3]).toBe("·".repeat(51));
  });

  it("keeps every line within the screen", () => {
    const progress = progressAfter(panel(17), {
      type: "stage",
      stage: "perceive",
      side: "seller",
      exhibit: "S1",
    });
    for (const line of panelLines(
      screen(60, 40),
      "a title that is far too long for so narrow a screen, really",
      progress,
      0,
    )) {
      expect(line.length).toBeLessThanOrEqual(60);
    }
  });
});

describe("splitBar", () => {
  it("divides its cells by the cast ballots", () => {
    expect(splitBar(screen(80, 24), { buyer: 3, seller: 1, spoiled: 2 }, 8)).toBe(
      "buyer 3 ██████▒▒ 1 seller   spoiled 2",
    );
    expect(splitBar(screen(80, 24), { buyer: 0, seller: 0, spoiled: 0 }, 4)).toBe("buyer 0 ···· 0 seller");
  });
});
