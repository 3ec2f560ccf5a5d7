/** What a text is embedded for: to be found, or to find. Some models embed the two differently. */
export type EmbeddingUse = "document" | "query";

/**
 * Port: turns texts into vectors whose cosine tells how alike they are.
 *
 * `embed` gives one vector a text, in order, each of `dimension` finite numbers and of length 1. An empty text is an
 * error of the caller. Rejects as `Reasoner.ask` does, and with the signal's reason.
 */
export interface Embedder {
  /** Names model and version: vectors of embedders of different names are not compared. */
  readonly name: string;
  readonly dimension: number;
  embed(texts: readonly string[], use: EmbeddingUse, signal?: AbortSignal): Promise<Float32Array[]>;
  /** Gives back what it holds: a thread, a loaded model. */
  close?(): Promise<void>;
}
