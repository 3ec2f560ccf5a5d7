import type { Metadata } from "sharp";
import type { JpegSegment } from "../media/jpeg-segments.js";

/** Programs that change pictures, by what they write about themselves. They are named in our words, never in the file's. */
const EDITORS = [
  ["Adobe Photoshop", /photoshop(?! lightroom)/i],
  ["Adobe Lightroom", /lightroom/i],
  ["GIMP", /\bgimp\b/i],
  ["Snapseed", /snapseed/i],
  ["PicsArt", /pics ?art/i],
  ["Meitu", /meitu|美图|\bmtxx\b/i],
  ["Xingtu", /醒图|xingtu|hypic/i],
  ["Facetune", /facetune/i],
  ["Affinity Photo", /affinity/i],
  ["Pixelmator", /pixelmator/i],
  ["Photopea", /photopea/i],
  ["Canva", /\bcanva\b/i],
  ["Corel", /corel|paintshop/i],
  ["Paint.NET", /paint\.net/i],
  ["Krita", /\bkrita\b/i],
  ["PhotoScape", /photoscape/i],
  ["VSCO", /\bvsco\b/i],
  ["Remini", /\bremini\b/i],
  ["Polarr", /polarr/i],
  ["ACDSee", /acdsee/i],
  ["ImageMagick", /imagemagick/i],
  ["an Adobe program", /\badobe\b/i],
] as const;

/** What picture generators write about themselves, and the marks that standards ask of them. */
const GENERATED =
  /trainedAlgorithmicMedia|compositeWithTrainedAlgorithmicMedia|"?AIGC"?.{0,40}Label|stable ?diffusion|midjourney|dall[·-]?e|comfyui|negative prompt:/i;

const APP12 = 0xec;
const APP13 = 0xed;
const COMMENT = 0xfe;
const READ_CHARACTERS = 64_000;

/** What a file's own words say about its making. */
export interface WrittenMarks {
  /** The program that edited it, in our words. */
  editor?: string;
  /** Whether the file declares that a model generated it, or a part of it. */
  generated: boolean;
  /** Comments in the file, cut to a bounded length; they can hold commands. */
  comments: string[];
}

/** Reads comments, XMP and the parts of a JPEG for traces of programs. */
export function writtenMarks(
  header: Metadata,
  segments: readonly JpegSegment[],
  software: string | undefined,
): WrittenMarks {
  const comments = [
    ...segments.filter(({ marker }) => marker === COMMENT).map(({ body }) => textOf(body)),
    ...(header.comments ?? []).map(({ keyword, text }) => `${keyword}: ${text}`.slice(0, READ_CHARACTERS)),
  ];
  const xmp = header.xmp === undefined ? "" : textOf(header.xmp);
  const tools = [...xmp.matchAll(/(?:CreatorTool|softwareAgent)(?:="|>)([^"<]{1,100})/g)].map(
    ([, tool]) => tool ?? "",
  );
  const parts = segments.map(({ marker, body }) => {
    const begins = textOf(body.subarray(0, 20));
    if (marker === APP12 && begins.startsWith("Ducky")) return "Adobe Photoshop";
    return marker === APP13 && begins.startsWith("Adobe_Photoshop") ? "Adobe Photoshop" : "";
  });
  const said = [software ?? "", ...tools, ...comments, ...parts].join("\n");
  const editor = EDITORS.find(([, mark]) => mark.test(said))?.[0];
  return {
    ...(editor === undefined ? {} : { editor }),
    generated: GENERATED.test([software ?? "", xmp, ...comments].join("\n")),
    comments,
  };
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, READ_CHARACTERS)).toString("utf8");
}
