import { PrerequisiteMissing } from "../../state/errors.js";
import type { Prerequisite } from "../../state/prerequisite.js";
import { locateOcr, ocrInstallCommand } from "./ocr-packages.js";

/** Whether text in pictures can be read on this machine. Loads nothing. */
export function ocrPrerequisite(): Prerequisite {
  return {
    name: "OCR",
    use: "reads the text in pictures and videos, and paints over personal data there",
    found: nameOf(),
    remedy: `Run \`${ocrInstallCommand()}\`. Without it jurors that see no pictures do not have their text, and pictures leave the machine as they are.`,
  };
}

function nameOf(): string | undefined {
  try {
    return locateOcr().name;
  } catch (error) {
    if (error instanceof PrerequisiteMissing) return undefined;
    throw error;
  }
}
