import type { Merged } from "../state/channels.js";
import type { RuleFault, RuleOutcome } from "../state/distilled-rule.js";
import { InvariantBroken } from "../state/errors.js";
import type { Usage, UsageCounts } from "../state/usage.js";

/** What became of one dispute of a build. `undecided` ones have no decision to learn from. */
export interface BuiltDispute {
  /** What its source is called. */
  name: string;
  status: "kept" | "skipped" | "failed" | "undecided";
  /** Under which id it is kept, now or before. */
  precedent?: string;
  /** Why it failed. */
  failed?: { code: string; message: string };
  rules: readonly RuleOutcome[];
}

/** What a build reports while it goes on. */
export type BuildEvent =
  | { type: "batch"; number: number; disputes: readonly string[] }
  | { type: "distilled"; name: string }
  | ({ type: "dispute" } & BuiltDispute)
  | ({ type: "usage" } & UsageCounts);

/** What a build came to. */
export interface BuildReport {
  read: number;
  kept: number;
  /** In the library already, by content. */
  skipped: number;
  failed: { name: string; code: string; message: string }[];
  undecided: string[];
  rules: {
    proposed: number;
    new: number;
    /** Joined a norm of another dispute, which gained support. */
    merged: number;
    /** Said by another rule of the same dispute. */
    repeated: number;
    rejected: number;
    byFault: Partial<Record<RuleFault, number>>;
  };
  rejected: { name: string; text: string; fault: RuleFault; found: string }[];
  /** Kept disputes of which fewer than two rules are left. */
  fewRules: string[];
  /** Pairs of norms that contradict each other, found in this build. */
  contradictions: number;
  /** In the library now. */
  library: { precedents: number; norms: number };
  usage: Usage;
}

/** Fewer rules than E.9 asks for. */
const FEW = 2;

/** Adds up what became of disputes. */
export function reportOf(
  disputes: readonly BuiltDispute[],
  library: BuildReport["library"],
  usage: Usage,
): BuildReport {
  const outcomes = disputes.flatMap(({ rules }) => rules);
  const count = (outcome: RuleOutcome["outcome"]) => outcomes.filter((it) => it.outcome === outcome).length;
  const withStatus = (status: BuiltDispute["status"]) => disputes.filter((it) => it.status === status);
  const rejected = disputes.flatMap(({ name, rules }) =>
    rules.flatMap(({ text, fault, found = "" }) =>
      fault === undefined ? [] : [{ name, text, fault, found }],
    ),
  );
  const byFault: BuildReport["rules"]["byFault"] = {};
  for (const { fault } of rejected) byFault[fault] = (byFault[fault] ?? 0) + 1;
  return {
    read: disputes.length,
    kept: withStatus("kept").length,
    skipped: withStatus("skipped").length,
    failed: withStatus("failed").map(({ name, failed }) => ({ name, code: "", message: "", ...failed })),
    undecided: withStatus("undecided").map(({ name }) => name),
    rules: {
      proposed: outcomes.length,
      new: count("new"),
      merged: count("merged"),
      repeated: count("repeated"),
      rejected: rejected.length,
      byFault,
    },
    rejected,
    fewRules: withStatus("kept")
      .filter(
        ({ rules }) => rules.filter(({ outcome }) => outcome === "new" || outcome === "merged").length < FEW,
      )
      .map(({ name }) => name),
    contradictions: outcomes.reduce((sum, { contradicts }) => sum + contradicts.length, 0),
    library,
    usage,
  };
}

/**
 * What the graph says of a dispute, under the name of its source.
 *
 * @throws InvariantBroken when it says nothing
 */
export function builtFrom(name: string, merged: Merged | undefined): BuiltDispute {
  if (merged === undefined) throw new InvariantBroken(`Nothing is known of what became of ${name}.`);
  const { status, precedent, failed, rules } = merged;
  return {
    name,
    status: status === "known" ? "skipped" : status,
    ...(precedent === undefined ? {} : { precedent }),
    ...(failed === undefined ? {} : { failed }),
    rules,
  };
}
