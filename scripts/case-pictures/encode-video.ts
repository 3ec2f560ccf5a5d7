import { execFileSync } from "node:child_process";

/** Encodes numbered PNG frames (frame-000.png ...) as a small H.264 MP4 that every browser plays. */
export function encodeVideo(frameFolder: string, framesPerSecond: number, target: string): void {
  const ffmpeg = process.env["FFMPEG_PATH"] ?? "ffmpeg";
  const input = ["-framerate", String(framesPerSecond), "-i", `${frameFolder}/frame-%03d.png`];
  const codec = ["-c:v", "libx264", "-preset", "veryslow", "-crf", "27", "-pix_fmt", "yuv420p"];
  const container = [
    "-threads",
    "1",
    "-movflags",
    "+faststart",
    "-map_metadata",
    "-1",
    "-fflags",
    "+bitexact",
  ];
  execFileSync(ffmpeg, ["-y", "-loglevel", "error", ...input, ...codec, "-an", ...container, target]);
}
