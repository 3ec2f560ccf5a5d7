/**
 * `npm run perf:local -- MODEL.gguf CASE... [--jurors 5] [--preset efficient] [--out DIR]`: a model in this process
 * judges cases (a folder, or lines of a court data set: FILE.jsonl#1-5), and a table says by stage how it replied.
 * Seconds are of this machine; they count only when nothing else runs on it.
 */
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { openCase } from "../../../evidence/open-case.js";
import { systemClock } from "../../../graph/compose.js";
import { type Engine, modelEngine } from "../../../graph/engine.js";
import { judgeDispute } from "../../../graph/judge-dispute.js";
import type { ChatClient } from "../../../models/chat-client.js";
import { llamaCpp } from "../../../models/providers/llama-cpp.js";
import type { AskUsage } from "../../../models/reasoner.js";
import type { DisputeFile } from "../../../state/dispute.js";
import { ReplyInvalid } from "../../../state/errors.js";
import { readCourtDisputes } from "../../datasets/court-disputes.js";
import { table } from "../../markdown-table.js";
import { withoutMedia } from "../picture-case.js";

/** How a stage's asks went. */
interface StageCount {
  asks: number;
  /** Asked a second time, because the first reply could not be used. */
  corrected: number;
  /** Not usable after that either. */
  invalid: number;
  seconds: number;
  usage: Omit<AskUsage, "model">;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jurors: { type: "string", default: "5" },
    preset: { type: "string", default: "efficient" },
    out: { type: "string" },
    "max-perceptions": { type: "string" },
    threads: { type: "string" },
    "text-only": { type: "boolean", default: false },
  },
});
const [file, ...cases] = positionals;
if (file === undefined || cases.length === 0) throw new Error("Name a GGUF file and at least one case.");

/** The stages of one process, counted where the client is asked. */
function counting(client: ChatClient, stages: Map<string, StageCount>): ChatClient {
  let before = 0;
  return {
    ...client,
    async generate(request, signal) {
      const asked = performance.now();
      const reply = await client.generate(request, signal);
      // One lane: an ask begins when the one before it has ended.
      const started = Math.max(asked, before);
      before = performance.now();
      const count = at(stages, request.trace.name);
      if (request.correction === undefined) count.asks++;
      else count.corrected++;
      count.seconds += (before - started) / 1_000;
      count.usage.inputTokens += reply.usage.inputTokens;
      count.usage.outputTokens += reply.usage.outputTokens;
      count.usage.cachedTokens += reply.usage.cachedTokens;
      return reply;
    },
  };
}

/** The engine, counting replies that stayed unusable. */
function countingInvalid(engine: Engine, stages: Map<string, StageCount>): Engine {
  return {
    ...engine,
    reasoner(journal) {
      const reasoner = engine.reasoner(journal);
      return {
        name: reasoner.name,
        ask: (prompt, input, place, run) =>
          reasoner.ask(prompt, input, place, run).catch((error: unknown) => {
            if (error instanceof ReplyInvalid) at(stages, prompt.name).invalid++;
            throw error;
          }),
      };
    },
  };
}

function at(stages: Map<string, StageCount>, stage: string): StageCount {
  const usage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };
  const count = stages.get(stage) ?? { asks: 0, corrected: 0, invalid: 0, seconds: 0, usage };
  stages.set(stage, count);
  return count;
}

/** A dispute of a case folder without its pictures and videos. */
async function openTexts(folder: string): Promise<DisputeFile> {
  return withoutMedia(JSON.parse(await readFile(join(folder, "dispute.json"), "utf8"))) as DisputeFile;
}

/** The disputes that an argument names: a case folder, or lines A to B of a court data set. */
async function disputesOf(named: string): Promise<(string | DisputeFile)[]> {
  const [, path, from, to] = /^(.+\.jsonl)#(\d+)-(\d+)$/.exec(named) ?? [];
  if (path === undefined) {
    // Without media a dispute is the same on every machine, whatever reads pictures there.
    return values["text-only"] ? [await openTexts(named)] : [named];
  }
  const lines = (await readFile(path, "utf8")).split("\n").slice(Number(from) - 1, Number(to));
  return readCourtDisputes(lines.join("\n"), basename(path, ".jsonl"));
}

const stages = new Map<string, StageCount>();
const client = await llamaCpp({
  file,
  temperature: 0.7,
  maxOutputTokens: 2_048,
  timeoutMs: 30 * 60_000,
  contextSize: 12_288,
  seed: 7,
  ...(values.threads === undefined ? {} : { threads: Number(values.threads) }),
});
const surroundings = { clock: systemClock, random: () => 0 };
const engine = countingInvalid(modelEngine(counting(client, stages), {}, surroundings), stages);
const verdicts: (string | number)[][] = [];
for (const dispute of (await Promise.all(cases.map(disputesOf))).flat()) {
  const started = performance.now();
  const opened = await openCase(dispute);
  const { id } = opened.dispute;
  const settings = {
    jurors: Number(values.jurors),
    rounds: 1,
    preset: values.preset as "efficient",
    ...(values["max-perceptions"] === undefined ? {} : { maxPerceptions: Number(values["max-perceptions"]) }),
  };
  const folder = values.out === undefined ? {} : { runFolder: join(values.out, id) };
  const { verdict } = await judgeDispute(opened, settings, { engine, ...folder });
  const { buyer, seller, spoiled } = verdict.tally;
  const decided = typeof dispute === "string" ? "" : (dispute.decision?.side ?? "");
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  verdicts.push([id, verdict.side, decided, buyer, seller, spoiled, seconds]);
  process.stderr.write(`${verdicts.at(-1)?.join(" ")}\n`);
}
await engine.close();

const rows = [...stages].map(([stage, { asks, corrected, invalid, seconds, usage }]) => [
  stage,
  asks,
  (1 - corrected / asks).toFixed(2),
  (1 - invalid / asks).toFixed(2),
  (seconds / asks).toFixed(1),
  Math.round(usage.inputTokens / asks),
  `${((100 * usage.cachedTokens) / usage.inputTokens).toFixed(0)} %`,
  Math.round(usage.outputTokens / asks),
]);
const stageHead = ["stage", "asks", "valid at first", "after repair", "s", "tokens in", "from prefix", "out"];
const verdictHead = ["case", "verdict", "decided", "buyer", "seller", "spoiled", "s"];
process.stdout.write(`${table(stageHead, rows)}\n\n${table(verdictHead, verdicts)}\n`);
