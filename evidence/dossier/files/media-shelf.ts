import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MediaFile } from "../../../state/dispute.js";
import type { RawExport, RawMedia } from "../read-export.js";
import { contentDigest } from "./content-digest.js";
import { safeMediaName } from "./safe-media-name.js";

/** A file of the export and the path it is copied to in the case folder. */
export interface MediaCopy {
  from: RawMedia;
  to: string;
}

/** What a name in an export leads to. */
export type Found =
  | { kind: "media"; media: MediaFile; file: string; note?: string }
  | { kind: "text"; text: string; file: string }
  | { kind: "missing"; why: string };

/** Finds the media that an export names, and remembers which are to be copied. */
export interface MediaShelf {
  /** @param name as the export writes it: a path, a file name, or an address whose last part is looked for */
  find(name: string): Promise<Found>;
  /** Puts a file into the case, whoever names it. */
  place(file: RawMedia): MediaFile;
  copies(): MediaCopy[];
  /** Media of the export that nothing has asked for. */
  unasked(): RawMedia[];
  /** Texts that stand for a file which evidence names. */
  textsUsed(): ReadonlySet<string>;
}

const REMOTE = /^(?:[a-z][a-z0-9+.-]*:|\/ipfs\/|\/\/)/i;
const HASHED_BYTES = 50_000_000;

/** The shelf of one export. */
export function mediaShelf({ folder, media, beside, texts }: RawExport): MediaShelf {
  const all = [...media, ...beside];
  const placed = new Map<RawMedia, MediaCopy>();
  const names = new Set<string>();
  const textsUsed = new Set<string>();
  const digests = new Map<RawMedia, string>();

  const place = (file: RawMedia): MediaFile => {
    const copy = placed.get(file) ?? { from: file, to: `media/${safeMediaName(file.path, names)}` };
    placed.set(file, copy);
    return { kind: file.kind, path: copy.to };
  };
  const digestOf = async (file: RawMedia) => {
    const known = digests.get(file);
    if (known !== undefined || file.bytes > HASHED_BYTES) return known;
    const digest = createHash("sha256")
      .update(await readFile(join(folder, file.path)))
      .digest("hex");
    digests.set(file, digest);
    return digest;
  };

  return {
    place,
    copies: () => [...placed.values()],
    unasked: () => media.filter((file) => !placed.has(file)),
    textsUsed: () => textsUsed,
    async find(asked) {
      const [address = "", hash] = asked.split("#hash=");
      const remote = REMOTE.test(address);
      const digest = hash === undefined ? contentDigest(address) : contentDigest(hash);
      const path = pathOf(address);
      const named = byName(all, path);
      if (named.length > 1)
        return { kind: "missing", why: `several files of the export are named ${JSON.stringify(path)}` };
      const [file] = named;
      if (file !== undefined) {
        const same = digest === undefined ? undefined : (await digestOf(file)) === digest;
        const note =
          same === false
            ? `the hash named for ${file.path} is not its sha256: another file, or a hash of another kind`
            : undefined;
        return {
          kind: "media",
          media: place(file),
          file: file.path,
          ...(note === undefined ? {} : { note }),
        };
      }
      if (digest !== undefined) {
        for (const candidate of all) {
          if ((await digestOf(candidate)) === digest)
            return { kind: "media", media: place(candidate), file: candidate.path };
        }
      }
      const text = [...texts.keys()].find((it) => baseOf(it) === baseOf(path) && path !== "");
      if (text !== undefined) {
        textsUsed.add(text);
        return { kind: "text", text: texts.get(text) ?? "", file: text };
      }
      return {
        kind: "missing",
        why: remote
          ? "it lies on another machine, from which nothing is fetched; put the file beside the export under its own name"
          : "no such picture or video lies in the export",
      };
    },
  };
}

/** The path that an address ends in, without query. */
function pathOf(address: string): string {
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/*/i, "").split(/[?#]/)[0] ?? "";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Files whose whole path ends so, else whose name is the same, without case. */
function byName(files: readonly RawMedia[], path: string): RawMedia[] {
  const wanted = path
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/)+/, "")
    .toLowerCase();
  if (wanted === "") return [];
  const exact = files.filter((file) => file.path.toLowerCase() === wanted);
  if (exact.length > 0) return exact;
  const ending = files.filter((file) => file.path.toLowerCase().endsWith(`/${wanted}`));
  return ending.length > 0 ? ending : files.filter((file) => baseOf(file.path) === baseOf(wanted));
}

function baseOf(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? path).toLowerCase();
}
