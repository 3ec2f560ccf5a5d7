import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createMediaStore } from "../../evidence/media/media-store.js";
import { thumbnail } from "../../evidence/media/prepare-image.js";
import { openCase } from "../../evidence/open-case.js";
import { makeCase, makeJpeg, withImage } from "./make-case.js";

const PLACE = { where: "buyer.evidence.B1.media[0]", exhibit: "B1", media: 1, audience: "jury" };

async function openOne(path: string, bytes: Uint8Array | string, kind: "image" | "video" = "image") {
  const opened = await openCase(await makeCase(withImage(path, kind), { [path]: bytes }), { ocr: false });
  return { ...opened, medium: opened.dispute.buyer.evidence[0]?.media?.[0] };
}

describe("a picture", () => {
  test("is oriented, made smaller, freed of metadata, and named by its bytes", async () => {
    const photo = await sharp({ create: { width: 3_072, height: 1_000, channels: 3, background: "#204060" } })
      .jpeg()
      .withExif({ IFD0: { Make: "Acme" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { medium, media, findings, readers } = await openOne("photo.jpg", photo);
    // 3072 x 1000 turned is 1000 x 3072; 3072 down to 1536 halves both, but the short side of a strip keeps 512.
    expect(medium).toMatchObject({
      kind: "image",
      path: "photo.jpg",
      mime: "image/jpeg",
      width: 500,
      height: 1_536,
    });
    const loaded = await media.load(medium?.sha256 ?? "");
    expect(loaded.mime).toBe("image/jpeg");
    expect(createHash("sha256").update(loaded.bytes).digest("hex")).toBe(medium?.sha256);
    const metadata = await sharp(loaded.bytes).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 500, height: 1_536 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(findings.map(({ kind }) => kind)).toEqual(["metadata"]);
    expect(readers).toEqual([`sharp ${sharp.versions.sharp} (libvips ${sharp.versions.vips})`]);
  });

  test("is not made larger", async () => {
    expect((await openOne("a.jpg", await makeJpeg(40, 30))).medium).toMatchObject({ width: 40, height: 30 });
  });

  test("stands on white where it was transparent", async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { medium, media } = await openOne("clear.png", clear);
    const { bytes } = await media.load(medium?.sha256 ?? "");
    const { dominant } = await sharp(bytes).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  test("is known by its bytes, not by its name", async () => {
    const png = await sharp(await makeJpeg())
      .png()
      .toBuffer();
    const { medium } = await openOne("really-a-png.jpg", png);
    expect(medium?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ["<!DOCTYPE html><html></html>", "a web page (HTML)"],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', "an SVG drawing, which can hold programs"],
    ['<?xml version="1.0"?>\n<svg/>', "an SVG drawing, which can hold programs"],
    ["%PDF-1.7", "a PDF document"],
    ["just words", "no picture or video format that is known here"],
  ])("that is %j is not decoded", async (content, name) => {
    const { medium, findings } = await openOne("x.jpg", content);
    expect(medium?.sha256).toBeUndefined();
    expect(findings[0]?.text).toBe(`B1 image 1 cannot be read: it was filed as image and is ${name}.`);
  });
});

describe("a video", () => {
  const mp4 = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0", "latin1");

  test("is listed and was not watched where there is no ffmpeg", async () => {
    const { dispute, findings } = await openCase(
      await makeCase(withImage("a.mp4", "video"), { "a.mp4": mp4 }),
      {
        ffmpeg: false,
      },
    );
    expect(dispute.buyer.evidence[0]?.media?.[0]).toEqual({
      kind: "video",
      path: "a.mp4",
      mime: "video/mp4",
    });
    expect(findings).toEqual([
      {
        id: "F1",
        kind: "media-unread",
        ...PLACE,
        text: "B1 video 1 was not watched: there is no ffmpeg on this machine; no description stands in for it.",
      },
    ]);
  });

  test("with a description is stood in for", async () => {
    const dispute = withImage("a.mp4", "video");
    const [item] = dispute.buyer.evidence;
    if (item !== undefined) item.media = [{ kind: "video", path: "a.mp4", alt: "The light goes out." }];
    const { findings } = await openCase(dispute, {
      media: await makeCase(undefined, { "a.mp4": mp4 }),
      ffmpeg: false,
    });
    expect(findings[0]?.text).toBe(
      "B1 video 1 was not watched: there is no ffmpeg on this machine; its description stands in for it.",
    );
  });

  test("that is a picture cannot be read", async () => {
    const { findings } = await openOne("a.mp4", await makeJpeg(), "video");
    expect(findings[0]?.text).toBe("B1 video 1 cannot be read: it was filed as video and is a JPEG picture.");
  });
});

test("numbers the media of the chat through all its lines", async () => {
  const dispute = withImage("a.jpg");
  dispute.chat = [
    { from: "buyer", text: "look", media: [{ kind: "image", path: "a.jpg" }] },
    { from: "seller", text: "hm", media: [{ kind: "image", path: "broken.jpg" }] },
  ];
  const folder = await makeCase(dispute, { "a.jpg": await makeJpeg(), "broken.jpg": "no" });
  const { findings } = await openCase(folder, { ocr: false });
  expect(findings.filter(({ kind }) => kind === "media-unreadable")).toMatchObject([
    { exhibit: "C1", media: 2, where: "chat[1].media[0]" },
  ]);
});

test("a thumbnail is a small JPEG", async () => {
  const small = await thumbnail(await makeJpeg(400, 300), 100);
  expect(await sharp(small).metadata()).toMatchObject({ format: "jpeg", width: 100, height: 75 });
});

describe("the store of prepared media", () => {
  const media = { mime: "image/jpeg", bytes: new Uint8Array(60) };

  test("keeps the same bytes once and refuses more than fits", async () => {
    const store = createMediaStore(100);
    store.put("a", media);
    store.put("a", media);
    expect(await store.load("a")).toBe(media);
    expect(() => store.put("b", media)).toThrow(/more than/);
  });

  test("rejects a name it does not know", async () => {
    await expect(createMediaStore().load("nobody")).rejects.toThrow("No medium nobody belongs to this case.");
  });
});

const samples = join(import.meta.dirname, "../../../shared/data/media");
const files = existsSync(samples)
  ? readdirSync(samples).filter((name) => /\.(?:mp4|mov|webm)$/.test(name))
  : [];

describe.skipIf(files.length === 0)("real videos", () => {
  test.each(files)("%s opens", async (name) => {
    const { dispute, findings } = await openCase(withImage(name, "video"), {
      media: samples,
      ffmpeg: false,
      ocr: false,
    });
    expect(findings.map((finding) => finding.kind)).toEqual(["media-unread"]);
    expect(dispute.buyer.evidence[0]?.media?.[0]?.sha256).toBeUndefined();
  });
});

const cases = join(import.meta.dirname, "../../cases");

describe.skipIf(!existsSync(cases))("the sample cases", () => {
  test.each(existsSync(cases) ? readdirSync(cases) : [])("%s opens", async (name) => {
    const { findings, warnings, decision } = await openCase(join(cases, name), { ocr: false });
    expect(warnings).toEqual([]);
    expect(decision?.side).toMatch(/^(?:buyer|seller)$/);
    expect(findings.filter(({ kind }) => kind === "injection" || kind === "hidden-text")).toEqual([]);
  });
});
