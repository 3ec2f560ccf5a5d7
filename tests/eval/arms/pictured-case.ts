import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openCase } from "../../../evidence/open-case.js";
import { packagedCases } from "../../../graph/compose.js";
import type { OpenedCase } from "../../../state/admitted-dispute.js";
import type { DisputeFile } from "../../../state/dispute.js";

/** Words of the decision, which no prompt may ever hold. */
export const CANARY = "canaryofthedecision";

/** A sample case with pictures, whose decision says the canary wherever it may hold words. */
export async function openPictured(name = "hat-disclosed-traces"): Promise<OpenedCase> {
  const folder = join(packagedCases(), name);
  const file: DisputeFile = JSON.parse(await readFile(join(folder, "dispute.json"), "utf8"));
  const decision: DisputeFile["decision"] = {
    side: "seller",
    tally: { buyer: 4, seller: 13 },
    views: { buyer: [`${CANARY} for the buyer`], seller: [`${CANARY} for the seller`] },
    source: `${CANARY} of the court`,
  };
  return openCase({ ...file, decision }, { media: folder, ffmpeg: false, ocr: false, frames: "uniform" });
}
