import { basename, join, resolve } from "node:path";
import type { Arm, Need } from "../../eval/arms/arm.js";
import type { CaseResult } from "../../eval/results/case-result.js";
import { RESULTS_FILE, readResults } from "../../eval/results/read-results.js";
import { readRunRequest } from "../../eval/results/run-request.js";
import { compareVersions, type JudgedVersion } from "../../eval/twin/compare-versions.js";
import { twinPage } from "../../eval/twin/twin-page.js";
import { newRunFolder } from "../../graph/compose.js";
import { writeWhole } from "../../graph/write-whole.js";
import { InvariantBroken, UsageInvalid } from "../../state/errors.js";
import { EXIT } from "../exit-codes.js";
import { printableJson } from "../printable.js";
import { quoted } from "../quoted.js";
import type { Terminal } from "../terminal.js";
import { askedFor, type EvalFlags, settingsFor, unkeptFlags } from "./eval-flags.js";
import { followEvaluation } from "./follow-evaluation.js";
import { oneArm } from "./one-arm.js";
import { twinText } from "./twin-text.js";
import { twinVersions } from "./twin-versions.js";
import { withEngine } from "./with-engine.js";

/** Flags of `eval twin` that are no settings. */
export interface TwinFlags extends EvalFlags {
  rules?: string[];
  library?: string[];
  arm?: string;
  decisions?: string;
}

const HALVES = ["first", "second"] as const;
const PAGE = "twin.html";

/**
 * Judges a data set under two versions of the rules or a library with one engine, and shows which verdicts flip. Both
 * runs lie in one folder; what is there is gone on with.
 *
 * @returns 0; 1 when nothing could be compared
 */
export async function runTwin(terminal: Terminal, dataset: string, flags: TwinFlags): Promise<number> {
  const folder = flags.out ?? newRunFolder(`twin-${basename(dataset, ".jsonl")}`);
  const runs = { first: join(folder, "first"), second: join(folder, "second") };
  const before = { first: await readRunRequest(runs.first), second: await readRunRequest(runs.second) };
  const versions = await twinVersions(flags, before);
  const name = flags.arm ?? before.first?.arms[0] ?? (versions.first.library === undefined ? "jury" : "full");
  const arms = [oneArm(name)];
  refuseUnmoved(arms, flags);
  const settings = settingsFor(flags, before.first);
  await withEngine(terminal, settings, flags, async (engine) => {
    terminal.onStop(stopText(dataset, folder, flags));
    for (const half of HALVES) {
      const { rules, library, name: version } = versions[half];
      // The second half is begun as the first was, also in a later life.
      const begun = before[half] ?? (await readRunRequest(runs.first));
      await followEvaluation(terminal, `${dataset} · ${name} · ${version}`, flags, {
        ...askedFor(flags, begun),
        ...{ arms, dataset, folder: runs[half], engine, settings, rules, library },
        decisions: flags.decisions ?? begun?.decisions?.path,
      });
    }
  });
  const [first, second] = [await judgedVersion(runs.first), await judgedVersion(runs.second)];
  const report = compareVersions(name, first, second);
  const page = join(folder, PAGE);
  await writeWhole(
    page,
    twinPage(report, {
      first: { name: versions.first.name, run: resolve(runs.first) },
      second: { name: versions.second.name, run: resolve(runs.second) },
      page: resolve(folder),
    }),
  );
  const names = { first: versions.first.name, second: versions.second.name };
  terminal.out(
    flags.json === true
      ? `${printableJson({ ...names, folder, ...report })}\n`
      : twinText(terminal, report, { ...names, page }),
  );
  return report.flips.of === 0 ? EXIT.failed : EXIT.done;
}

/** What no arm reads can change no verdict. */
function refuseUnmoved(arms: readonly Arm[], { rules = [], library = [] }: TwinFlags): void {
  const reads = (need: Need) => arms.some(({ needs }) => needs.includes(need));
  const [unread] = [
    ...(rules.length > 0 && !reads("rules") ? ["judgment rules"] : []),
    ...(library.length > 0 && !reads("precedents") ? ["precedents"] : []),
  ];
  if (unread === undefined) return;
  throw new UsageInvalid(
    "twin-arm",
    `${arms.map(({ name }) => name).join(", ")} reads no ${unread}: both versions would be one.`,
    "Name an arm that does: --arm jury for rules, --arm full for precedents.",
  );
}

/** How to go on: the versions are in the runs, once both were begun. */
function stopText(dataset: string, folder: string, flags: TwinFlags): string {
  const named = [
    ...(flags.rules ?? []).map((file) => ` --rules ${quoted(file)}`),
    ...(flags.library ?? []).map((path) => ` --library ${quoted(path)}`),
  ].join("");
  return `The twin stopped. Go on with it by:\n  cyberjurors eval twin ${quoted(dataset)}${named} --out ${quoted(folder)}${unkeptFlags(flags)}`;
}

async function judgedVersion(folder: string): Promise<JudgedVersion> {
  const request = await readRunRequest(folder);
  if (request === undefined) throw new InvariantBroken(`${folder} was judged and is no run.`);
  const results: CaseResult[] = [];
  for await (const result of readResults(join(folder, RESULTS_FILE))) results.push(result);
  return { request, results };
}
