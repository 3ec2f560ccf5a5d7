import { randomBytes } from "node:crypto";
import { EventEmitter, setMaxListeners } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openCase } from "../evidence/open-case.js";
import type { Reasoner } from "../models/reasoner.js";
import type { Ports } from "../nodes/ports.js";
import { offlineReasoner } from "../offline/offline-reasoner.js";
import { emptyLibrary } from "../precedents/precedent-library.js";
import type { OpenedCase } from "../state/admitted-dispute.js";
import type { Clock } from "../state/clock.js";
import { UsageInvalid } from "../state/errors.js";
import type { MediaSource } from "../state/media-source.js";

// The one place where the program meets its surroundings: environment, clock, randomness, and what is built of them.

/** Listeners on one abort signal from which Node may cry leak: a panel of 64 in a graph stays below. */
const LISTENERS = 1_000;

/** Raises Node's limit of listeners, which LangGraph passes with eleven steps on one signal and no leak at all. */
export function raiseListenerLimit(): void {
  const limit = EventEmitter.defaultMaxListeners;
  if (limit !== 0 && limit < LISTENERS) setMaxListeners(LISTENERS);
}

/** The clock of this machine. */
export const systemClock: Clock = () => Date.now();

/**
 * The reasoner that a model id names.
 *
 * @throws UsageInvalid for a provider that this version does not know
 */
export function reasonerFor(model: string): Reasoner {
  if (model === "offline") return offlineReasoner();
  throw new UsageInvalid(
    "unknown-provider",
    `There is no provider for the model "${model}".`,
    "This version judges with `offline`, the embedded rule engine that needs no key.",
  );
}

/** A run folder that nobody has used: `.cyberjurors/runs/<dispute>-<random>` under the working directory. */
export function newRunFolder(dispute: string): string {
  return join(".cyberjurors", "runs", `${dispute}-${randomBytes(4).toString("hex")}`);
}

/** Where Studio looks for cases: `CYBERJURORS_CASES`, else the sample cases of this package. */
export function casesFolder(): string {
  return process.env["CYBERJURORS_CASES"] ?? packagedCases();
}

/** The folder of the sample cases that come with the package. */
export function packagedCases(): string {
  const here = fileURLToPath(new URL(".", import.meta.url));
  // graph/ lies in the root of a checkout, and one deeper (dist/) in the package.
  return here.split(/[\\/]/).includes("dist") ? join(here, "..", "..", "cases") : join(here, "..", "cases");
}

/** Ports of graphs that a server runs: cases are opened by name, and the media of opened cases stay at hand. */
export function serverPorts(): Ports {
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
    const found = await openCase(join(casesFolder(), name));
    opened.set(found.dispute.sha256, found);
    return found;
  };
  return {
    reasoner: reasonerFor("offline"),
    media: mediaOfAll(opened),
    library: emptyLibrary(),
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
