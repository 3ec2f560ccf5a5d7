import { type Command, Option } from "commander";
import type { OpenOptions } from "../evidence/open-case.js";
import { namedFfmpeg } from "../graph/compose.js";
import { VideoSampling } from "../state/admitted-dispute.js";
import { PRESETS, type PresetName } from "../state/presets.js";
import { positiveWhole } from "./numbers.js";

/** Flags of every command that opens a case: how its evidence is read. */
export interface CaseFlags {
  frames?: VideoSampling;
  framesPerVideo?: number;
  imageSide?: number;
  ocr?: boolean;
  readings?: string;
  pictureHashes?: string;
}

/** Adds `CaseFlags` to a command. */
export function addCaseFlags(command: Command): Command {
  return command
    .addOption(
      new Option("--frames <how>", "how frames of videos are chosen (default: by the preset)").choices(
        VideoSampling.options,
      ),
    )
    .option("--frames-per-video <n>", "most frames of one video (2 to 30, default: 30)", positiveWhole)
    .option(
      "--image-side <pixels>",
      "longest side of pictures (256 to 3072, default: by the preset)",
      positiveWhole,
    )
    .option("--ocr", "demand that text in pictures is read (default: where the packages are installed)")
    .option("--no-ocr", "do not read text in pictures, and paint no personal data over")
    .option("--readings <dir>", "keep what pictures say here, so that they are read once")
    .option("--picture-hashes <file>", "find pictures of earlier cases again; this case's are added");
}

/** The flags as they were written, for a command that must open the case in the same way; begins with a space. */
export function writtenCaseFlags({ frames, framesPerVideo, imageSide, ocr }: CaseFlags): string {
  return [
    frames === undefined ? "" : ` --frames ${frames}`,
    framesPerVideo === undefined ? "" : ` --frames-per-video ${framesPerVideo}`,
    imageSide === undefined ? "" : ` --image-side ${imageSide}`,
    ocr === undefined ? "" : ocr ? " --ocr" : " --no-ocr",
  ].join("");
}

/** How a case is opened under these flags, and what the preset says where they are silent. */
export function openingOptions(flags: CaseFlags, preset: PresetName): OpenOptions {
  const { frames = PRESETS[preset].frames, imageSide = PRESETS[preset].imageSide } = flags;
  const { framesPerVideo, ocr, readings, pictureHashes } = flags;
  return {
    frames,
    imageSide,
    framesPerVideo,
    ocr,
    pictureHashes,
    ocrFolder: readings,
    ffmpeg: namedFfmpeg(),
  };
}
