import { describe, expect, it } from "vitest";
import type { Embedder } from "../../models/embedder.js";

const TEXTS = ["The charger is broken.", "充电器坏了，要求退款", "The charger is broken.", "123 !?"];

/** What every embedder does. Texts without a letter count as texts. */
export function describeEmbedder(name: string, open: () => Promise<Embedder>): void {
  describe(`${name}, as an embedder`, () => {
    it("gives one vector a text, in order, each of its dimension and of length 1", async () => {
      const embedder = await open();
      const vectors = await embedder.embed(TEXTS, "document");
      expect(vectors.map((vector) => vector.length)).toEqual(TEXTS.map(() => embedder.dimension));
      for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
      expect(vectors[2]).toEqual(vectors[0]);
      expect(vectors[1]).not.toEqual(vectors[0]);
    });

    it("gives a text the same vector alone and among others", async () => {
      const embedder = await open();
      const together = await embedder.embed(TEXTS, "query");
      for (const [place, text] of TEXTS.entries()) {
        expect(await embedder.embed([text], "query")).toEqual([together[place]]);
      }
    });

    it("gives nothing for nothing, and refuses an empty text", async () => {
      const embedder = await open();
      expect(await embedder.embed([], "document")).toEqual([]);
      await expect(embedder.embed(["a word", ""], "document")).rejects.toThrow("empty text");
    });

    it("rejects with the reason of a signal", async () => {
      const embedder = await open();
      const signal = AbortSignal.abort(new Error("Enough."));
      await expect(embedder.embed(TEXTS, "query", signal)).rejects.toThrow("Enough.");
    });

    it("has a name that tells its version", async () => {
      expect((await open()).name).toMatch(/^\S+@\w/);
    });
  });
}
