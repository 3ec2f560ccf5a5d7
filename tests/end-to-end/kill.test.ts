import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { killRuns } from "../../eval/perf/kills/kill-campaign.js";
import { packagedCases } from "../../graph/compose.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The built command line, killed as `kill -9` does; `eval/perf/kills/kill-runs.ts` does the same at length. */
describe("a killed run", () => {
  beforeAll(() => {
    execFileSync("npm", ["run", "build", "--silent"], { cwd: ROOT, stdio: "ignore" });
  });

  it("is resumed without asking again what was answered, and comes to the same transcript", async () => {
    const report = await killRuns({
      casePath: join(packagedCases(), "charger-2-percent"),
      flags: ["--jurors", "5", "--rounds", "2"],
      // 2 of 5 for the buyer, then 3 of 5: below 0.8, so that both rounds are played.
      votes: (seat, round) => ((seat + round) % 2 === 0 ? "seller" : "buyer"),
      latencyMs: 50,
      kills: 3,
      seed: 7,
    });
    // Focus, two loops of three turns of two, conflict; two rounds of five ballots and a summary.
    expect(report.asks).toBe(1 + 2 * 3 * 2 + 1 + 2 * (5 + 1));
    expect(report).toMatchObject({ kills: 3, askedAgain: 0, notOnce: 0, differing: 0 });
    expect(report.journaled).toBe(report.runs * report.asks);
    expect(report.requests).toBe(report.journaled + report.onTheWire);
  });
});
