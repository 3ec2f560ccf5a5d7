import { readFile } from "node:fs/promises";
import type { LibraryProblem } from "./library-problem.js";
import { readVectorLine, vectorPath } from "./vector-file.js";

/** What is wrong in the remembered vectors of a library. That there are none is no problem. */
export async function verifyVectors(folder: string): Promise<LibraryProblem[]> {
  const bytes = await readFile(vectorPath(folder)).catch(() => Buffer.alloc(0));
  const damaged: number[] = [];
  let line = 1;
  for (let at = 0; at < bytes.length; line++) {
    const stop = bytes.indexOf(0x0a, at);
    const text = bytes.toString("latin1", at, stop === -1 ? bytes.length : stop);
    if (stop === -1 || readVectorLine(text) === undefined) damaged.push(line);
    at = stop === -1 ? bytes.length : stop + 1;
  }
  if (damaged.length === 0) return [];
  return [
    {
      where: `vectors.jsonl, line ${damaged[0]}`,
      what: `${damaged.length} of ${line - 1} remembered vectors cannot be read.`,
      remedy: "They are embedded again when they are needed; `precedents reindex` writes the file anew.",
    },
  ];
}
