import { admitDraft } from "../evidence/dossier/assembly/admit-draft.js";
import { openCase } from "../evidence/open-case.js";
import { caseTwins } from "../evidence/quality/case-twins.js";
import { type CheckPorts, checkCase } from "../evidence/quality/check-case.js";
import { lacksCategory } from "../evidence/quality/check-labels.js";
import { checkStructure } from "../evidence/quality/check-structure.js";
import type { Problem } from "../evidence/quality/problem.js";
import type { RawCase } from "../evidence/quality/raw-case.js";
import { repairCase } from "../evidence/quality/repair-case.js";
import { unseenMedia } from "../evidence/quality/unseen-media.js";
import type { Reasoner } from "../models/reasoner.js";
import type { DisputeFile } from "../state/dispute.js";
import { parseSettings, type Settings } from "../state/settings.js";
import { askDossier } from "./ask-dossier.js";

/** Frames by which a video is described. */
const FRAMES = 8;

/** How cases are checked, and what is done about what is found. */
export interface CheckOptions {
  /** Tags cases without a category. */
  reasoner: Reasoner;
  /** Milliseconds since 1970. */
  now: number;
  /** Writes a repaired case; nothing is repaired when absent. Called for cases too that needed no repair. */
  write?: (raw: RawCase, value: unknown, done: readonly string[]) => Promise<void>;
  /** Whether the reasoner sees pictures, and writes visual summaries in a repair. */
  describes?: boolean;
  signal?: AbortSignal;
}

/** What one case came to: what is wrong with it, after its repair where there was one, and what was mended. */
export interface CaseCheck {
  name: string;
  problems: Problem[];
  done: readonly string[];
}

/** Checks cases one by one, and each against those before it. */
export async function* checkCases(
  cases: Iterable<RawCase>,
  options: CheckOptions,
): AsyncGenerator<CaseCheck> {
  const { reasoner, now, write, signal } = options;
  const settings = parseSettings({ model: reasoner.name });
  const twins = caseTwins();
  const ports: CheckPorts = {
    now,
    tag: (file) => categoryOf(reasoner, file, settings, signal),
    ...(signal === undefined ? {} : { signal }),
  };
  for (const raw of cases) {
    signal?.throwIfAborted();
    const { value, done } =
      write === undefined ? { value: raw.value, done: [] } : await repaired(raw, ports, settings, options);
    if (write !== undefined) await write(raw, value, done);
    const checked = await checkCase({ ...raw, value }, ports);
    yield { name: raw.name, problems: [...checked.problems, ...twins.enter(raw.name, checked)], done };
  }
}

async function repaired(raw: RawCase, { tag }: CheckPorts, settings: Settings, options: CheckOptions) {
  if (raw.unreadable !== undefined || raw.converted === true) return { value: raw.value, done: [] };
  const first = repairCase(raw.value);
  const { file } = checkStructure({ ...raw, value: first.value });
  if (file === undefined) return first;
  const category = file.category === undefined && lacksCategory(file) ? await tag(file) : undefined;
  const tagged = repairCase(first.value, category === undefined ? {} : { category });
  const done = [...first.done, ...tagged.done];
  const summaries = options.describes === true ? await summariesOf(tagged.value, raw, settings, options) : {};
  const last = repairCase(tagged.value, { summaries });
  return { value: last.value, done: [...done, ...last.done] };
}

async function categoryOf(
  reasoner: Reasoner,
  file: DisputeFile,
  settings: Settings,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const { decision: _decision, ...draft } = file;
  const asked = await askDossier(
    reasoner,
    await admitDraft(draft, signal),
    settings,
    { wanted: ["category"] },
    given(signal),
  );
  return asked.category;
}

/** What a reasoner that sees pictures says of media without text, marked as its own words. */
async function summariesOf(
  value: unknown,
  { folder }: RawCase,
  settings: Settings,
  { reasoner, signal }: CheckOptions,
): Promise<Record<string, string>> {
  if (folder === undefined || typeof value !== "object" || value === null) return {};
  const opened = await openCase(value, { media: folder, framesPerVideo: FRAMES, ...given(signal) });
  const media = unseenMedia(opened.dispute);
  if (media.length === 0) return {};
  const { sha256, format: _format, ...dispute } = opened.dispute;
  const draft = { ...dispute, format: "cyberjurors/dispute@1" as const };
  const { summaries = {} } = await askDossier(
    reasoner,
    { dispute: withoutPictures(draft), sha256 },
    settings,
    { wanted: ["summaries"], media },
    { media: opened.media, ...given(signal) },
  );
  return Object.fromEntries(
    Object.entries(summaries).map(([key, text]) => [key, `[Visual summary by ${reasoner.name}] ${text}`]),
  );
}

/** A draft names files only; what pictures are once prepared is no part of it. */
function withoutPictures<Value>(draft: Value): Value {
  const json = JSON.stringify(draft, (key, part: unknown) => (key === "media" ? undefined : part));
  return JSON.parse(json) as Value;
}

function given(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}
