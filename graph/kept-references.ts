import { appendFile, readFile, truncate } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { PrecedentLibrary } from "../precedents/precedent-library.js";
import { UsageInvalid } from "../state/errors.js";
import { Recall } from "../state/precedents.js";

/** What each dispute of a build was given as reference, beside the build's journal. */
const REFERENCES_FILE = "references.jsonl";

type Recalling = Pick<PrecedentLibrary, "recall">;

const Line = z.strictObject({ sha256: z.string(), recall: Recall });

/**
 * The references of a build, kept in its run folder: what a dispute was given once, it is given again when the build is
 * resumed. A batch that was cut short while it was being merged would otherwise see its own norms, ask anew what was
 * answered, and come to another library.
 *
 * @throws UsageInvalid when a line other than a torn last one is damaged
 */
export async function keepReferences(folder: string, library: Recalling): Promise<Recalling> {
  const path = join(folder, REFERENCES_FILE);
  const given = await readGiven(path);
  let written: Promise<void> = Promise.resolve();
  return {
    async recall(query, count) {
      const before = given.get(query.dispute.sha256);
      if (before !== undefined) return before;
      const recall = await library.recall(query, count);
      given.set(query.dispute.sha256, recall);
      const line = `${JSON.stringify({ sha256: query.dispute.sha256, recall })}\n`;
      // One line after another: disputes of a batch recall at once.
      written = written.then(() => appendFile(path, line));
      await written;
      return recall;
    },
  };
}

async function readGiven(path: string): Promise<Map<string, Recall>> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return Buffer.alloc(0);
    throw error;
  });
  const whole = bytes.lastIndexOf(0x0a) + 1;
  if (whole < bytes.length) await truncate(path, whole);
  const lines = bytes.subarray(0, whole).toString("utf8").split("\n").slice(0, -1);
  return new Map(
    lines.map((text, index) => {
      const line = Line.safeParse(parseLine(text));
      if (line.success) return [line.data.sha256, line.data.recall];
      throw new UsageInvalid(
        "references",
        `Line ${index + 1} of ${path} is damaged.`,
        "Restore the run folder from a copy, or begin the build anew in another one.",
      );
    }),
  );
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
