import { basename, join, resolve } from "node:path";
import type { Arm } from "../../eval/arms/arm.js";
import type { CaseResult } from "../../eval/results/case-result.js";
import { readResults } from "../../eval/results/read-results.js";
import { RESULTS_FILE, readRunRequest } from "../../eval/results/run-request.js";
import {
  claimTwin,
  HALVES,
  readTwinRequest,
  TWIN_FORMAT,
  type TwinRequest,
} from "../../eval/results/twin-request.js";
import { openGivenLibrary } from "../../eval/runner/given-library.js";
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
  const versions = await twinVersions(flags, await readTwinRequest(folder));
  const before = { first: await readRunRequest(runs.first), second: await readRunRequest(runs.second) };
  const begun = before.first ?? before.second;
  const name = flags.arm ?? begun?.arms[0] ?? (versions.first.library === undefined ? "jury" : "full");
  const arm = oneArm(name);
  refuseUnread(arm, versions);
  for (const half of HALVES) await tryLibrary(versions[half].library);
  const settings = settingsFor(flags, begun);
  await withEngine(terminal, settings, flags, async (engine) => {
    terminal.onStop(
      `The twin stopped. Go on with it by:\n  cyberjurors eval twin ${quoted(dataset)} --out ${quoted(folder)}${unkeptFlags(flags)}`,
    );
    await claimTwin(folder, { format: TWIN_FORMAT, first: versions.first, second: versions.second });
    for (const half of HALVES) {
      const { rules, library, name: version } = versions[half];
      // Either half is begun as the other was, also in a later life.
      const asked = before[half] ?? begun ?? (await readRunRequest(runs.first));
      await followEvaluation(terminal, `${dataset} · ${name} · ${version}`, flags, {
        ...askedFor(flags, asked),
        ...{ arms: [arm], dataset, folder: runs[half], engine, settings, rules, library },
        decisions: flags.decisions ?? asked?.decisions?.path,
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

/** What the arm does not read can change no verdict. */
function refuseUnread({ name, needs }: Arm, { first, second }: Pick<TwinRequest, "first" | "second">): void {
  const named = (what: "rules" | "library") => first[what] !== undefined || second[what] !== undefined;
  const unread =
    named("rules") && !needs.includes("rules")
      ? "judgment rules"
      : named("library") && !needs.includes("precedents")
        ? "precedents"
        : undefined;
  if (unread === undefined) return;
  throw new UsageInvalid(
    "twin-arm",
    `${name} reads no ${unread}: both versions would be one.`,
    "Name an arm that does: --arm jury for rules, --arm full for precedents.",
  );
}

/** A library that cannot be opened is told before the first half is judged. */
async function tryLibrary(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  const { close } = await openGivenLibrary(folder);
  await close();
}

async function judgedVersion(folder: string): Promise<JudgedVersion> {
  const request = await readRunRequest(folder);
  if (request === undefined) throw new InvariantBroken(`${folder} was judged and is no run.`);
  const results: CaseResult[] = [];
  for await (const result of readResults(join(folder, RESULTS_FILE), request)) results.push(result);
  return { request, results };
}
