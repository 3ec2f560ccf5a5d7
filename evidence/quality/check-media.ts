import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { DISPUTE_FORMAT, type DisputeFile } from "../../state/dispute.js";
import { CaseInvalid } from "../../state/errors.js";
import { resolveInCase } from "../media/case-path.js";
import { listMedia } from "../media/list-media.js";
import { openCase } from "../open-case.js";
import type { Found } from "./problem.js";
import type { RawCase } from "./raw-case.js";

/** A medium of a case and the hash of its file. */
export interface HashedMedia {
  where: string;
  exhibit: string;
  path: string;
  sha256: string;
}

/** Files of a case folder that no field names, and need not. */
const KNOWN = /^(?:dispute\.json(?:\.bak\d*)?|dossier\.json|dossier-report\.md|README\.md|LICENSE.*|\..*)$/i;
const FILES = 2_000;
/** Only whether a medium can be read counts: small pictures, the ends of videos, and no words in them. */
const QUICK = { imageSide: 256, ocr: false, frames: "uniform", framesPerVideo: 2 } as const;

/** Whether every medium exists and can be read (paper, A.1), each by itself; and files that nothing names. */
export async function checkMedia(
  file: DisputeFile,
  { folder, own }: RawCase,
  signal?: AbortSignal,
): Promise<{ problems: Found[]; hashes: HashedMedia[] }> {
  const problems: Found[] = [];
  const hashes: HashedMedia[] = [];
  const list = listMedia({ ...file, record: file.record ?? [] });
  const opened = new Map<string, Found[]>();
  for (const { medium, where, exhibit } of list) {
    signal?.throwIfAborted();
    const key = `${medium.kind}:${medium.path}`;
    const found = opened.get(key) ?? (await openAlone(medium, folder, signal));
    opened.set(key, found);
    problems.push(...found.map((it) => ({ ...it, where })));
    if (folder === undefined || found.some(({ check }) => check === "media-missing")) continue;
    hashes.push({ where, exhibit, path: medium.path, sha256: await hashOf(folder, medium.path, where) });
  }
  if (own && folder !== undefined)
    problems.push(
      ...(await unusedFiles(
        folder,
        list.map(({ medium }) => medium.path),
      )),
    );
  return { problems, hashes };
}

/** Opens a dispute that holds this medium only, so that one that is missing hides no other. */
async function openAlone(
  { kind, path }: { kind: "image" | "video"; path: string },
  folder: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Found[]> {
  const alone: DisputeFile = {
    format: DISPUTE_FORMAT,
    id: "one-medium",
    language: "en",
    claimant: "buyer",
    buyer: { statement: "One medium.", evidence: [{ id: "B1", text: "", media: [{ kind, path }] }] },
    seller: { statement: "", evidence: [] },
  };
  const options = {
    ...QUICK,
    ...(folder === undefined ? {} : { media: folder }),
    ...(signal === undefined ? {} : { signal }),
  };
  try {
    const { findings } = await openCase(alone, options);
    return findings.flatMap(({ kind: what, text }): Found[] => {
      const named = text.replace(/^B1 \S+ 1 /, `${JSON.stringify(path)} `);
      if (what === "media-unreadable") {
        return [
          {
            check: "media-unreadable",
            level: "error",
            where: "",
            what: named,
            remedy: "Copy the file anew, or take the medium out.",
          },
        ];
      }
      if (what !== "media-unread") return [];
      return [
        {
          check: "media-unread",
          level: "warning",
          where: "",
          what: named,
          remedy: "Install what is missing (`cyberjurors doctor`), or file the part that can be read.",
        },
      ];
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof CaseInvalid)) throw error;
    const what = error.message.replace(/^buyer\.evidence\.B1\.media\[0\]\.path: /, "");
    return [{ check: "media-missing", level: "error", where: "", what, remedy: error.remedy }];
  }
}

async function hashOf(folder: string, path: string, where: string): Promise<string> {
  const { real } = await resolveInCase(folder, path, where);
  const hash = createHash("sha256");
  await pipeline(createReadStream(real), hash);
  return hash.digest("hex");
}

async function unusedFiles(folder: string, named: readonly string[]): Promise<Found[]> {
  const used = new Set(named.map((path) => join(folder, path)));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !KNOWN.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !used.has(path))
    .slice(0, FILES)
    .sort()
    .map((path) => ({
      check: "unused-file" as const,
      level: "hint" as const,
      where: relative(folder, path).split(sep).join("/"),
      what: "No field of the dispute names this file.",
      remedy: "Name it in the evidence it belongs to, or take it out of the folder.",
    }));
}
