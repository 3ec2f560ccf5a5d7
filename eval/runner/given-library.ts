import { join, resolve } from "node:path";
import { packagedCases } from "../../graph/compose.js";
import { openPrecedents } from "../../graph/open-precedents.js";
import type { PrecedentLibrary } from "../../precedents/precedent-library.js";
import { UsageInvalid } from "../../state/errors.js";

/**
 * Opens the library of training cases that an arm with precedents recalls norms from, to read.
 *
 * @throws UsageInvalid for the starter library, or one that rests on no decided dispute: written norms are no precedents
 *   of a training split (METHOD, "Arms")
 */
export async function openGivenLibrary(
  folder: string,
  onNotice: (text: string) => void = () => {},
): Promise<{ library: PrecedentLibrary; close(): Promise<void> }> {
  if (resolve(folder) === resolve(packagedCases(), "..", "starter-library") || folder === "none") {
    throw notTrained(`The library ${folder} does not come from training cases.`);
  }
  const { store, close } = await openPrecedents(folder, { mode: "read", onNotice });
  if (store.precedents().length > 0) return { library: store, close };
  await close();
  throw notTrained(`The library ${join(folder, "records.jsonl")} holds no decided dispute.`);
}

function notTrained(message: string): UsageInvalid {
  return new UsageInvalid(
    "library",
    message,
    "Build one from the training split by `cyberjurors precedents build TRAIN --library DIR`; in `cyberjurors eval` folds of the set itself can teach each other: --folds 6.",
  );
}
