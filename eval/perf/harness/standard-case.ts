import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCase } from "../../../evidence/open-case.js";
import { judgeDispute } from "../../../graph/judge-dispute.js";
import { emptyLibrary } from "../../../precedents/precedent-library.js";
import { PRESETS, PresetName } from "../../../state/presets.js";
import { countingPrompts } from "../models/counting-prompts.js";
import { standardCase } from "../standard-case.js";
import { type Measure, measure } from "./measure.js";

/**
 * What each preset asks of a model on a standard case (14 pictures, a video of 30 frames, 12 lines of chat), 17 jurors,
 * one round: counted on the rendered prompts, while the offline reasoner answers and reads all that it may.
 */
export async function measurePresets(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), "cyberjurors-standard-"));
  try {
    const file = await standardCase(folder);
    const measures: Measure[] = [];
    for (const preset of PresetName.options) {
      const { frames, imageSide } = PRESETS[preset];
      const opened = await openCase(file, { media: folder, frames, imageSide, ocr: false });
      const { reasoner, sent } = countingPrompts(opened.dispute);
      await judgeDispute(opened, { preset, rounds: 1 }, { reasoner, library: emptyLibrary() });
      const part = `standard case, ${preset}`;
      measures.push(
        measure(part, "asks", "", [sent.asks]),
        measure(part, "text sent", "1,000 characters", [sent.characters / 1_000]),
        measure(part, "pictures sent", "", [sent.pictures]),
        measure(part, "tokens in, estimated", "1,000", [sent.tokens / 1_000]),
        measure(part, "tokens out, estimated", "1,000", [sent.replyTokens / 1_000]),
      );
    }
    return measures;
  } finally {
    await rm(folder, { recursive: true });
  }
}
