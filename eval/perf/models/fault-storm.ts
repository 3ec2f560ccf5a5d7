import { parseArgs } from "node:util";
import { table } from "../../markdown-table.js";
import { stormAsks } from "./ask-storm.js";

// `tsx eval/perf/models/fault-storm.ts --asks 10000 --share 0.1 --seed 7`: asks ballots through all layers of a server that
// answers a share of its requests with a fault. No reply may be given out that the server did not mean, and every ask
// must end in an answer or in an error that has a name.

const { values } = parseArgs({
  options: {
    asks: { type: "string", default: "10000" },
    share: { type: "string", default: "0.1" },
    seed: { type: "string", default: "7" },
  },
});
const asks = Number(values.asks);
const { outcomes, requests } = await stormAsks({
  asks,
  share: Number(values.share),
  seed: Number(values.seed),
  inFlight: 64,
});

const answered = outcomes.filter(({ end }) => end === "answered");
const invented = outcomes.filter(({ end }) => end === "invented").length;
const lost = outcomes.filter(({ end }) => end === "lost").length;
const kinds = [...new Set(outcomes.flatMap(({ faults }) => faults))].sort();

/** How asks that met a fault (or, undefined, none) ended. */
function rowOf(kind: string | undefined): (string | number)[] {
  const met = outcomes.filter(({ faults }) =>
    kind === undefined ? faults.length === 0 : faults.includes(kind),
  );
  const times = outcomes.flatMap(({ faults }) => faults).filter((it) => it === kind).length;
  const errors = new Map<string, number>();
  for (const { end, error } of met) {
    if (end !== "answered") errors.set(error ?? end, (errors.get(error ?? end) ?? 0) + 1);
  }
  return [
    kind ?? "(no fault)",
    times,
    met.length,
    met.filter(({ end }) => end === "answered").length,
    [...errors].map(([code, count]) => `${count} ${code}`).join(", "),
  ];
}

process.stdout.write(
  `${[
    `${asks} asks, ${requests} requests, faults in ${Number(values.share) * 100}% of them; seed ${values.seed}.`,
    "",
    table(
      ["fault", "times", "asks that met it", "of them answered", "of them ended by an error"],
      [...kinds.map(rowOf), rowOf(undefined)],
    ),
    "",
    table(
      ["count", "value"],
      [
        ["answered", answered.length],
        ["ended by a named error", outcomes.filter(({ end }) => end === "refused").length],
        ["invented (must be 0)", invented],
        ["lost (must be 0)", lost],
      ],
    ),
  ].join("\n")}\n`,
);
if (invented + lost > 0) process.exitCode = 1;
