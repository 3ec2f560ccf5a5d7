import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { mediaType } from "../../evidence/media/media-type.js";
import { pictureTokens } from "../../evidence/media/picture-size.js";
import { openCase } from "../../evidence/open-case.js";
import type { AdmittedMedia, OpenedCase } from "../../state/admitted-dispute.js";
import type { Clock } from "../../state/clock.js";
import { DISPUTE_FORMAT, type DisputeFile } from "../../state/dispute.js";

/** What became of one media file when it was opened as the only exhibit of a case. */
export interface MediaRow {
  file: string;
  bytes: number;
  /** What it is, by its bytes. */
  understood: string;
  /** What a juror gets: pictures or frames, their size in pixels, bytes and tokens. */
  sent: { pictures: number; size: string; bytes: number; tokens: number };
  /** What was found, as jurors and humans read it. */
  said: string[];
  /** The error, when the case was refused. */
  refused?: string;
  seconds: number;
  /** Most memory that this process had until then, in MB; what decodes videos has its own. */
  peakMb: number;
}

/** Enough of a file to tell its type. */
const HEAD = 1_024;

/** Opens every file of a folder, each as a case of its own, in order of their names. */
export async function mediaTable(
  folder: string,
  clock: Clock,
  options: Omit<NonNullable<Parameters<typeof openCase>[1]>, "media"> = {},
): Promise<MediaRow[]> {
  const rows: MediaRow[] = [];
  for (const file of (await readdir(folder)).filter((it) => !it.endsWith(".md")).sort()) {
    const { head, size } = await begins(join(folder, file));
    const type = mediaType(head);
    const kind = type.kind === "video" ? "video" : "image";
    const started = clock();
    const opened = await openCase(caseOf(file, kind), { ...options, media: folder }).catch((error: unknown) =>
      String(error),
    );
    const row = {
      file,
      bytes: size,
      understood: type.name,
      seconds: (clock() - started) / 1_000,
      peakMb: process.resourceUsage().maxRSS / 1_000,
    };
    if (typeof opened === "string") {
      rows.push({ ...row, sent: { pictures: 0, size: "", bytes: 0, tokens: 0 }, said: [], refused: opened });
    } else {
      rows.push({ ...row, sent: await sentOf(opened), said: opened.findings.map(saidBy) });
    }
  }
  return rows;
}

async function begins(path: string): Promise<{ head: Uint8Array; size: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return { head: buffer.subarray(0, bytesRead), size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

function caseOf(path: string, kind: "image" | "video"): DisputeFile {
  return {
    format: DISPUTE_FORMAT,
    id: "one-medium",
    language: "en",
    claimant: "buyer",
    buyer: { statement: "See the medium.", evidence: [{ id: "B1", text: "", media: [{ kind, path }] }] },
    seller: { statement: "No.", evidence: [] },
  };
}

async function sentOf({ dispute, media }: OpenedCase): Promise<MediaRow["sent"]> {
  const medium = dispute.buyer.evidence[0]?.media?.[0];
  const names = shownIn(medium);
  let bytes = 0;
  for (const name of names) bytes += (await media.load(name)).bytes.byteLength;
  const { width = 0, height = 0 } = medium ?? {};
  return {
    pictures: names.length,
    size: names.length === 0 ? "" : `${width} x ${height}`,
    bytes,
    tokens: names.length * pictureTokens({ width, height }),
  };
}

function shownIn(medium: AdmittedMedia | undefined): string[] {
  if (medium?.sha256 !== undefined) return [medium.sha256];
  return (medium?.frames ?? []).map(({ sha256 }) => sha256);
}

function saidBy({ kind, text, strength, audience }: OpenedCase["findings"][number]): string {
  const to = audience === "human" ? ", for the human" : "";
  return `${kind}${strength === undefined ? "" : `, ${strength}`}${to}: ${text}`;
}

/** The rows as a Markdown table, and what they came to. */
export function renderMediaTable(rows: readonly MediaRow[]): string {
  const slowest = [...rows].sort((a, b) => b.seconds - a.seconds)[0];
  return [
    "| file | kB | understood as | sent | kB sent | tokens | said | s | peak MB |",
    "|---|---:|---|---|---:|---:|---|---:|---:|",
    ...rows.map(({ file, bytes, understood, sent, said, refused, seconds, peakMb }) => {
      const shown = sent.pictures === 0 ? "nothing" : `${sent.pictures} x ${sent.size}`;
      const words = (refused === undefined ? said : [`refused: ${refused}`])
        .join(" / ")
        .replaceAll("|", "\\|")
        .replaceAll("\n", "<br>");
      const kb = (count: number) => Math.round(count / 1_000);
      const cells = [file, kb(bytes), understood, shown, kb(sent.bytes), sent.tokens, words];
      return `| ${[...cells, seconds.toFixed(1), Math.round(peakMb)].join(" | ")} |`;
    }),
    "",
    `${rows.length} files; slowest: ${slowest?.file} (${slowest?.seconds.toFixed(1)} s); peak memory ${Math.round(Math.max(0, ...rows.map(({ peakMb }) => peakMb)))} MB.`,
  ].join("\n");
}
