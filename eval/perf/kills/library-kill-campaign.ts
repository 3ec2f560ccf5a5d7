import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { hashedNgrams } from "../../../models/embedders/hashed-ngrams.js";
import { openLibrary } from "../../../precedents/open-library.js";
import { recordPath } from "../../../precedents/records/record-file.js";
import { verifyLibrary } from "../../../precedents/records/verify-library.js";
import { type Random, randomFrom } from "../../../state/random.js";
import { decidedDispute } from "../precedents/decided-dispute.js";

const WRITER = fileURLToPath(new URL("./library-writer.ts", import.meta.url));
/** After so many kills a library is finished and another begun. */
const KILLS_A_LIBRARY = 20;

/** What came of killing processes that write a library. */
export interface LibraryKills {
  kills: number;
  libraries: number;
  /** Kills before the library was there. */
  beforeLibrary: number;
  /** Kills while it was being opened, before the first dispute of that life was kept. */
  whileOpening: number;
  /** Disputes that the writers said were kept. */
  kept: number;
  /** Of these, those that were not there, or not as they were. Must be 0. */
  lost: number;
  /** Disputes that were there although no writer had said so: it was killed in between. At most one a kill. */
  beyond: number;
  /** Kills that left half a line in the records. */
  torn: number;
  /** Kills after which the index was made anew. */
  indexAnew: number;
  /** Problems that `verify` found once the library had been opened again. Must be 0. */
  problems: number;
  /** Kept disputes of which a norm was not found by its text. Must be 0. */
  notFound: number;
}

/** Kills writers at random moments, opens after each the library, and looks for what was kept. */
export async function killLibraryWriters(kills: number, seed: number): Promise<LibraryKills> {
  const random = randomFrom("library kills", seed);
  const report = { ...NOTHING };
  const parent = await mkdtemp(join(tmpdir(), "cyberjurors-library-kills-"));
  while (report.kills < kills) {
    const folder = join(parent, `${report.libraries++}`);
    let kept = 0;
    for (let i = 0; i < KILLS_A_LIBRARY && report.kills < kills; i++) {
      const life = await liveAndDie(folder, random);
      report.kills++;
      if (life.kept === 0) report.whileOpening++;
      if (!existsSync(recordPath(folder))) {
        report.beforeLibrary++;
        continue;
      }
      kept = await examine(folder, Math.max(kept, life.kept), report);
    }
    report.kept += kept;
  }
  await rm(parent, { recursive: true });
  return report;
}

const NOTHING: LibraryKills = {
  kills: 0,
  libraries: 0,
  beforeLibrary: 0,
  whileOpening: 0,
  kept: 0,
  lost: 0,
  beyond: 0,
  torn: 0,
  indexAnew: 0,
  problems: 0,
  notFound: 0,
};

/** One writer, from its start to its end; gives back the last dispute that it said was kept, or 0. */
async function liveAndDie(folder: string, random: Random): Promise<{ kept: number }> {
  const mode = existsSync(recordPath(folder)) ? "write" : "create";
  const child = spawn(process.execPath, ["--import", "tsx", WRITER, folder, mode], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "close");
  // One in four is killed while it opens the library, the others while they add to it.
  const [awaited, ms] = random.below(4) === 0 ? ["opening", random.below(60)] : ["kept", random.below(500)];
  const reached = new AbortController();
  let [said, complained] = ["", ""];
  child.stdout.on("data", (text) => {
    said += text;
    if (said.includes(awaited)) reached.abort();
  });
  child.stderr.on("data", (text) => {
    complained += text;
  });
  await Promise.race([once(reached.signal, "abort"), exit]);
  await sleep(ms);
  child.kill("SIGKILL");
  const [, signal] = await exit;
  if (signal !== "SIGKILL") throw new Error(`The writer ended by itself:\n${complained}`);
  return { kept: Number([...said.matchAll(/kept (\d+)\n/g)].at(-1)?.[1] ?? 0) };
}

/** Opens the library as the next writer would, and compares. Gives back how many disputes it holds. */
async function examine(folder: string, kept: number, report: LibraryKills): Promise<number> {
  if ((await readFile(recordPath(folder))).at(-1) !== 0x0a) report.torn++;
  const embedder = hashedNgrams();
  let anew = false;
  const library = await openLibrary(folder, embedder, {
    mode: "write",
    onNotice: () => {
      anew = true;
    },
  });
  if (anew) report.indexAnew++;
  const held = library.precedents().length;
  if (held > kept + 1)
    throw new Error(`${held} disputes are held where ${kept} were kept and one was being written.`);
  report.beyond += Math.max(0, held - kept);
  const precedents = new Map(library.precedents().map((it) => [it.id, it]));
  const norms = new Map(library.norms().map((it) => [it.id, it]));
  for (let n = 1; n <= kept; n++) {
    const isThere = decidedDispute(n).every((record) => {
      if (record.type === "norm") return isDeepStrictEqual(norms.get(record.norm.id), record.norm);
      return (
        record.type !== "precedent" ||
        isDeepStrictEqual(precedents.get(record.precedent.id), record.precedent)
      );
    });
    if (!isThere) report.lost++;
  }
  const last = library.norms().at(-1);
  const [found] = last === undefined ? [] : await library.similarNorms(last.text, 1);
  if (found?.item.id !== last?.id || (found !== undefined && found.cosine < 0.999)) report.notFound++;
  await library.close();
  report.problems += (await verifyLibrary(folder, embedder)).length;
  return held;
}
