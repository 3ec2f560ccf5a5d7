import { parseArgs } from "node:util";
import { importHnswlib } from "../../../precedents/hnsw-index.js";
import { table } from "../../markdown-table.js";
import { clusteredVectors } from "./clustered-vectors.js";
import { measureIndex, measureInserts } from "./index-measures.js";
import { measureAppends } from "./library-inserts.js";

// `tsx eval/perf/precedents/precedents.ts [--quick] [--seed 7]`: what the HNSW index of the precedent library finds and costs,
// beside comparing with all; and what it costs to insert one by one. `--quick` leaves out 100,000 vectors (some minutes).

const DIMENSION = 512;
const QUERIES = 200;
/** Vectors, and how many of them lie in one cluster: of many that lie alike, the nearest are harder to find. */
const SIZES = [
  [1_000, 100],
  [10_000, 100],
  [10_000, 1_000],
  [100_000, 100],
] as const;
const QUICK_LIMIT = 10_000;
const SPREAD = 0.7;
const INSERTS = 10_000;

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, seed: { type: "string", default: "7" } },
});
const seed = Number(values.seed);
const hnswlib = await importHnswlib();

const draw = (name: string, count: number, clusters: number) =>
  clusteredVectors(name, { count, dimension: DIMENSION, clusters, spread: SPREAD, seed });

const rows: (string | number)[][] = [];
for (const [count, together] of SIZES) {
  if (values.quick && count > QUICK_LIMIT) continue;
  const clusters = count / together;
  const measured = await measureIndex(
    hnswlib,
    draw("stored", count, clusters),
    draw("asked", QUERIES, clusters),
  );
  rows.push([
    count,
    together,
    measured.recall.toFixed(4),
    measured.hnswMs.toFixed(2),
    measured.exactMs.toFixed(2),
    measured.buildSeconds.toFixed(1),
    measured.residentMb.toFixed(0),
    measured.fileMb.toFixed(0),
  ]);
}
const stored = draw("stored", INSERTS, INSERTS / 100);
const inserts = [
  ["index alone", measureInserts(hnswlib, stored)] as const,
  ["library on the disk", await measureAppends(stored)] as const,
];
const cosine = (1 / (1 + SPREAD ** 2)).toFixed(2);
process.stdout.write(
  `${[
    `Vectors of ${DIMENSION} numbers in clusters (mean cosine within one: ${cosine}); seed ${seed}; medians of ${QUERIES} queries.`,
    "",
    table(
      [
        "vectors",
        "in a cluster",
        "recall@10",
        "ms a query",
        "ms, comparing with all",
        "build s",
        "memory MB",
        "file MB",
      ],
      rows,
    ),
    "",
    table(
      [`${INSERTS} inserts`, "one by one s", "at once s", "ratio"],
      inserts.map(([name, { one, batch }]) => [
        name,
        one.toFixed(1),
        batch.toFixed(1),
        (one / batch).toFixed(2),
      ]),
    ),
  ].join("\n")}\n`,
);
