import {
  ADMITTED_FORMAT,
  AdmittedDispute,
  type OpenedCase,
  VideoSampling,
} from "../state/admitted-dispute.js";
import type { DisputeFile } from "../state/dispute.js";
import { CaseInvalid, UsageInvalid } from "../state/errors.js";
import { canonicalHash } from "./canonical-hash.js";
import { createMasker } from "./masking/mask.js";
import { sealVault } from "./masking/seal-vault.js";
import { openMedia } from "./media/open-media.js";
import { IMAGE_SIDE } from "./media/picture-size.js";
import { admitPictureTexts, wordsRead } from "./ocr/admit-picture-texts.js";
import { openPictureReader } from "./ocr/open-picture-reader.js";
import { checkDispute, checkStatements, fileUnderCategory } from "./reading/check-dispute.js";
import { listIssues, parseDispute } from "./reading/parse-dispute.js";
import { readCase } from "./reading/read-case.js";
import { admitTextsInTurn } from "./texts/admit-texts.js";
import { rewriteTexts } from "./texts/rewrite-texts.js";
import { FRAMES_PER_VIDEO } from "./video/read-video.js";

/** How a case is opened. All of it is optional. */
export interface OpenOptions {
  /** The folder that media paths of an object are relative to. */
  media?: string | undefined;
  /**
   * The program that reads videos; by default `ffmpeg` on the path, else the one of the npm package
   * `@ffmpeg-installer/ffmpeg`; none when false.
   */
  ffmpeg?: string | false | undefined;
  /**
   * How the frames of videos are chosen: `event-aware` (default: a part evenly, the others where something changes), or
   * `uniform` as in the paper, without findings about changes.
   */
  frames?: VideoSampling | undefined;
  /** Most frames of one video (2 to 30; by default 30, as in the paper). */
  framesPerVideo?: number | undefined;
  /** Longest side of a prepared picture, in pixels (256 to 3072); by default 1536, at 768 a picture costs a quarter. */
  imageSide?: number | undefined;
  /** File with hashes of the pictures of earlier cases, to find them again; gets this case's. */
  pictureHashes?: string | undefined;
  /**
   * Whether the text in pictures and videos is read, told to jurors, and personal data in it painted over; by default
   * where the packages for it are installed (`readers` of the result says so).
   */
  ocr?: boolean | undefined;
  /** Where what was read is kept, a file for each picture; by default in memory only. */
  ocrFolder?: string | undefined;
  /** Where what the marks stand for is kept, encrypted under 32 random bytes (`openVault`); by default nowhere. */
  vault?: { key: Uint8Array; keep: (sealed: Uint8Array) => void | Promise<void> } | undefined;
  /** Stops the opening between two texts or media, and a video at once. */
  signal?: AbortSignal | undefined;
}

/**
 * Opens a case: validates the dispute, prepares its media, takes out what is addressed to the jury, and masks personal
 * data. What comes back may enter a graph; the decision stands apart and may not.
 *
 * @param source a case folder, the path of its `dispute.json`, or the dispute as an object
 * @throws CaseInvalid saying which field is wrong and how to mend it
 * @throws UsageInvalid when an option is out of range
 * @throws PrerequisiteMissing when `ocr` is true and its packages are not installed
 */
export async function openCase(source: string | object, options: OpenOptions = {}): Promise<OpenedCase> {
  const { value, folder, name } =
    typeof source === "string"
      ? await readCase(source)
      : { value: source, folder: options.media, name: "the dispute" };
  const file = parseDispute(value, name);
  const { category, warnings: categoryWarnings } = fileUnderCategory(file.category);
  const warnings = [...checkDispute(file), ...categoryWarnings];

  const draft = draftOf(file, category);
  const masker = createMasker();
  // Names that texts give are painted over in pictures too.
  masker.learn(textsOf(draft));
  const pictures = openPictureReader({
    ocr: options.ocr,
    folder: options.ocrFolder,
    find: masker.find,
    signal: options.signal,
  });
  const {
    media,
    findings: mediaFindings,
    readers,
  } = await openMedia(draft, folder, {
    ffmpeg: options.ffmpeg,
    ...checkedFrames(options.frames, options.framesPerVideo),
    imageSide: checkedSide(options.imageSide ?? IMAGE_SIDE),
    pictureHashes: options.pictureHashes,
    pictures: pictures.reader,
    signal: options.signal,
  });
  const words = wordsRead(pictures.reader.read);
  masker.learn(words);
  masker.reserve(words);
  const textFindings = await admitTextsInTurn(draft, options.signal, masker);
  const pictureFindings = admitPictureTexts(pictures.reader.read, masker);
  warnings.push(...checkStatements(draft));

  const parsed = AdmittedDispute.safeParse({ ...draft, sha256: canonicalHash(draft) });
  if (!parsed.success) {
    throw new CaseInvalid(
      "shape",
      `${name} is not valid once personal data is replaced by marks such as [phone 1], which can be longer:\n${listIssues(parsed.error, draft)}`,
      "Mend the fields named above; shorten what is too long, or take numbers and addresses out.",
    );
  }
  if (options.vault !== undefined) {
    const book = { dispute: file.id, marks: Object.fromEntries(masker.marks()) };
    await options.vault.keep(sealVault(book, options.vault.key));
  }
  return {
    dispute: parsed.data,
    media,
    findings: [...mediaFindings, ...pictureFindings, ...textFindings].map((finding, index) => ({
      id: `F${index + 1}`,
      ...finding,
    })),
    warnings,
    readers: [...readers, ...pictures.names],
    ...(file.decision === undefined ? {} : { decision: file.decision }),
  };
}

function checkedSide(side: number): number {
  if (Number.isInteger(side) && side >= 256 && side <= 3_072) return side;
  throw new UsageInvalid(
    "image-side",
    `imageSide: ${side} is no whole number of pixels from 256 to 3072.`,
    "Leave it out for 1536, or give 768 for fewer tokens.",
  );
}

function checkedFrames(
  frames: VideoSampling = "event-aware",
  framesPerVideo: number = FRAMES_PER_VIDEO,
): { frames: VideoSampling; framesPerVideo: number } {
  if (!VideoSampling.options.includes(frames)) {
    throw new UsageInvalid(
      "frames",
      `frames: ${JSON.stringify(frames)} is no way to choose the frames of a video.`,
      "Leave it out for event-aware, or give uniform.",
    );
  }
  const isInRange = framesPerVideo >= 2 && framesPerVideo <= FRAMES_PER_VIDEO;
  if (Number.isInteger(framesPerVideo) && isInRange) return { frames, framesPerVideo };
  throw new UsageInvalid(
    "frames-per-video",
    `framesPerVideo: ${framesPerVideo} is no whole number from 2 to ${FRAMES_PER_VIDEO}.`,
    `Leave it out for ${FRAMES_PER_VIDEO}, or give fewer for fewer tokens.`,
  );
}

function textsOf(draft: Omit<AdmittedDispute, "sha256">): string[] {
  const texts: string[] = [];
  rewriteTexts(draft, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** A copy that may be rewritten, in the shape of an admitted dispute, without the decision. */
function draftOf(file: DisputeFile, category: string): Omit<AdmittedDispute, "sha256"> {
  const { decision: _decision, record = [], ...filed } = structuredClone(file);
  return { ...filed, format: ADMITTED_FORMAT, category, record };
}
