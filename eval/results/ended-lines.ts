import { createReadStream } from "node:fs";

/** A line of a file that grows line by line, and up to which byte of the file it reaches, its end included. */
export interface EndedLine {
  text: string;
  /** What it says as JSON; undefined where it is none. */
  value: unknown;
  end: number;
}

/**
 * The lines of a file that were ended, one after another; none where there is no file. A last line without its end was
 * being written when the program was killed, and is left out. Pieces of a long line are joined once.
 */
export async function* endedLines(path: string): AsyncGenerator<EndedLine> {
  let pieces: Buffer[] = [];
  let end = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      let rest = chunk as Buffer;
      for (let at = rest.indexOf(0x0a); at >= 0; at = rest.indexOf(0x0a)) {
        const line = Buffer.concat([...pieces, rest.subarray(0, at)]);
        end += line.length + 1;
        const text = line.toString("utf8");
        yield { text, value: parseJson(text), end };
        pieces = [];
        rest = rest.subarray(at + 1);
      }
      if (rest.length > 0) pieces.push(rest);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
