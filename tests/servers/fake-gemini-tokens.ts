import type { GenerateBody } from "./fake-gemini-body.js";

/** Tokens of a text: four characters each, rounded up. */
export function textTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** All that a request is charged for: its system text, its turns, its images. */
export function promptTokens({ systemInstruction, contents }: GenerateBody): number {
  return [...(systemInstruction === undefined ? [] : [systemInstruction]), ...contents]
    .flatMap(({ parts }) => parts)
    .map(({ text, inlineData }) => textTokens(text ?? "") + (inlineData ? imageTokens(inlineData.data) : 0))
    .reduce((sum, tokens) => sum + tokens, 0);
}

/** 258 up to 384 px a side, and for larger images 258 a tile of 768 px. */
export function imageTokens(base64: string): number {
  const [width, height] = sizeOf(Buffer.from(base64, "base64")) ?? [1, 1];
  if (width <= 384 && height <= 384) return 258;
  return 258 * Math.ceil(width / 768) * Math.ceil(height / 768);
}

/** Width and height of a PNG or JPEG. */
function sizeOf(bytes: Buffer): [number, number] | undefined {
  if (bytes.length >= 24 && bytes.toString("latin1", 1, 4) === "PNG") {
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  }
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  // A JPEG is a row of segments: marker, length, content. The frame header (C0 to CF, but three) has the size.
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    }
  }
  return undefined;
}
