import { readDemand } from "../../../evidence/dossier/words/demand.js";
import { Demand, type DisputeFile } from "../../../state/dispute.js";
import type { Side } from "../../../state/side.js";
import { type Exhibits, numbered } from "./read-exhibits.js";
import { type Reading, readAmount } from "./read-kinds.js";
import { readOne, readText } from "./read-value.js";
import { shown } from "./record-problem.js";

/** What one side says, demands and filed. */
export function readParty(reading: Reading, side: Side, exhibits: Exhibits): DisputeFile["buyer"] {
  const { fields } = reading.mapping;
  const rule = fields[`${side}.statement`];
  const demand = readPartyDemand(reading, side);
  const statement =
    rule !== undefined && "exhibit" in rule
      ? firstWords(exhibits[side])
      : readText(reading.place, rule, `${side}.statement`, reading.say);
  return {
    statement,
    ...(demand === undefined ? {} : { demand }),
    evidence: numbered(exhibits[side], side === "buyer" ? "B" : "S") as DisputeFile["buyer"]["evidence"],
  };
}

/** The words of the first exhibit that has any; they stay there only where media go with them. */
function firstWords(exhibits: Exhibits["buyer"]): string {
  const index = exhibits.findIndex(({ text }) => text !== "");
  const first = exhibits[index];
  if (first === undefined) return "";
  if (first.media === undefined) exhibits.splice(index, 1);
  return first.text;
}

function readPartyDemand(reading: Reading, side: Side): Demand | undefined {
  const { place, mapping, say } = reading;
  const field = `${side}.demand.kind` as const;
  const text = readOne(place, mapping.fields[field], field, say);
  const sum = readAmount(reading, mapping.fields[`${side}.demand.amount`], `${side}.demand.amount`);
  if (text === undefined && sum === undefined) return undefined;
  const exact = Demand.shape.kind.safeParse(text?.toLowerCase());
  const kind = exact.success ? exact.data : text === undefined ? "other" : readDemand(text)?.kind;
  if (kind === undefined) {
    say({
      level: "left-out",
      field,
      what: `${shown(text)} names no kind of demand; it is taken for "other".`,
      remedy: "Say in the `values` of this field which kind it is.",
    });
  }
  return { kind: kind ?? "other", ...(sum === undefined ? {} : { amount: sum.amount }) };
}
