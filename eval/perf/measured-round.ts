import { judgeDispute } from "../../graph/judge-dispute.js";
import { emptyLibrary } from "../../precedents/precedent-library.js";
import type { OpenedCase } from "../../state/admitted-dispute.js";
import type { PresetName } from "../../state/presets.js";
import type { Transcript } from "../../state/transcript.js";
import { clientAt, engineOver } from "./engine-at.js";
import { startFakeProcess } from "./fake-process.js";
import { meterSentBytes } from "./sent-bytes.js";

/** How long the server takes for an answer. */
export const LATENCY_MS = 200;
export const WARM_RUNS = 5;
export const IN_FLIGHT = 64;

/** One round of a panel, and what it took. */
export interface MeasuredRound {
  transcript: Transcript;
  wallMs: number;
  cpuMs: number;
  /** Of request bodies. */
  megabytes: number;
}

/** Rounds of the same case: the first of them, and those after it. */
export interface MeasuredRounds {
  first: MeasuredRound;
  warm: MeasuredRound[];
  /** The most requests that were under way at once, seen by the server. */
  peak: number;
}

/**
 * Judges the case in one round, once and then `warmRuns` times more, against a server of its own.
 *
 * @param options.inFlight most requests at once; a panel larger than 17 wants more than the default
 */
export async function measureRounds(
  opened: OpenedCase,
  preset: PresetName,
  { jurors = 17, warmRuns = WARM_RUNS, inFlight = IN_FLIGHT } = {},
): Promise<MeasuredRounds> {
  const fake = await startFakeProcess({ latencyMs: LATENCY_MS });
  const round = () => oneRound(opened, { preset, jurors }, { url: fake.url, inFlight });
  const first = await round();
  const warm: MeasuredRound[] = [];
  for (let run = 0; run < warmRuns; run++) warm.push(await round());
  const { peak } = await fake.counts();
  await fake.close();
  return { first, warm, peak };
}

async function oneRound(
  opened: OpenedCase,
  settings: { preset: PresetName; jurors: number },
  { url, inFlight }: { url: string; inFlight: number },
): Promise<MeasuredRound> {
  const engine = engineOver(clientAt(url), { rates: { inFlight } });
  const sent = meterSentBytes();
  const cpu = process.cpuUsage();
  const started = performance.now();
  const transcript = await judgeDispute(
    opened,
    { ...settings, rounds: 1 },
    { engine, library: emptyLibrary() },
  );
  const wallMs = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  return { transcript, wallMs, cpuMs: (user + system) / 1_000, megabytes: sent.stop() / 1e6 };
}

/**
 * Asks of the longest chain of one round: focus, the turns of the side that took most, conflict, ballot, and the summary,
 * which a single juror does not have.
 */
export function longestChain({ reasonings, panel }: Transcript): number {
  const turns = Object.values(reasonings).flatMap(({ buyer, seller }) => [
    buyer.examined.length,
    seller.examined.length,
  ]);
  return 1 + 2 * Math.max(...turns) + 1 + 1 + (panel.length > 1 ? 1 : 0);
}

/** Wall time as a multiple of what the longest chain takes the server. */
export function overCriticalPath({ transcript, wallMs }: MeasuredRound): number {
  return wallMs / (longestChain(transcript) * LATENCY_MS);
}
