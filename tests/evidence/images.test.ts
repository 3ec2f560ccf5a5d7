import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { decodeHeic } from "../../evidence/media/decode-heic.js";
import { mediaType } from "../../evidence/media/media-type.js";
import { pictureTokens, preparedSize } from "../../evidence/media/picture-size.js";
import { prepareImage } from "../../evidence/media/prepare-image.js";
import { openCase } from "../../evidence/open-case.js";
import { makeCase, withImage } from "./make-case.js";

const samples = join(import.meta.dirname, "../../../shared/data/media");
const hasHeicDecoder = resolves("heic-decode");

function resolves(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}

async function openOne(path: string, bytes: Uint8Array | string, options = {}) {
  const opened = await openCase(await makeCase(withImage(path), { [path]: bytes }), {
    ocr: false,
    ...options,
  });
  return { ...opened, medium: opened.dispute.buyer.evidence[0]?.media?.[0] };
}

/** A picture of noise: every part of it has content. */
function noise(width: number, height: number) {
  const gaussian = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#808080", noise: gaussian } });
}

async function frame(spot: string | undefined): Promise<Buffer> {
  const grey = sharp({ create: { width: 200, height: 100, channels: 3, background: "#606060" } });
  if (spot === undefined) return await grey.png().toBuffer();
  const lamp = { create: { width: 12, height: 12, channels: 3 as const, background: spot } };
  return await grey
    .composite([{ input: lamp, left: 150, top: 20 }])
    .png()
    .toBuffer();
}

async function animated(spots: (string | undefined)[], delay: number[]): Promise<Buffer> {
  const frames = await Promise.all(spots.map(frame));
  return await sharp(frames, { join: { animated: true } })
    .gif({ delay, keepDuplicateFrames: true })
    .toBuffer();
}

describe("the size of a prepared picture", () => {
  test.each([
    // 4032 x 3024 to 1536: 2 x 1.5 tiles.
    { from: [4_032, 3_024], side: 1_536, to: [1_536, 1_152], tokens: 4 * 258 },
    { from: [4_032, 3_024], side: 768, to: [768, 576], tokens: 258 },
    // Never larger.
    { from: [40, 30], side: 1_536, to: [40, 30], tokens: 258 },
    // 1080 x 1920 to 864 x 1536; 864 is an eighth more than a tile, so that both shrink: 768 x 1365.
    { from: [1_080, 1_920], side: 1_536, to: [768, 1_365], tokens: 2 * 258 },
    // A long screenshot: the short side keeps 512, 4096 long; then five whole tiles.
    { from: [750, 6_000], side: 1_536, to: [480, 3_840], tokens: 5 * 258 },
    // Beyond four times the side nothing is kept.
    { from: [300, 60_000], side: 1_536, to: [31, 6_144], tokens: 8 * 258 },
    { from: [1, 1], side: 768, to: [1, 1], tokens: 258 },
  ])("of $from at most $side is $to", ({ from, side, to, tokens }) => {
    const size = preparedSize({ width: from[0] ?? 0, height: from[1] ?? 0 }, side);
    expect([size.width, size.height]).toEqual(to);
    expect(pictureTokens(size)).toBe(tokens);
  });

  test.each([
    [384, 384, 258],
    [385, 100, 258],
    [769, 100, 2 * 258],
    [1_537, 768, 3 * 258],
  ])("of %i x %i costs %i tokens", (width, height, tokens) => {
    expect(pictureTokens({ width, height })).toBe(tokens);
  });

  test("is an option of openCase, within limits", async () => {
    const photo = await noise(1_600, 1_200).jpeg().toBuffer();
    expect((await openOne("a.jpg", photo, { imageSide: 768 })).medium).toMatchObject({
      width: 768,
      height: 576,
    });
    for (const imageSide of [100, 5_000, 768.5, Number.NaN]) {
      await expect(openOne("a.jpg", photo, { imageSide })).rejects.toMatchObject({ code: "image-side" });
    }
  });
});

describe("colours", () => {
  test("of a CMYK JPEG are what they were", async () => {
    const cmyk = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#c02828" } })
      .toColourspace("cmyk")
      .jpeg({ quality: 95 })
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
    const { medium, media } = await openOne("cmyk.jpg", cmyk);
    const { channels } = await sharp((await media.load(medium?.sha256 ?? "")).bytes).stats();
    const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
    expect(red).toBeGreaterThan(150);
    expect(Math.max(green, blue)).toBeLessThan(90);
  });

  test("of 16 bits become 8", async () => {
    // 0x8000 of 0xffff is 128 of 255; little-endian.
    const raw = new Uint16Array(20 * 20 * 3).fill(0x8000);
    const deep = await sharp(raw, { raw: { width: 20, height: 20, channels: 3 } })
      .toColourspace("rgb16")
      .png()
      .toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe("ushort");
    const { medium, media } = await openOne("deep.png", deep);
    const { channels } = await sharp((await media.load(medium?.sha256 ?? "")).bytes).stats();
    for (const { mean } of channels) expect(Math.abs(mean - 128)).toBeLessThan(2);
  });
});

describe("an animated picture", () => {
  const still = undefined;

  test("shows its first frame and those that differ, with the moments they begin", async () => {
    const spots = [still, still, still, "#ffffff", "#ffffff", still, "#ff0000", still];
    const { medium, media, dispute } = await openOne(
      "a.gif",
      await animated(
        spots,
        spots.map(() => 500),
      ),
    );
    // Frames 3 (from 1.5 s) and 6 (from 3 s); after them it looks like the first again.
    expect(medium?.frames?.map(({ at }) => at)).toEqual([0, 1.5, 3]);
    expect(medium).toMatchObject({ kind: "image", seconds: 4, mime: "image/jpeg" });
    expect(medium?.sha256).toBeUndefined();
    for (const { sha256 } of medium?.frames ?? []) expect((await media.load(sha256)).mime).toBe("image/jpeg");
    expect(dispute.buyer.evidence[0]?.media).toHaveLength(1);
  });

  test("shows at most four frames", async () => {
    const colours = ["#000000", "#400000", "#008000", "#00c0c0", "#ffffff", "#ffff00", "#8000ff"];
    const { medium } = await openOne(
      "a.gif",
      await animated(
        colours,
        colours.map(() => 100),
      ),
    );
    expect(medium?.frames).toHaveLength(4);
    expect(medium?.frames?.[0]?.at).toBe(0);
  });

  test("in which nothing moves is a picture", async () => {
    const { medium } = await openOne("a.gif", await animated([still, still], [100, 100]));
    expect(medium?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(medium?.frames).toBeUndefined();
  });
});

describe("a damaged picture", () => {
  test.each(["jpeg", "png"] as const)("of type %s is shown as far as it goes", async (format) => {
    const whole = await noise(400, 400).toFormat(format).toBuffer();
    const { medium, findings } = await openOne(`cut.${format}`, whole.subarray(0, whole.length / 2));
    expect(medium?.sha256).toMatch(/^[0-9a-f]{64}$/);
    const [finding] = findings;
    expect(finding).toMatchObject({ kind: "media-unread", audience: "jury", exhibit: "B1", media: 1 });
    const rows = Number(
      /^B1 image 1 is cut short: the last (\d+)% of its rows are missing/.exec(finding?.text ?? "")?.[1],
    );
    // Noise is spread evenly, so that half of the bytes are about half of the rows.
    expect(rows).toBeGreaterThan(40);
    expect(rows).toBeLessThan(60);
  });

  test("of a type that is not rescued cannot be read", async () => {
    const whole = await noise(200, 200).webp().toBuffer();
    const { medium, findings } = await openOne("cut.webp", whole.subarray(0, whole.length / 2));
    expect(medium).toEqual({ kind: "image", path: "cut.webp" });
    expect(findings.map(({ text }) => text)).toEqual([
      "B1 image 1 cannot be read: it begins like a WebP picture, but is damaged or cut short.",
    ]);
  });

  test("of which nothing is left but one colour cannot be read", async () => {
    const whole = await noise(900, 900).jpeg().toBuffer();
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
    const { findings } = await openOne("cut.jpg", whole.subarray(0, scan + 16));
    expect(findings[0]).toMatchObject({ kind: "media-unreadable" });
  });

  test("never stops a case, whatever is wrong with it", async () => {
    const files = {
      "a.jpg": await noise(90, 60).jpeg().toBuffer(),
      "a.png": await noise(60, 40).png().toBuffer(),
      "a.gif": await animated([undefined, "#ffffff"], [100, 100]),
      "a.webp": await noise(60, 40).webp().toBuffer(),
      "a.tif": await noise(60, 40).tiff().toBuffer(),
    };
    for (const [path, bytes] of Object.entries(files)) {
      for (let round = 0; round < 25; round++) {
        const mutated = Buffer.from(bytes);
        // A fixed walk over the file: every round changes eight other bytes.
        for (let step = 0; step < 8; step++) {
          mutated[(round * 7_919 + step * 104_729 + 12) % mutated.length] = (round * 31 + step * 57) % 256;
        }
        const opened = await openOne(path, mutated).catch((error: { code?: string }) => error.code);
        if (typeof opened === "string") expect(opened).toBe("media-pixels");
        else if (opened?.medium?.sha256 === undefined && opened?.medium?.frames === undefined)
          expect(opened?.findings.map(({ kind }) => kind)).toContain("media-unreadable");
      }
    }
  });
});

test("of a document with several pages the first is shown, and said to be one of them", async () => {
  const pages = await Promise.all([frame("#ffffff"), frame("#ff0000")]);
  const tiff = await sharp(pages, { join: { animated: true } })
    .tiff()
    .toBuffer();
  const { medium, findings } = await openOne("a.tif", tiff);
  expect(medium).toMatchObject({ width: 200, height: 100 });
  expect(findings[0]).toMatchObject({
    kind: "media-unread",
    text: "B1 image 1 has 2 pages, of which only the first is shown.",
  });
});

test("the same bytes give the same picture and the same findings", async () => {
  const photo = await noise(900, 700).jpeg({ quality: 95 }).toBuffer();
  const [one, other] = [await openOne("a.jpg", photo), await openOne("a.jpg", photo)];
  expect(other.dispute).toEqual(one.dispute);
  expect(other.findings).toEqual(one.findings);
});

describe("the type of a file", () => {
  const iso = (brand: string, ...more: string[]) =>
    Buffer.from(
      `\0\0\0${String.fromCharCode(16 + 4 * more.length)}ftyp${brand}\0\0\0\0${more.join("")}`,
      "latin1",
    );
  test.each([
    [iso("heic"), "image", "image/heic"],
    [iso("mif1", "mif1", "heic"), "image", "image/heic"],
    [iso("mif1", "mif1", "avif"), "image", "image/avif"],
    [iso("avif"), "image", "image/avif"],
    [iso("crx "), "other", "image/x-canon-cr3"],
    [iso("M4A "), "other", "audio/mp4"],
    [iso("isom"), "video", "video/mp4"],
    [Buffer.from("BM\x36\0\0\0\0\0\0\0", "latin1"), "other", "image/bmp"],
    [Buffer.from("BM is how this text begins"), "other", "application/octet-stream"],
    [Buffer.from("II*\0\x10\0\0\0CR\x02\0", "latin1"), "other", "image/x-canon-cr2"],
    [Buffer.from("II*\0\x08\0\0\0", "latin1"), "image", "image/tiff"],
    [Buffer.from("\xff\x0a", "latin1"), "other", "image/jxl"],
    [Buffer.from("8BPS"), "other", "image/vnd.adobe.photoshop"],
  ])("that begins %j is %s, %s", (bytes, kind, mime) => {
    expect(mediaType(bytes)).toMatchObject({ kind, mime });
  });
});

describe("HEIC", () => {
  const file = join(samples, "iphone.heic");

  test("without its decoder is a finding for the jury, and for the human what to install", async () => {
    const missing = () => {
      throw new Error("Cannot find module");
    };
    expect(await decodeHeic(new Uint8Array(), missing)).toEqual({ status: "missing" });
  });

  test.skipIf(hasHeicDecoder || !existsSync(file))("says so when a case is opened", async () => {
    const { medium, findings } = await openOne("a.heic", readFileSync(file));
    expect(medium).toEqual({ kind: "image", path: "a.heic" });
    expect(findings).toMatchObject([
      {
        kind: "media-unreadable",
        audience: "jury",
        text: "B1 image 1 cannot be read: it is a HEIC picture, and what decodes those is not installed here; a JPEG of it can be read.",
      },
      { audience: "human", text: "Run `npm run setup:optional`, and open the case again." },
    ]);
  });

  test.skipIf(!hasHeicDecoder || !existsSync(file))("is decoded, turned as it should be seen", async () => {
    const preparation = await prepareImage(readFileSync(file), mediaType(readFileSync(file)));
    // 2566 x 3313 to 1536 high is 1190 wide.
    expect(preparation).toMatchObject({ status: "prepared", image: { width: 1_190, height: 1_536 } });
  });

  test.skipIf(!hasHeicDecoder || !existsSync(file))("that is damaged is a finding", async () => {
    const half = readFileSync(file).subarray(0, 100_000);
    const preparation = await prepareImage(half, mediaType(half));
    expect(preparation.status).not.toBe("too-large");
  });
});

/** Of the real files: what is found, and how many pictures go out. From their SOURCES.md. */
const REAL: Readonly<Record<string, { kinds: string[]; pictures: number }>> = {
  "animated.gif": { kinds: ["image-quality", "metadata"], pictures: 4 },
  "animated.webp": { kinds: ["image-quality", "metadata"], pictures: 4 },
  "cam_canon_40d.jpg": { kinds: ["metadata", "image-quality"], pictures: 1 },
  "cam_canon_40d_photoshop.jpg": { kinds: ["metadata", "image-quality"], pictures: 1 },
  "cam_nikon_gps_1.jpg": { kinds: ["metadata"], pictures: 1 },
  "cmyk_noprofile.jpg": { kinds: ["metadata"], pictures: 1 },
  "corrupt_header.jpg": { kinds: ["media-unreadable"], pictures: 0 },
  "example.avif": { kinds: ["metadata"], pictures: 1 },
  "google_camera_meta.jpg": { kinds: ["metadata", "image-quality"], pictures: 1 },
  "invalid_exif_1.jpg": { kinds: ["metadata"], pictures: 1 },
  "orient_landscape_6.jpg": { kinds: ["metadata"], pictures: 1 },
  "phone_jolla.jpg": { kinds: ["metadata"], pictures: 1 },
  "png16_rgb.png": { kinds: ["image-quality", "metadata"], pictures: 1 },
  "truncated.jpg": { kinds: ["media-unread", "metadata"], pictures: 1 },
};

describe.skipIf(!existsSync(samples))("real pictures", () => {
  test.each(Object.entries(REAL).filter(([name]) => existsSync(join(samples, name))))(
    "%s opens",
    async (name, { kinds, pictures }) => {
      const { dispute, findings } = await openCase(withImage(name), { media: samples, ocr: false });
      const medium = dispute.buyer.evidence[0]?.media?.[0];
      expect(findings.map(({ kind }) => kind)).toEqual(kinds);
      expect(medium?.frames?.length ?? (medium?.sha256 === undefined ? 0 : 1)).toBe(pictures);
    },
  );
});
