import { createRequire } from "node:module";
import { z } from "zod";
import { runProgram } from "./run-program.js";

/** The program that reads videos. */
export interface Ffmpeg {
  program: string;
  version: string;
  /** The options under which every frame goes to an output once: the old ones were removed in version 9. */
  everyFrame: readonly string[];
}

/** The npm package that brings an ffmpeg (of 2018; it reads all usual videos). */
export const FFMPEG_PACKAGE = "@ffmpeg-installer/ffmpeg";

const ASK_MS = 10_000;

/**
 * Finds ffmpeg: the program named, or else `ffmpeg` on the path, or else the one of the npm package, where that is
 * installed.
 *
 * @param named a path, or a name on the path; nothing else is tried then
 */
export async function findFfmpeg(named?: string): Promise<Ffmpeg | undefined> {
  if (named !== undefined) return await openFfmpeg(named);
  const packaged = packagedFfmpeg();
  return (await openFfmpeg("ffmpeg")) ?? (packaged === undefined ? undefined : await openFfmpeg(packaged));
}

async function openFfmpeg(program: string): Promise<Ffmpeg | undefined> {
  const version = /^ffmpeg version (\S+)/.exec(await answer(program, "-version"))?.[1];
  if (version === undefined) return undefined;
  const isNew = /^-fps_mode\b/m.test(await answer(program, "-h", "long"));
  return { program, version, everyFrame: isNew ? ["-fps_mode", "passthrough"] : ["-vsync", "0"] };
}

async function answer(program: string, ...args: string[]): Promise<string> {
  const said: Buffer[] = [];
  await runProgram(program, ["-nostdin", "-hide_banner", ...args], {
    ms: ASK_MS,
    onOutput: (chunk) => said.push(chunk),
  });
  return Buffer.concat(said).toString("utf8");
}

const Package = z.object({ path: z.string().min(1) });

/** The package throws when it is loaded where it has no program for the machine. */
function packagedFfmpeg(): string | undefined {
  try {
    return Package.safeParse(createRequire(import.meta.url)(FFMPEG_PACKAGE)).data?.path;
  } catch {
    return undefined;
  }
}
