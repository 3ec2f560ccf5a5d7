import type { Part } from "../models/prompt.js";
import { otherSide, type Side } from "../state/side.js";
import type { ExhibitText } from "./e3-focus.js";
import { EXAMPLE_CLAIMS, EXAMPLE_EXHIBITS, EXAMPLE_FACTS } from "./example-case.js";
import { fence } from "./fence.js";
import { type CaseFacts, type Claim, renderClaim, renderFacts } from "./material.js";

/** A whole case in words, as the peers read it: their papers know no pictures (C.1). */
export interface CaseTexts {
  facts: CaseFacts;
  buyer: Claim;
  seller: Claim;
  exhibits: readonly ExhibitText[];
}

/** The texts of the example case. */
export const EXAMPLE_TEXTS: CaseTexts = {
  facts: EXAMPLE_FACTS,
  ...EXAMPLE_CLAIMS,
  exhibits: EXAMPLE_EXHIBITS.map(({ id, owner, text }) => ({ id, owner, text })),
};

/** The case in words: what is agreed, then one side with all that it filed, then the other, then the record. */
export function renderCaseTexts(marker: string, texts: CaseTexts, first: Side): Part[] {
  const filed = (owner: ExhibitText["owner"]): Part[] =>
    texts.exhibits
      .filter((exhibit) => exhibit.owner === owner)
      .map(({ id, text }) => ({ type: "text", text: fence(marker, `exhibit ${id} of the ${owner}`, text) }));
  const side = (name: Side): Part[] => [
    { type: "text", text: renderClaim(marker, name, texts[name]) },
    ...filed(name),
  ];
  return [
    { type: "text", text: renderFacts(marker, texts.facts) },
    ...side(first),
    ...side(otherSide(first)),
    ...filed("record"),
  ];
}
