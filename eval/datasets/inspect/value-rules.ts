import { asWords, sideNamed } from "../../../evidence/dossier/words/labels.js";
import { partyNamed } from "../mapping/read-kinds.js";
import { UNDECIDED } from "../mapping/rules.js";
import type { FieldNode } from "./field-tree.js";

/** Most values of theirs that a mapping lists. */
const LISTED = 30;

/** A path, with what its values stand for where they do not say so themselves. */
export type SideRule = string | { from: string; values: Record<string, string> };

/**
 * The rule of a field that names a party in each entry. Values that name none are left to a person, as `?`.
 *
 * @param path to the field, from the entry
 * @param meaning of a value; by default whom it names
 */
export function sideRule(node: FieldNode, path: string, meaning = whomNamed): SideRule {
  const theirs = [...node.counts.keys()].slice(0, LISTED);
  if (theirs.every((value) => partyNamed(value) !== undefined && partyNamed(value) === meaning(value)))
    return path;
  return {
    from: path,
    values: Object.fromEntries(theirs.map((value) => [value, meaning(value) ?? UNDECIDED])),
  };
}

/** Whether a rule leaves a value to be decided. */
export function isOpen(rule: SideRule): boolean {
  return typeof rule === "object" && Object.values(rule.values).includes(UNDECIDED);
}

function whomNamed(value: string): "buyer" | "seller" | "platform" | undefined {
  return partyNamed(value) ?? sideNamed(asWords(value));
}
