import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openEmbedder } from "../../graph/compose.js";
import { hashedNgrams } from "../../models/embedders/hashed-ngrams.js";
import { openLibrary } from "../../precedents/open-library.js";
import { readRecords } from "../../precedents/records/record-file.js";
import { recordsOf } from "../../precedents/records/record-groups.js";
import { drawStarterLibrary, STARTER_FOLDER } from "../../scripts/draw-starter-library.js";

/** All that was kept, but for the embedder, and for content hashes, which tell how this machine prepares pictures. */
async function factsIn(folder: string): Promise<unknown[]> {
  return recordsOf(await readRecords(folder)).flatMap((record): unknown[] => {
    if (record.type === "embedder") return [];
    if (record.type === "norm") return [record.norm];
    const { dispute, ...precedent } = record.precedent;
    return [{ ...precedent, dispute: dispute.id }];
  });
}

it("ships what is drawn from the rules and the cases (else: npx tsx scripts/draw-starter-library.ts)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cyberjurors-starter-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const report = await drawStarterLibrary(folder, hashedNgrams(), join(STARTER_FOLDER, "rules.json"));
  expect(report).toMatchObject({ read: 10, kept: 10, failed: [], undecided: [], rules: { rejected: 0 } });
  expect(await factsIn(STARTER_FOLDER)).toEqual(await factsIn(folder));
});

it("ships its vectors and indexes, so that nothing is embedded when it is opened", async () => {
  const { name, dimension } = await openEmbedder("offline");
  const embed = () => Promise.reject(new Error("something is embedded"));
  const notices: string[] = [];
  const library = await openLibrary(
    STARTER_FOLDER,
    { name, dimension, embed },
    { mode: "read", onNotice: (text) => notices.push(text) },
  );
  expect(library.norms().length).toBeGreaterThan(60);
  expect(notices.filter((text) => !text.includes("exact index serves"))).toEqual([]);
  await library.close();
});
