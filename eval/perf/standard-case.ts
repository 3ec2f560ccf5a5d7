import { execFileSync } from "node:child_process";
import { join } from "node:path";
import sharp from "sharp";
import { DISPUTE_FORMAT, type DisputeFile } from "../../state/dispute.js";

const PICTURES = 14;
const VIDEO_SECONDS = 40;
const CHAT = [
  "Is the charger still there?",
  "Yes, it is.",
  "Does it charge at full speed?",
  "Yes, I tested it yesterday.",
  "I have paid.",
  "Sent today.",
  "It came. It does not charge, see my pictures.",
  "It worked when I sent it.",
  "The light goes off after a second.",
  "Use another cable.",
  "I did, with two phones. I want my money back.",
  "I do not take it back.",
];

/** A standard case, drawn into a folder: 14 pictures of 1200 x 900, a video of 40 s, and 12 lines of chat. */
export async function standardCase(folder: string): Promise<DisputeFile> {
  const paths = Array.from({ length: PICTURES }, (_, index) => `picture-${index + 1}.jpg`);
  for (const path of paths) await drawPicture(join(folder, path));
  execFileSync("ffmpeg", [
    ...["-loglevel", "error", "-nostdin", "-y", "-f", "lavfi"],
    ...["-i", `testsrc2=duration=${VIDEO_SECONDS}:size=960x540:rate=15`],
    ...["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", join(folder, "video.mp4")],
  ]);
  const exhibits = <Side extends "B" | "S">(side: Side, from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${side}${index + 1}`,
      text: `Two pictures of the charger, as exhibit ${index + 1}.`,
      media: paths
        .slice(from + 2 * index, from + 2 * index + 2)
        .map((path) => ({ kind: "image" as const, path, alt: `The charger, ${path}.` })),
    }));
  const video = { kind: "video" as const, path: "video.mp4", alt: "The light goes on and off." };
  return {
    format: DISPUTE_FORMAT,
    id: "standard",
    language: "en",
    category: "Digital Accessories",
    claimant: "buyer",
    product: { title: "Wireless charger", description: "Used, works well.", price: 18, currency: "USD" },
    order: { amount: 18, currency: "USD", timeline: [{ at: "2026-03-01", event: "paid" }] },
    chat: CHAT.map((text, index) => ({
      from: index % 2 === 0 ? ("buyer" as const) : ("seller" as const),
      text,
    })),
    buyer: {
      statement: "It does not charge. I want my money back.",
      demand: { kind: "refund", amount: 18 },
      evidence: [...exhibits("B", 0, 4), { id: "B5", text: "A video of the first test.", media: [video] }],
    },
    seller: { statement: "It worked when I sent it.", evidence: exhibits("S", 8, 3) },
  };
}

/** Grain, as a photograph in dim light has it: noise is what costs bytes. */
async function drawPicture(path: string): Promise<void> {
  const noise = { type: "gaussian", mean: 128, sigma: 9 } as const;
  await sharp({ create: { width: 1_200, height: 900, channels: 3, background: "#808080", noise } })
    .jpeg({ quality: 90 })
    .toFile(path);
}
