import { wilson } from "../statistics/intervals.js";

/** One string of a corpus, as far as it is counted. */
export interface CorpusString {
  kind: string;
  heldOut: boolean;
}

/** Of how many strings of a kind something holds. */
export interface KindRate {
  kind: string;
  part: "tuned" | "held out";
  n: number;
  holds: number;
}

/** Rates by kind and over all kinds (`all`); tuned strings and held-out ones apart. */
export function ratesByKind<S extends CorpusString>(
  strings: readonly S[],
  holds: (string: S) => boolean,
): KindRate[] {
  const rates = new Map<string, KindRate>();
  for (const string of strings) {
    const part = string.heldOut ? "held out" : "tuned";
    const held = holds(string) ? 1 : 0;
    for (const kind of [string.kind, "all"]) {
      const rate = rates.get(`${part} ${kind}`) ?? { kind, part, n: 0, holds: 0 };
      rates.set(`${part} ${kind}`, { ...rate, n: rate.n + 1, holds: rate.holds + held });
    }
  }
  return [...rates.values()];
}

/** The rates as a Markdown table: kinds down, both parts across, Wilson's 95% interval for all kinds together. */
export function renderRates(rates: readonly KindRate[]): string {
  const kinds = [...new Set(rates.map(({ kind }) => kind))].sort(
    (a, b) => Number(a === "all") - Number(b === "all"),
  );
  const cell = (kind: string, part: KindRate["part"]) => {
    const rate = rates.find((it) => it.kind === kind && it.part === part);
    if (rate === undefined) return "-";
    const count = `${rate.holds}/${rate.n}`;
    const interval = wilson(rate.holds, rate.n).map((end) => end.toFixed(2));
    return kind === "all" ? `${count} (95%: ${interval.join(" to ")})` : count;
  };
  return [
    "| kind | tuned | held out |",
    "|---|---:|---:|",
    ...kinds.map((kind) => `| ${kind} | ${cell(kind, "tuned")} | ${cell(kind, "held out")} |`),
  ].join("\n");
}
