import { installCommand } from "../../models/providers/optional-package.js";
import type { Prerequisite } from "../../state/prerequisite.js";
import { ocrPrerequisite } from "../ocr/ocr-prerequisite.js";
import { FFMPEG_PACKAGE, findFfmpeg } from "../video/find-ffmpeg.js";
import { HEIC_PACKAGE, heicDecoder } from "./decode-heic.js";
import { IMAGE_READER } from "./picture-decoder.js";

/**
 * What reads pictures and videos on this machine.
 *
 * @param ffmpeg the program that reads videos, where one is named
 */
export async function mediaReaders(ffmpeg?: string): Promise<Prerequisite[]> {
  return [
    { name: "sharp", use: "reads pictures", found: IMAGE_READER, remedy: "Run `npm install` again." },
    {
      name: HEIC_PACKAGE,
      use: "decodes HEIC pictures, as iPhones make them",
      found: heicDecoder() === undefined ? undefined : "installed",
      remedy: `Run \`${installCommand(HEIC_PACKAGE, import.meta.url)}\`; without it a HEIC picture cannot be read.`,
    },
    ocrPrerequisite(),
    {
      name: "ffmpeg",
      use: "reads videos",
      found: (await findFfmpeg(ffmpeg))?.version,
      remedy: `Install ffmpeg (\`apt install ffmpeg\`, \`brew install ffmpeg\`), or the package that brings one: \`npm install ${FFMPEG_PACKAGE}\`. Without it jurors have a video's description only.`,
    },
  ];
}
