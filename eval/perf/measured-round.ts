import { judgeDispute } from "../../graph/judge-dispute.js";
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

/** One round of 17, and what it took. */
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

/** Judges the case in one round, once and then `WARM_RUNS` times more, against a server of its own. */
export async function measureRounds(opened: OpenedCase, preset: PresetName): Promise<MeasuredRounds> {
  const fake = await startFakeProcess({ latencyMs: LATENCY_MS });
  const first = await oneRound(opened, preset, fake.url);
  const warm: MeasuredRound[] = [];
  for (let run = 0; run < WARM_RUNS; run++) warm.push(await oneRound(opened, preset, fake.url));
  const { peak } = await fake.counts();
  await fake.close();
  return { first, warm, peak };
}

async function oneRound(opened: OpenedCase, preset: PresetName, url: string): Promise<MeasuredRound> {
  const engine = engineOver(clientAt(url), { rates: { inFlight: IN_FLIGHT } });
  const sent = meterSentBytes();
  const cpu = process.cpuUsage();
  const started = performance.now();
  const transcript = await judgeDispute(opened, { preset, rounds: 1 }, { engine });
  const wallMs = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  return { transcript, wallMs, cpuMs: (user + system) / 1_000, megabytes: sent.stop() / 1e6 };
}

/** Asks of the longest chain of one round: focus, the turns of the side that took most, conflict, ballot, summary. */
export function longestChain({ reasonings }: Transcript): number {
  const turns = Object.values(reasonings).flatMap(({ buyer, seller }) => [
    buyer.examined.length,
    seller.examined.length,
  ]);
  return 1 + 2 * Math.max(...turns) + 1 + 1 + 1;
}

/** Wall time as a multiple of what the longest chain takes the server. */
export function overCriticalPath({ transcript, wallMs }: MeasuredRound): number {
  return wallMs / (longestChain(transcript) * LATENCY_MS);
}
