import { otherSide, type Side } from "../../state/side.js";
import type { CaseView } from "../case-view.js";
import { carries } from "../lexicon/mark.js";
import type { Passage } from "../passages.js";
import type { Feature, Hit } from "./feature.js";

const ROLE = /(双方|买[方家]|卖[方家]|\bboth\b|\bbuyer\b|\bseller\b)/giu;
const ADMITS = /认可|承认|(没有|无)异议|\b(admits?|admitted|acknowledge[sd]?|concedes?|does not dispute)\b/iu;

/** Who admits something in a neutral sentence: the role named last before the word; nobody where that is both. */
function admitting(text: string): Side | undefined {
  const at = text.search(ADMITS);
  if (at < 0 || carries(text, "silence")) return undefined;
  const role = [...text.slice(0, at).matchAll(ROLE)].at(-1)?.[0].toLowerCase();
  if (role === undefined || role === "双方" || role === "both") return undefined;
  return role.startsWith("买") || role === "buyer" ? "buyer" : "seller";
}

/** The record says that a side admits something. */
function admitted(view: CaseView): Hit[] {
  const bySide = new Map<Side, Passage[]>();
  for (const passage of view.passages) {
    const side = passage.voice === "neutral" ? admitting(passage.text) : undefined;
    if (side !== undefined) bySide.set(side, [...(bySide.get(side) ?? []), passage]);
  }
  return [...bySide].map(([side, passages]) => ({ toward: otherSide(side), passages }));
}

export const ADMISSION_FEATURES: readonly Feature[] = [
  { name: "admitted-on-record", weight: 0.8, value: "honesty", find: admitted },
];
