import { UNCATEGORIZED } from "../../../state/categories.js";
import type { DisputeFile } from "../../../state/dispute.js";
import { DOSSIER_FORMAT, type Dossier, type DossierOutput } from "../../../state/dossier.js";
import { CaseInvalid } from "../../../state/errors.js";
import { SIDES, type Side } from "../../../state/side.js";
import { sourceInWords } from "../line-runs.js";
import type { Assembled } from "./assemble.js";
import { leftOutRows } from "./assembly.js";

/**
 * Joins what the export says and what a reasoner made of it. What the export says is never replaced; all that is added
 * is listed in `derived`.
 *
 * @throws CaseInvalid when nobody says who claims, or neither party says anything that could be its statement
 */
export function completeDispute(
  { dispute: draft, segments, books }: Assembled,
  { category, claims }: DossierOutput,
  reasoner: string,
): { dispute: DisputeFile; dossier: Dossier } {
  const derived: string[] = [];
  const dispute = structuredClone(draft);
  if (dispute.category === undefined && category !== undefined) {
    dispute.category = category;
    derived.push(`category: ${category}`);
  }
  const claimant = dispute.claimant ?? claims?.claimant;
  if (claimant === undefined) {
    throw new CaseInvalid(
      "claimant",
      "The export does not say who filed the dispute, and no reasoner was asked.",
      "Say it: --claimant buyer, or --claimant seller.",
    );
  }
  if (dispute.claimant === undefined) derived.push(`claimant: ${claimant}`);
  for (const side of SIDES) {
    const party = dispute[side];
    const demand = claims?.demands[side];
    if (party.demand === undefined && demand !== undefined) {
      party.demand = demand;
      derived.push(
        `${side}.demand: ${demand.kind}${demand.amount === undefined ? "" : ` of ${demand.amount}`}`,
      );
    }
    const words = claims?.words[side] ?? [];
    if (party.statement.trim() !== "" || words.length === 0) continue;
    const quoted = quote(words, draft, side);
    if (quoted === "") continue;
    party.statement = quoted;
    derived.push(`${side}.statement: the export has none; these are its own words in ${words.join(", ")}`);
  }
  if (SIDES.every((side) => dispute[side].statement.trim() === "")) {
    throw new CaseInvalid(
      "nothing-to-judge",
      "The export has no statement of buyer or seller, and no words of theirs that could stand for one.",
      "Name a file buyer-statement.txt or seller-statement.txt, or say who speaks in the chat: --buyer NAME --seller NAME.",
    );
  }
  const filed: DisputeFile = { ...dispute, claimant };
  if (claims !== undefined && claims.dropped > 0) {
    books.notes.push(
      `${claims.dropped} citation(s) of the reasoner named nothing that is there, and were dropped.`,
    );
  }
  return {
    dispute: filed,
    dossier: {
      format: DOSSIER_FORMAT,
      dispute: filed.id,
      reasoner,
      claimType: {
        category: filed.category ?? UNCATEGORIZED,
        ground: claims?.ground ?? "other",
        ...(filed.buyer.demand === undefined ? {} : { buyer: filed.buyer.demand }),
        ...(filed.seller.demand === undefined ? {} : { seller: filed.seller.demand }),
      },
      contested: claims?.points ?? [],
      segments,
      derived,
      mapped: [...books.mapped.values()].map(({ from, to, count }) => ({
        from: sourceInWords(from),
        to,
        count,
      })),
      cleaned: leftOutRows(books.cleaned),
      ambiguous: leftOutRows(books.ambiguous),
      unmapped: leftOutRows(books.unmapped),
      notes: books.notes,
    },
  };
}

/** A side's own words, as they were filed. */
function quote(ids: readonly string[], { chat = [], ...draft }: Assembled["dispute"], side: Side): string {
  const texts = ids.map((id) =>
    id.startsWith("C")
      ? chat[Number(id.slice(1)) - 1]?.text
      : draft[side].evidence.find((it) => it.id === id)?.text,
  );
  return texts.filter((text) => text !== undefined && text.trim() !== "").join("\n");
}
