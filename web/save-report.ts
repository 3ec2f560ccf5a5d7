import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MediaSource } from "../state/media-source.js";
import type { Transcript } from "../state/transcript.js";
import { renderReport } from "./render-report.js";

/** Writes `report.html` into a run folder. Returns its path. */
export async function saveReport(
  folder: string,
  transcript: Transcript,
  media: MediaSource,
): Promise<string> {
  const path = join(folder, "report.html");
  await writeFile(path, await renderReport(transcript, media));
  return path;
}
