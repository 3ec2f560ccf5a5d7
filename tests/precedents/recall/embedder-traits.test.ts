import { expect, it } from "vitest";
import { hashedNgrams } from "../../../models/embedders/hashed-ngrams.js";
import { scriptRouted } from "../../../models/embedders/script-routed.js";
import { embedderTraits } from "../../../precedents/recall/embedder-traits.js";
import { letterEmbedder } from "../../fakes/letter-embedder.js";

const offline = scriptRouted({
  latin: letterEmbedder({ name: "use-lite@0.2.0" }),
  other: hashedNgrams(),
}).name;

it.each([
  [offline, "A broken charger", { trust: 1, spansScripts: false }],
  [offline, "充电器坏了", { trust: 0.5, spansScripts: false }],
  [hashedNgrams().name, "A broken charger", { trust: 0.5, spansScripts: false }],
  ["google-genai:gemini-embedding-001@768", "充电器坏了", { trust: 1, spansScripts: true }],
])("%s for %s", (name, query, traits) => {
  expect(embedderTraits(name, query)).toEqual(traits);
});
