import { isLatin } from "../../models/script.js";

/** What recall must know of an embedder. */
export interface EmbedderTraits {
  /** What the ranking by cosine counts beside the one by BM25, which counts 1. */
  trust: number;
  /** Whether texts of different scripts are compared by meaning, so that an English norm is found for a Chinese dispute. */
  spansScripts: boolean;
}

/** Embedders of this package that know one language or none, by how their names begin. */
const HASHED = "hashed-ngrams@";
const ENGLISH = "use-lite@";

/**
 * The traits of an embedder, for one query. Hashed words know nothing that BM25 does not know better: on
 * `eval/recall-set` their ranking takes away less than it gives when it counts one half. An embedder that is not known
 * here is taken for a model of all languages.
 *
 * @param name of the embedder; two kinds routed by script stand with a bar between them
 */
export function embedderTraits(name: string, query: string): EmbedderTraits {
  const kinds = name.split("|");
  const kind = (kinds.length === 2 && isLatin(query) ? kinds[0] : kinds.at(-1)) ?? "";
  return {
    trust: kind.startsWith(HASHED) ? 0.5 : 1,
    spansScripts: !kind.startsWith(HASHED) && !kind.startsWith(ENGLISH),
  };
}
