import { readRecords } from "./record-file.js";
import { recordsOf } from "./record-groups.js";

/**
 * Which embedder a library is of.
 *
 * @throws as `readRecords`
 */
export async function declaredEmbedder(folder: string): Promise<string> {
  const named = recordsOf(await readRecords(folder)).findLast(({ type }) => type === "embedder");
  return named?.type === "embedder" ? named.name : "";
}
