import { hashedNgrams } from "../models/embedders/hashed-ngrams.js";
import type { Ports } from "../nodes/ports.js";
import { holdLibrary } from "../precedents/hold-library.js";
import type { LibraryStore } from "../precedents/library-store.js";
import { buildInvestigation } from "./build-investigation.js";
import { buildJury } from "./build-jury.js";
import { buildLibrary } from "./build-library.js";
import { systemClock } from "./compose.js";
import { openRecall } from "./open-precedents.js";
import { serverPorts } from "./server-ports.js";

/** Where a server's juries recall norms from: opened once. */
let recalled: ReturnType<typeof openRecall> | undefined;

async function juryPorts(): Promise<Ports> {
  recalled ??= openRecall();
  return { ...(await serverPorts()), library: (await recalled).library };
}

/** The whole jury, for LangGraph Studio and servers. They bring their own checkpointer. */
export const jury = async () => buildJury(await juryPorts());

/** The reasoning of one mind, for LangGraph Studio and servers. */
export const ivcot = async () => buildInvestigation(await juryPorts());

/** Norms distilled on a server: in memory, from its start to its end. */
let scratch: Promise<LibraryStore> | undefined;

/** The building of a library from decided cases, for LangGraph Studio and servers. Nothing of it is written. */
export const library = async () => {
  scratch ??= holdLibrary([], { embedder: hashedNgrams() });
  const store = await scratch;
  return buildLibrary({ ...(await serverPorts()), store, references: store, clock: systemClock });
};
