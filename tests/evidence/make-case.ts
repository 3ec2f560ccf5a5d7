import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import type { DisputeFile } from "../../state/dispute.js";

/** A valid dispute without media; tests change what they are about. */
export function makeDispute(): DisputeFile {
  return {
    format: "cyberjurors/dispute@1",
    id: "torn-strap",
    language: "en",
    category: "Bags & Luggage",
    claimant: "buyer",
    buyer: { statement: "The strap was torn.", evidence: [{ id: "B1", text: "Photo of the strap." }] },
    seller: { statement: "It was whole when I sent it.", evidence: [{ id: "S1", text: "Receipt." }] },
  };
}

/** A picture file of the given size. */
export async function makeJpeg(width = 8, height = 6): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: "#c02040" } })
    .jpeg()
    .toBuffer();
}

/** A case folder with these files and, unless undefined, this dispute.json; gives its path. Gone after the test. */
export async function makeCase(
  dispute: unknown,
  files: Readonly<Record<string, Uint8Array | string>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cyberjurors-case-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  if (dispute !== undefined) {
    await writeFile(
      join(folder, "dispute.json"),
      typeof dispute === "string" ? dispute : JSON.stringify(dispute),
    );
  }
  return folder;
}

/** The dispute with one picture at `path` in B1. */
export function withImage(path: string, kind: "image" | "video" = "image"): DisputeFile {
  const dispute = makeDispute();
  dispute.buyer.evidence = [{ id: "B1", text: "Photo of the strap.", media: [{ kind, path }] }];
  return dispute;
}
