import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFfmpeg } from "../../../evidence/video/find-ffmpeg.js";
import { table } from "../../markdown-table.js";
import { SAMPLINGS, watchFile } from "./watched-file.js";

/** What watching a minute of 1920 x 1080 costs, by sampling: time, CPU and memory, as a table. */
export async function minuteTable(folder: string): Promise<string> {
  const path = join(folder, "minute.mp4");
  const source = "testsrc2=duration=60:size=1920x1080:rate=30,noise=alls=6:allf=t";
  const encode = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "26", "-pix_fmt", "yuv420p"];
  execFileSync("ffmpeg", [
    "-loglevel",
    "error",
    "-nostdin",
    "-y",
    "-f",
    "lavfi",
    "-i",
    source,
    ...encode,
    path,
  ]);
  const rows: string[][] = [];
  for (const sampling of SAMPLINGS) {
    const log = join(folder, `memory-${sampling}`);
    const measured = await findFfmpeg(meteredFfmpeg(folder, log));
    if (measured === undefined) throw new Error("The metered ffmpeg does not start.");
    writeFileSync(log, "");
    const before = process.cpuUsage();
    const started = performance.now();
    const watched = await watchFile(measured, path, sampling, 30);
    const seconds = (performance.now() - started) / 1000;
    const own = process.cpuUsage(before);
    const bytes = watched.frames.reduce((sum, { jpeg }) => sum + jpeg.byteLength, 0);
    const runs = readFileSync(log, "utf8").trim().split("\n");
    const peak = Math.max(...runs.map((run) => Number(run.split(" ")[0]) / 1000));
    const cpu = runs.reduce((sum, run) => sum + Number(run.split(" ")[1]), 0);
    rows.push([
      sampling,
      `${seconds.toFixed(1)} s`,
      `${cpu.toFixed(1)} s`,
      `${((own.user + own.system) / 1e6).toFixed(1)} s`,
      `${peak.toFixed(0)} MB`,
      `${(process.resourceUsage().maxRSS / 1000).toFixed(0)} MB`,
      `${watched.frames.length} frames, ${(bytes / 1e6).toFixed(1)} MB`,
    ]);
  }
  return table(["sampling", "time", "ffmpeg CPU", "own CPU", "ffmpeg memory", "own memory", "gives"], rows);
}

/** An ffmpeg that writes its peak memory (KB) and its seconds of CPU into a file, where GNU time is there. */
function meteredFfmpeg(folder: string, log: string): string {
  if (!existsSync("/usr/bin/time")) return "ffmpeg";
  const path = join(folder, "metered-ffmpeg");
  writeFileSync(path, `#!/bin/sh\nexec /usr/bin/time -q -f "%M %U" -a -o "${log}" ffmpeg "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}
