import { DISPUTE_LIMITS, type EvidenceItem } from "../../../state/dispute.js";
import { CaseInvalid } from "../../../state/errors.js";
import { enterLeftOut } from "../line-runs.js";
import type { ExhibitPiece } from "../pieces.js";
import { type Assembly, bookMapped, fitting, mediaOf, momentOf, sideOf } from "./assembly.js";

/** Exhibits by who filed them. */
export interface BuiltExhibits {
  buyer: EvidenceItem[];
  seller: EvidenceItem[];
  record: EvidenceItem[];
}

const PREFIX = { buyer: "B", seller: "S", record: "R" } as const;

/**
 * Sorts evidence by party. An exhibit keeps the name that the export gives it where it is free; the others are counted
 * on.
 *
 * @throws CaseInvalid when a party has more than a dispute holds
 */
export async function buildExhibits(
  pieces: readonly ExhibitPiece[],
  assembly: Assembly,
): Promise<BuiltExhibits> {
  const built: BuiltExhibits = { buyer: [], seller: [], record: [] };
  const wished = new Map<ExhibitPiece, string>();
  const taken = new Set<string>();
  for (const piece of pieces) {
    const id = piece.id;
    if (id === undefined || taken.has(id)) continue;
    taken.add(id);
    wished.set(piece, id);
  }
  for (const piece of pieces) {
    const { source } = piece;
    const party = partyOf(piece, assembly);
    if (party === undefined) continue;
    const id = wished.get(piece)?.startsWith(PREFIX[party])
      ? (wished.get(piece) ?? "")
      : nextId(PREFIX[party], taken);
    const list = built[party];
    const at = momentOf(assembly, piece.at, source, piece.text);
    const to = party === "record" ? `record.${id}` : `${party}.evidence.${id}`;
    const { media, texts } = await mediaOf(assembly, piece.media, source, to);
    const text = fitting([piece.text, ...texts].filter((it) => it !== "").join("\n"), source);
    if (text === "" && media.length === 0) {
      enterLeftOut(
        assembly.unmapped,
        source,
        piece.media.join(", "),
        "evidence of which neither words nor a file are there",
      );
      taken.delete(id);
      continue;
    }
    list.push({
      id,
      ...(piece.round === undefined ? {} : { round: piece.round }),
      ...(at === undefined ? {} : { at }),
      text,
      ...(media.length === 0 ? {} : { media }),
    });
    bookMapped(assembly, source, to);
    if (list.length > DISPUTE_LIMITS.evidencePerSide) {
      throw new CaseInvalid(
        "too-many-exhibits",
        `There are more than ${DISPUTE_LIMITS.evidencePerSide} exhibits of the ${party}.`,
        "Keep those that matter.",
      );
    }
  }
  for (const list of [built.buyer, built.seller, built.record])
    list.sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
  return built;
}

function partyOf(
  { party, source, text, media }: ExhibitPiece,
  assembly: Assembly,
): keyof BuiltExhibits | undefined {
  if (party === "record") return "record";
  const side = sideOf(assembly, party, source, text === "" ? media.join(", ") : text);
  return side === "platform" ? "record" : side;
}

/** The next name that no exhibit has. */
export function nextId(prefix: "B" | "S" | "R", taken: Set<string>): string {
  let number = 1;
  while (taken.has(`${prefix}${number}`)) number++;
  taken.add(`${prefix}${number}`);
  return `${prefix}${number}`;
}
