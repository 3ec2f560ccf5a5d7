import type { Value } from "../../state/panel.js";
import { otherSide, type Side } from "../../state/side.js";
import type { CaseView } from "../case-view.js";
import type { Ask } from "../claim-type.js";
import { carries } from "../lexicon/mark.js";
import type { Mark } from "../lexicon/marks.js";
import type { Passage } from "../passages.js";
import type { FeatureName } from "../phrases/phrasebook.js";
import type { Feature, Hit } from "./feature.js";

/** Whose words are listened to. */
export type Who = Side | "claimant" | "respondent" | "neutral";

/** Whom a sentence favours when it is heard. */
export type Favours = Side | "claimant" | "respondent" | "speaker" | "listener";

/** Narrows where a sentence counts. */
export interface Only {
  /** The lexicon's mark, where it is not named like the feature. */
  mark?: Mark;
  /** The judgment rule it applies. */
  rule?: string;
  /** Only where this side is asked. */
  respondent?: Side;
  /** Only where the claimant asks for one of these. */
  asks?: readonly Ask[];
  /** Only in these kinds of passage; without, in all but the listing. */
  kinds?: readonly Passage["kind"][];
  /** Only in a sentence that carries this too. */
  also?: Mark;
  /** Not in a sentence that carries one of these. */
  unless?: readonly Mark[];
}

/** A feature that is a mark in somebody's mouth. */
export function says(
  name: FeatureName & Mark,
  weight: number,
  value: Value,
  heard: readonly Who[],
  favours: Favours,
  only?: Only,
): Feature;
export function says(
  name: FeatureName,
  weight: number,
  value: Value,
  heard: readonly Who[],
  favours: Favours,
  only: Only & { mark: Mark },
): Feature;
export function says(
  name: FeatureName,
  weight: number,
  value: Value,
  heard: readonly Who[],
  favours: Favours,
  { mark, rule, ...only }: Only = {},
): Feature {
  const wanted = mark ?? (name as Mark);
  return {
    name,
    weight,
    value,
    ...(rule === undefined ? {} : { rule }),
    find: (view) => {
      if (only.asks?.includes(view.ask) === false) return [];
      if (only.respondent !== undefined && only.respondent !== view.respondent) return [];
      return hits(view, wanted, heard, favours, only);
    },
  };
}

function hits(
  view: CaseView,
  mark: Mark,
  heard: readonly Who[],
  favours: Favours,
  { kinds, also, unless = [] }: Only,
): Hit[] {
  const bySide = new Map<Side, Passage[]>();
  for (const passage of view.passages) {
    const counts = kinds === undefined ? passage.kind !== "listing" : kinds.includes(passage.kind);
    if (!counts || !isHeard(view, passage, heard) || !carries(passage.text, mark)) continue;
    if (also !== undefined && !carries(passage.text, also)) continue;
    if (unless.some((other) => carries(passage.text, other))) continue;
    const side = sideOf(view, passage, favours);
    if (side === undefined) continue;
    bySide.set(side, [...(bySide.get(side) ?? []), passage]);
  }
  return [...bySide].map(([toward, passages]) => ({ toward, passages }));
}

function isHeard(view: CaseView, { voice }: Passage, heard: readonly Who[]): boolean {
  if (heard.includes(voice)) return true;
  return voice !== "neutral" && heard.includes(voice === view.claimant ? "claimant" : "respondent");
}

function sideOf(view: CaseView, { voice }: Passage, favours: Favours): Side | undefined {
  if (favours === "claimant") return view.claimant;
  if (favours === "respondent") return view.respondent;
  if (favours === "buyer" || favours === "seller") return favours;
  if (voice === "neutral") return undefined;
  return favours === "speaker" ? voice : otherSide(voice);
}
