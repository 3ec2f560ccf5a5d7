import type { Embedder } from "../../models/embedder.js";
import { hashedNgrams } from "../../models/embedders/hashed-ngrams.js";
import { scriptRouted } from "../../models/embedders/script-routed.js";
import { exactIndex } from "../../precedents/exact-index.js";
import { labelOf } from "../../precedents/index/label-of.js";
import { recallQuery } from "../../precedents/precedent-library.js";
import { bm25 } from "../../precedents/recall/bm25.js";
import { fuseRanks } from "../../precedents/recall/rank-fusion.js";
import { labelledLibrary } from "./labelled-library.js";
import type { LabelledDispute, RecallSet } from "./recall-set.js";

/** How one way of recall did, disputes of one language against norms of one. */
export interface RecallRow {
  method: string;
  from: string;
  to: string;
  disputes: number;
  /** Mean share of a dispute's norms that are among the first 3, and among the first 12. */
  recallAt3: number;
  recallAt12: number;
  /** Share of disputes with one of their norms among the first 3. */
  hitAt3: number;
}

/** Ids of norms, best first. */
type Search = (dispute: LabelledDispute["dispute"]) => Promise<string[]>;
type Norms = RecallSet["norms"];

/**
 * Recall on the labelled set: by the words of the whole query, by each embedder's vector of the claims, by both fused,
 * and as a library does it, from norms alone and with the other labelled disputes as precedents, where nothing is
 * recalled for a dispute that it takes to be not covered.
 *
 * @param encoder the embedder of texts in Latin letters
 */
export async function recallTable(set: RecallSet, encoder: Embedder): Promise<RecallRow[]> {
  const hashed = hashedNgrams();
  const routed = scriptRouted({ latin: encoder, other: hashed });
  const rows: RecallRow[] = [];
  const languages = [...new Set(set.norms.map(({ language }) => language))];
  for (const to of languages) {
    const norms = set.norms.filter(({ language }) => language === to);
    const words = byWords(norms);
    const hash = await byVector(norms, hashed);
    const meaning = await byVector(norms, encoder);
    const methods: [string, Search][] = [
      ["BM25", words],
      [hashed.name, hash],
      [encoder.name, meaning],
      [`BM25 + ${hashed.name}`, fused(words, hash)],
      [`BM25 + ${encoder.name}`, fused(words, meaning)],
      ["recall, norms alone", await byLibrary(norms, [], routed)],
      ["recall, with precedents", await byLibrary(norms, set.labelled, routed)],
    ];
    for (const from of languages) {
      const labelled = set.labelled
        .filter(({ dispute }) => dispute.language === from)
        .map(({ dispute, relevant, across }) => ({ dispute, wanted: from === to ? relevant : across }))
        .filter(({ wanted }) => wanted.length > 0);
      for (const [method, search] of methods)
        rows.push({ method, from, to, ...(await score(labelled, search)) });
    }
  }
  return rows;
}

function byWords(norms: Norms): Search {
  const index = bm25();
  for (const { id, text } of norms) index.add(labelOf(id), text);
  return async (dispute) => index.search(recallQuery(dispute).text).map(({ label }) => `N${label}`);
}

async function byVector(norms: Norms, embedder: Embedder): Promise<Search> {
  const index = exactIndex(embedder.dimension);
  const vectors = await embedder.embed(
    norms.map(({ text }) => text),
    "document",
  );
  for (const [place, { id }] of norms.entries()) index.add(labelOf(id), vectors[place] ?? new Float32Array());
  return async (dispute) => {
    const { text, claims = text } = recallQuery(dispute);
    const [vector = new Float32Array()] = await embedder.embed([claims], "query");
    return index.search(vector, norms.length).map(({ label }) => `N${label}`);
  };
}

function fused(...searches: Search[]): Search {
  return async (dispute) => {
    const found = await Promise.all(searches.map((search) => search(dispute)));
    const rankings = found.map((ids) => ({ groups: ids.map((id) => [labelOf(id)]) }));
    return fuseRanks(rankings).map(({ label }) => `N${label}`);
  };
}

async function byLibrary(
  norms: Norms,
  precedents: readonly LabelledDispute[],
  embedder: Embedder,
): Promise<Search> {
  const library = await labelledLibrary({ norms, precedents }, embedder);
  return async (dispute) => (await library.recall(recallQuery(dispute), 12)).norms.map(({ id }) => id);
}

async function score(
  labelled: readonly { dispute: LabelledDispute["dispute"]; wanted: string[] }[],
  search: Search,
): Promise<Omit<RecallRow, "method" | "from" | "to">> {
  const totals = { recallAt3: 0, recallAt12: 0, hitAt3: 0 };
  for (const { dispute, wanted } of labelled) {
    const found = await search(dispute);
    const among = (count: number) => wanted.filter((id) => found.slice(0, count).includes(id)).length;
    totals.recallAt3 += among(3) / wanted.length;
    totals.recallAt12 += among(12) / wanted.length;
    totals.hitAt3 += Math.min(1, among(3));
  }
  const disputes = labelled.length;
  return {
    disputes,
    recallAt3: totals.recallAt3 / disputes,
    recallAt12: totals.recallAt12 / disputes,
    hitAt3: totals.hitAt3 / disputes,
  };
}

/** The rows as a Markdown table. */
export function renderRecallTable(rows: readonly RecallRow[]): string {
  return [
    "| dispute -> norms | method | disputes | recall@3 | hit@3 | recall@12 |",
    "|---|---|---:|---:|---:|---:|",
    ...rows.map(({ method, from, to, disputes, ...shares }) => {
      const figures = [shares.recallAt3, shares.hitAt3, shares.recallAt12].map((it) => it.toFixed(2));
      return `| ${[`${from} -> ${to}`, method, disputes, ...figures].join(" | ")} |`;
    }),
  ].join("\n");
}
