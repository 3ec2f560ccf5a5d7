import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** All temporary folders of the tests lie in one, which is gone after them, also where a test forgot its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "cyberjurors-tests-"));
  Object.assign(process.env, { TMPDIR: folder });
  return () => rm(folder, { recursive: true, force: true });
}
