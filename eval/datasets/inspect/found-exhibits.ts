import type { Side } from "../../../state/side.js";
import type { MappingJson } from "../mapping/mapping.js";

/** Rules of one side's exhibits, and of those of both. */
export type Rules = NonNullable<MappingJson["fields"]["buyer.evidence"]>;
export type SidedRules = NonNullable<MappingJson["fields"]["evidence"]>;
/** What is read of an entry. */
export type ExhibitItem = Rules[number]["item"];

/** One list of exhibits that was found. */
export interface FoundExhibits {
  owner: Side | "record" | "both";
  rule: Rules[number] | SidedRules[number];
  confidence: number;
  reason: string;
}
