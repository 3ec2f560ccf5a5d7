import { nextId } from "../../precedents/records/next-id.js";
import { mergeRules } from "../../precedents/rules/merge-rules.js";
import { ruleCheck } from "../../precedents/rules/rule-check.js";
import type { DecidedDispute, LibraryState, Merged } from "../../state/channels.js";
import type { DistilledRule, RuleOutcome } from "../../state/distilled-rule.js";
import { InvariantBroken } from "../../state/errors.js";
import type { NodeConfig } from "../../state/node-config.js";
import type { LibraryPorts } from "./ports.js";
import { precedentOf } from "./precedent-of.js";
import { textsOf } from "./texts-of.js";

/**
 * Takes the rules of a batch into the library, dispute by dispute in the batch's order: each sees what those before it
 * have brought. Rules that are no universal norms are rejected and named. One dispute is one append; one that the
 * library has already changes nothing, so that the step can be run again.
 */
export function mergeNorms({ store, clock }: Pick<LibraryPorts, "store" | "clock">) {
  return async ({ settings, decided, distilled }: LibraryState, config: NodeConfig) => {
    const merged: Merged[] = [];
    for (const it of decided) {
      config.signal?.throwIfAborted();
      const { id, sha256 } = it.dispute;
      const known = store.precedents().find(({ dispute }) => dispute.sha256 === sha256);
      const found = distilled[sha256];
      if (known !== undefined) {
        merged.push({ dispute: id, sha256, status: "known", precedent: known.id, rules: [] });
      } else if (found === undefined) {
        throw new InvariantBroken(`Nothing was distilled from ${id}.`);
      } else if ("failed" in found) {
        merged.push({ dispute: id, sha256, status: "failed", failed: found.failed, rules: [] });
      } else {
        const precedent = precedentOf({ ...it, settings }, found, nextId("H", store.precedents()));
        const { fit, rejected } = sift(found.rules, it);
        const { records, outcomes } = await mergeRules(store, {
          rules: fit,
          precedent,
          language: settings.language ?? precedent.language,
          created: new Date(clock()).toISOString(),
          signal: config.signal,
        });
        await store.append([{ type: "precedent", precedent }, ...records]);
        const rules = [...outcomes, ...rejected];
        merged.push({ dispute: id, sha256, status: "kept", precedent: precedent.id, rules });
      }
    }
    return { merged };
  };
}

/** Rules that may become norms, and those that may not, with what is wrong. */
function sift(
  rules: readonly DistilledRule[],
  decided: DecidedDispute,
): { fit: DistilledRule[]; rejected: RuleOutcome[] } {
  const check = ruleCheck(textsOf(decided), decided.dispute.language);
  const fit: DistilledRule[] = [];
  const rejected: RuleOutcome[] = [];
  for (const rule of rules) {
    const wrong = check(rule.text);
    const { text, favours } = rule;
    if (wrong === undefined) fit.push(rule);
    else rejected.push({ text, favours, outcome: "rejected", contradicts: [], ...wrong });
  }
  return { fit, rejected };
}
