import type { Feature } from "./feature.js";
import { says } from "./says.js";

const WORDS = ["claim", "exhibit", "chat"] as const;
const ANYBODY = ["buyer", "seller"] as const;

/** What moves the compassionate: the need of a side, its one honest slip, a loss far beyond the fault. */
export const LENIENCY_FEATURES: readonly Feature[] = [
  says("hardship", 0.4, "compassion", ANYBODY, "speaker", { kinds: WORDS }),
  says("honest-mistake", 0.3, "compassion", ANYBODY, "speaker", { kinds: WORDS }),
  says("disproportion", 0.3, "compassion", ANYBODY, "speaker", { kinds: WORDS }),
];
