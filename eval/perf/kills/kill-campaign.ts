import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Random, randomFrom } from "../../../state/random.js";
import { comparable } from "./comparable-transcript.js";
import { journaledIn, type KillMoment, type LifePlan, liveOnce, transcriptIn } from "./killed-life.js";

/** What is to be killed, and how often. */
export interface Campaign extends Pick<LifePlan, "casePath" | "flags" | "votes" | "latencyMs"> {
  kills: number;
  /** Draws the moments. */
  seed: number;
}

/** What came of it. */
export interface CampaignReport {
  /** Asks of an unbroken run. */
  asks: number;
  kills: number;
  /** Runs that were killed at least once, and then finished. */
  runs: number;
  /** Processes in all, the unbroken run's not counted. */
  lives: number;
  /** Kills before the journal was begun: the run was begun anew. */
  beforeJournal: number;
  /** Kills after the transcript was written. */
  afterVerdict: number;
  /** Answers in the journals of all runs. */
  journaled: number;
  /** Asks that a later life asked although the journal had the answer. Must be 0. */
  askedAgain: number;
  /** Asks of which a run's journal has not exactly one answer at the end. Must be 0. */
  notOnce: number;
  /** Asks sent and not yet journaled when a kill came; they are asked again, necessarily. */
  onTheWire: number;
  /** Requests of all lives. Is `journaled` + `onTheWire`, if all is well. */
  requests: number;
  /** Transcripts that differ from the unbroken run's in more than timing. Must be 0. */
  differing: number;
}

/**
 * Judges once unbroken, and then kills runs of the same at random moments and resumes them, until as many kills were
 * made as wanted and the last run is finished.
 */
export async function killRuns(campaign: Campaign): Promise<CampaignReport> {
  const { kills, seed, latencyMs, ...common } = campaign;
  const parent = await mkdtemp(join(tmpdir(), "cyberjurors-kills-"));
  const plan = { ...common, latencyMs, resume: false };
  const whole = await liveOnce({ ...plan, folder: join(parent, "unbroken") });
  const expected = await expectedIn(join(parent, "unbroken"));
  const random = randomFrom("kills", seed);
  const report: CampaignReport = { ...NOTHING, asks: whole.asked.length };
  while (report.kills < kills) {
    const folder = join(parent, `run-${report.runs}`);
    await finishRun({ ...plan, folder }, report, () =>
      report.kills < kills ? momentOf(random, report.asks, latencyMs) : undefined,
    );
    report.runs++;
    const answers = (await journaledIn(folder)) ?? [];
    report.journaled += answers.length;
    report.notOnce += whole.asked.filter((id) => answers.filter((it) => it === id).length !== 1).length;
    if (!isDeepStrictEqual(await expectedIn(folder), expected)) report.differing++;
  }
  await rm(parent, { recursive: true });
  return report;
}

const NOTHING = {
  kills: 0,
  runs: 0,
  lives: 0,
  beforeJournal: 0,
  afterVerdict: 0,
  journaled: 0,
  askedAgain: 0,
  notOnce: 0,
  onTheWire: 0,
  requests: 0,
  differing: 0,
};

/** Lives after lives, until the run has its transcript. */
async function finishRun(
  plan: LifePlan,
  report: CampaignReport,
  nextKill: () => KillMoment | undefined,
): Promise<void> {
  let answered: string[] | undefined;
  for (;;) {
    const life = await liveOnce({ ...plan, resume: answered !== undefined, kill: nextKill() });
    report.lives++;
    report.requests += life.asked.length;
    report.askedAgain += life.asked.filter((id) => answered?.includes(id)).length;
    answered = await journaledIn(plan.folder);
    report.onTheWire += life.asked.filter((id) => answered?.includes(id) !== true).length;
    if (life.killed) report.kills++;
    if ((await transcriptIn(plan.folder)) !== undefined) {
      if (life.killed) report.afterVerdict++;
      return;
    }
    if (answered === undefined) {
      report.beforeJournal++;
      await rm(plan.folder, { recursive: true, force: true });
    }
  }
}

/** One in eight while the process starts; else after some request, up to two answers' time later. */
function momentOf(random: Random, asks: number, latencyMs: number): KillMoment {
  if (random.below(8) === 0) return { request: 0, ms: random.below(3_000) };
  return { request: 1 + random.below(Math.ceil(asks / 2)), ms: random.next() * 2 * latencyMs };
}

async function expectedIn(folder: string): Promise<unknown> {
  const transcript = await transcriptIn(folder);
  return transcript && comparable(transcript);
}
