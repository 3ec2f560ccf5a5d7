import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { openCase } from "../evidence/open-case.js";
import type { Ports } from "../nodes/ports.js";
import type { OpenedCase } from "../state/admitted-dispute.js";
import { UsageInvalid } from "../state/errors.js";
import type { MediaSource } from "../state/media-source.js";
import { parseSettings } from "../state/settings.js";
import { casesFolder, defaultModel, namedFfmpeg, openEngine, raiseListenerLimit } from "./compose.js";

/** Ports of graphs that a server runs: cases are opened by name, and the media of opened cases stay at hand. */
export async function serverPorts(): Promise<Omit<Ports, "library">> {
  raiseListenerLimit();
  const opened = new Map<string, OpenedCase>();
  const openByName = async (name: string) => {
    const names = (await readdir(casesFolder(), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    if (!names.includes(name)) {
      throw new UsageInvalid(
        "unknown-case",
        `There is no case named "${name}" in the folder of cases.`,
        `Name one of: ${names.join(", ")}.`,
      );
    }
    const found = await openCase(join(casesFolder(), name), { ffmpeg: namedFfmpeg() });
    opened.set(found.dispute.sha256, found);
    return found;
  };
  return {
    reasoner: (await openEngine(parseSettings({ model: defaultModel() }))).reasoner(),
    media: mediaOfAll(opened),
    openByName,
  };
}

function mediaOfAll(opened: ReadonlyMap<string, OpenedCase>): MediaSource {
  return {
    async load(sha256) {
      const tries = await Promise.allSettled([...opened.values()].map(({ media }) => media.load(sha256)));
      const found = tries.find((attempt) => attempt.status === "fulfilled");
      if (found === undefined) {
        throw new UsageInvalid(
          "unknown-medium",
          `No case opened here has the medium ${sha256}.`,
          "Start the run again with the name of its case.",
        );
      }
      return found.value;
    },
  };
}
