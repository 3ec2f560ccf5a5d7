import { describe, expect, it } from "vitest";
import type { Embedder } from "../../../models/embedder.js";
import { hashedNgrams } from "../../../models/embedders/hashed-ngrams.js";
import { scriptRouted } from "../../../models/embedders/script-routed.js";
import { describeEmbedder } from "../../contracts/embedder.js";
import { letterEmbedder } from "../../fakes/letter-embedder.js";

const routed = () => scriptRouted({ latin: letterEmbedder(), other: hashedNgrams() });

describeEmbedder("scriptRouted", async () => routed());

const dot = (a: Float32Array | undefined, b: Float32Array | undefined) =>
  a?.reduce((sum, part, place) => sum + part * (b?.[place] ?? 0), 0);

describe("scriptRouted", () => {
  it("is as long as both together and named after both", () => {
    expect(routed().dimension).toBe(26 + 512);
    expect(routed().name).toBe("letters@1|hashed-ngrams@1");
  });

  it("keeps texts of different scripts at right angles and cosines within one script", async () => {
    const texts = ["ab", "退款", "b", "退货"];
    const [ab, refund, b, goods] = await routed().embed(texts, "document");
    expect(dot(ab, refund)).toBe(0);
    expect(dot(b, goods)).toBe(0);
    expect(dot(ab, b)).toBeCloseTo(1 / Math.sqrt(2), 5);
    // Of three terms each, one is shared.
    expect(dot(refund, goods)).toBeCloseTo(1 / 3, 5);
  });

  it("asks each embedder once, and only when it has a text for it", async () => {
    const latin = letterEmbedder();
    await scriptRouted({ latin, other: hashedNgrams() }).embed(["a", "退", "b"], "query");
    await scriptRouted({ latin, other: hashedNgrams() }).embed(["退"], "query");
    expect(latin.calls).toEqual([2]);
  });

  it("closes both", async () => {
    const closed: string[] = [];
    const closing = (name: string): Embedder => ({
      ...letterEmbedder(),
      close: async () => {
        closed.push(name);
      },
    });
    await scriptRouted({ latin: closing("latin"), other: closing("other") }).close?.();
    expect(closed).toEqual(["latin", "other"]);
  });
});
