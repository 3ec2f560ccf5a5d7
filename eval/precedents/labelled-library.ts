import type { Embedder } from "../../models/embedder.js";
import { holdLibrary } from "../../precedents/hold-library.js";
import type { LibraryStore } from "../../precedents/library-store.js";
import { recallQuery } from "../../precedents/precedent-library.js";
import type { LibraryRecord } from "../../state/precedents.js";
import { SIDES } from "../../state/side.js";
import type { LabelledDispute, RecallSet } from "./recall-set.js";

/** What goes into a library that is made of the labelled set. */
export interface LabelledParts {
  norms: RecallSet["norms"];
  /** Disputes that are taken as precedents of the norms that bear on them; none for norms alone. */
  precedents: readonly LabelledDispute[];
}

/** A library of the labelled set. Its norms have an author: each stands, whatever precedent is left out at recall. */
export async function labelledLibrary(
  { norms, precedents }: LabelledParts,
  embedder: Embedder,
): Promise<LibraryStore> {
  const ids = new Map(precedents.map(({ dispute }, index) => [dispute.id, `H${index + 1}`]));
  const supporting = (norm: string) =>
    precedents
      .filter(({ relevant, across }) => relevant.includes(norm) || across.includes(norm))
      .flatMap(({ dispute }) => ids.get(dispute.id) ?? []);
  const records: LibraryRecord[] = [
    ...precedents.map(({ dispute }): LibraryRecord => {
      const [buyer, seller] = SIDES.map((side) => ({ statement: dispute[side].statement }));
      return {
        type: "precedent",
        precedent: {
          id: ids.get(dispute.id) ?? "",
          dispute: { id: dispute.id, sha256: dispute.sha256 },
          language: dispute.language,
          category: dispute.category,
          focus: { focus: "", buyerClaim: "", sellerClaim: "" },
          buyer: buyer ?? { statement: "" },
          seller: seller ?? { statement: "" },
          evidence: "",
          views: { buyer: [], seller: [] },
          winner: "buyer",
          text: recallQuery(dispute).text,
        },
      };
    }),
    ...norms.map(
      (norm): LibraryRecord => ({
        type: "norm",
        norm: {
          ...norm,
          category: "Uncategorized Secondhand Items",
          precedents: supporting(norm.id),
          author: "labelled set",
          created: "2026-01-01",
          contradicts: [],
        },
      }),
    ),
  ];
  return holdLibrary(records, { embedder });
}
