import { z } from "zod";
import { Side } from "../../../state/side.js";
import { Exhibits, Media, Path, SidedExhibits, Statement, Texts, Value } from "./rules.js";

/** The version of mapping files that this program reads and writes. */
export const MAPPING_FORMAT = "cyberjurors/mapping@1";

/** Our fields, and for each where their records have it. */
export const MappedFields = z.strictObject({
  id: Value.optional().describe("without one, records are numbered"),
  language: Value.optional().describe("without one, told by the writing of the texts"),
  filedAt: Value.optional(),
  category: Value.optional(),
  claimant: Value,
  "product.title": Value.optional(),
  "product.description": Value.optional(),
  "product.price": Value.optional(),
  "product.currency": Value.optional(),
  "product.condition": Value.optional(),
  "product.media": Media.optional(),
  "order.amount": Value.optional(),
  "order.currency": Value.optional(),
  "order.timeline": z
    .strictObject({ from: Path, item: z.strictObject({ at: Value, event: Value, note: Value.optional() }) })
    .optional(),
  chat: z
    .strictObject({
      from: Path,
      item: z.strictObject({ from: Value, text: Value, at: Value.optional(), media: Media.optional() }),
    })
    .optional(),
  "buyer.statement": Statement.optional(),
  "buyer.demand.kind": Value.optional(),
  "buyer.demand.amount": Value.optional(),
  "buyer.evidence": Exhibits.optional(),
  "seller.statement": Statement.optional(),
  "seller.demand.kind": Value.optional(),
  "seller.demand.amount": Value.optional(),
  "seller.evidence": Exhibits.optional(),
  evidence: SidedExhibits.optional().describe("of both sides in one list"),
  record: Exhibits.optional(),
  "decision.side": Value.optional(),
  "decision.date": Value.optional(),
  "decision.source": Value.optional(),
  "decision.tally": z
    .strictObject({ from: Path, first: Side.default("buyer") })
    .optional()
    .describe("a text such as 11:6"),
  "decision.tally.buyer": Value.optional(),
  "decision.tally.seller": Value.optional(),
  "decision.votes": z
    .strictObject({ from: Path, item: z.strictObject({ side: Value, reason: Value.optional() }) })
    .optional()
    .describe("one entry a juror"),
  "decision.views.buyer": Texts.optional(),
  "decision.views.seller": Texts.optional(),
});

/** A mapping file: how the records of an unknown data set become disputes. */
export const MappingFile = z.strictObject({
  format: z.literal(MAPPING_FORMAT),
  records: Path.optional().describe("where a JSON file has its records; looked for where it is not said"),
  dates: z
    .enum(["day-first", "month-first"])
    .optional()
    .describe("how 03/04/2026 is read; left out if not said"),
  media: z
    .strictObject({ strip: z.string().max(300).optional(), prefix: z.string().max(300).optional() })
    .optional()
    .describe("what is cut off the beginning of their paths, and what is put before"),
  fields: MappedFields,
  notes: z.record(z.string(), z.string()).optional().describe("why a field is mapped so; read by people"),
});
/** A mapping, its paths read. */
export type Mapping = z.output<typeof MappingFile>;
/** A mapping as it stands in its file. */
export type MappingJson = z.input<typeof MappingFile>;
/** A field of ours that can be mapped. */
export type MappedField = keyof Mapping["fields"];
