import { UsageInvalid } from "../../state/errors.js";
import { RUN_FILE, type RunRequest, readRunRequest } from "./run-request.js";
import { refuseTwinFolder } from "./twin-request.js";

/**
 * What the run in a folder was begun with.
 *
 * @throws UsageInvalid when no run is there, or two are, or its file cannot be read
 */
export async function existingRun(folder: string): Promise<RunRequest> {
  const request = await readRunRequest(folder);
  if (request !== undefined) return request;
  await refuseTwinFolder(folder);
  throw new UsageInvalid(
    "no-run",
    `There is no evaluation in ${folder}: it has no ${RUN_FILE}.`,
    "Name the folder that `cyberjurors eval` was given as --out.",
  );
}
