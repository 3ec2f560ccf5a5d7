import type { LibraryStore } from "../../precedents/library-store.js";
import type { PrecedentLibrary } from "../../precedents/precedent-library.js";
import type { Clock } from "../../state/clock.js";
import type { Ports } from "../ports.js";

/** What the nodes of `library` need from outside. */
export interface LibraryPorts extends Pick<Ports, "reasoner" | "media" | "openByName"> {
  /** Where norms are merged into. */
  store: LibraryStore;
  /** Gives the reference norms of prompts; `store`, or what it gave in an earlier life of the same build. */
  references: Pick<PrecedentLibrary, "recall">;
  clock: Clock;
}
