import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openCase } from "../../evidence/open-case.js";
import { packagedCases } from "../../graph/compose.js";
import { median, spreadRow, table } from "../markdown-table.js";
import {
  IN_FLIGHT,
  LATENCY_MS,
  longestChain,
  type MeasuredRounds,
  measureRounds,
  overCriticalPath,
  WARM_RUNS,
} from "./measured-round.js";
import { openPictureCase, withoutMedia } from "./picture-case.js";

// `tsx eval/perf/critical-path.ts`: how long one round of 17 takes over the longest chain of asks that must wait for
// each other, what `efficient` saves, and what pictures cost. The fake server runs in a process of its own.

function rowsOf(name: string, { first, warm, peak }: MeasuredRounds): string[][] {
  const walls = warm.map(({ wallMs }) => wallMs);
  const cpus = warm.map(({ cpuMs }) => cpuMs);
  return [
    spreadRow(`${name}: wall over critical path, warm`, warm.map(overCriticalPath), ""),
    [`${name}: the same, first run`, overCriticalPath(first).toFixed(2), ""],
    spreadRow(`${name}: wall`, walls, "ms", 0),
    spreadRow(`${name}: CPU of this process`, cpus, "ms", 0),
    [`${name}: longest chain`, `${longestChain(first.transcript)} asks`, ""],
    [`${name}: peak in flight at the server`, `${peak}`, ""],
  ];
}

/** Calls and tokens of a run, and what share of another's they are. */
function costRow(name: string, rounds: MeasuredRounds, base: MeasuredRounds): (string | number)[] {
  const [calls, tokens] = costOf(rounds);
  const [baseCalls, baseTokens] = costOf(base);
  return [name, calls, tokens, (calls / baseCalls).toFixed(3), (tokens / baseTokens).toFixed(3)];
}

function costOf({ first }: MeasuredRounds): [calls: number, tokens: number] {
  const { calls, inputTokens, outputTokens } = first.transcript.usage;
  return [calls, inputTokens + outputTokens];
}

const path = join(packagedCases(), "charger-2-percent", "dispute.json");
const file: unknown = JSON.parse(await readFile(path, "utf8"));
const charger = await openCase(withoutMedia(file));
const paper = await measureRounds(charger, "paper");
const efficient = await measureRounds(charger, "efficient");

const pictures = await openPictureCase();
const shown = await measureRounds(pictures.opened, "paper");
const unseen = await measureRounds(pictures.textOnly, "paper");
const unseenEfficient = await measureRounds(pictures.textOnly, "efficient");
const megabytes = (rounds: MeasuredRounds) => median(rounds.warm.map((round) => round.megabytes));
const textCpu = median(unseen.warm.map(({ cpuMs }) => cpuMs));
const perMegabyte = shown.warm.map(({ cpuMs }) => (cpuMs - textCpu) / (megabytes(shown) - megabytes(unseen)));

process.stdout.write(
  `${[
    `17 jurors, one round, ${LATENCY_MS} ms an answer, ${IN_FLIGHT} in flight at most; ${WARM_RUNS} warm runs.`,
    "",
    table(
      ["measure", "median", "min to max"],
      [
        ...rowsOf("paper, text only", paper),
        ...rowsOf("efficient, text only", efficient),
        ...rowsOf(`paper, ${pictures.count} pictures`, shown),
        [`paper, ${pictures.count} pictures: sent`, `${megabytes(shown).toFixed(1)} MB`, ""],
        spreadRow("CPU for pictures a MB sent (less the same case without)", perMegabyte, "ms", 1),
      ],
    ),
    "",
    table(
      ["case and preset", "calls", "tokens", "calls, share of paper", "tokens, share of paper"],
      [
        costRow("sample case, paper", paper, paper),
        costRow("sample case, efficient", efficient, paper),
        costRow("picture case without pictures, paper", unseen, unseen),
        costRow("picture case without pictures, efficient", unseenEfficient, unseen),
      ],
    ),
  ].join("\n")}\n`,
);
