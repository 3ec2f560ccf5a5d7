import { DISPUTE_FORMAT } from "../../../state/dispute.js";
import type { ChatSegment, DraftDispute } from "../../../state/dossier.js";
import { languageOf } from "../../quality/language-of.js";
import { type MediaCopy, mediaShelf } from "../files/media-shelf.js";
import type { ChatPiece, FactPiece, Piece, StatementPiece } from "../pieces.js";
import type { RawExport } from "../read-export.js";
import { type KnownNames, tellSpeakers } from "../words/speakers.js";
import { type AssembleOptions, type Assembly, bookMapped, fitting, mediaOf, sideOf } from "./assembly.js";
import { buildChat } from "./build-chat.js";
import { buildExhibits, nextId } from "./build-exhibits.js";
import { buildOrder } from "./build-order.js";
import { factsOf } from "./facts-of.js";
import { placeUnnamedMedia } from "./place-media.js";

/** A dispute that still lacks what only judgement gives, and the books of where everything went. */
export interface Assembled {
  dispute: DraftDispute;
  segments: ChatSegment[];
  copies: MediaCopy[];
  books: Pick<Assembly, "mapped" | "unmapped" | "cleaned" | "ambiguous" | "notes">;
}

/**
 * Puts what the readers understood together as one dispute.
 *
 * @param name what the dispute is called where the export gives it no number
 * @throws CaseInvalid when something does not fit into a dispute, saying where it stands
 */
export async function assemble(raw: RawExport, name: string, options: AssembleOptions): Promise<Assembled> {
  const { pieces, unmapped, cleaned, notes } = raw.reading;
  const of = <Kind extends Piece["kind"]>(kind: Kind) =>
    pieces.filter((piece): piece is Extract<Piece, { kind: Kind }> => piece.kind === kind);
  const assembly: Assembly = {
    options,
    speakers: tellSpeakers(withNamesFound(options.names, of("fact"))),
    shelf: mediaShelf(raw),
    dayOrders: raw.dayOrders,
    mapped: new Map(),
    unmapped: [],
    cleaned: [...cleaned],
    ambiguous: [],
    notes: [...notes],
  };
  assembly.notes.push(...speakersInWords(of("chat"), assembly));
  const facts = factsOf(of("fact"), assembly);
  const exhibits = await buildExhibits(of("exhibit"), assembly);
  const { chat, segments } = await buildChat(of("chat"), assembly);
  const { order, loose } = buildOrder(of("event"), facts, assembly);
  const statements = statementsOf(of("statement"), assembly);
  const add = (text: string) => {
    const taken = new Set(exhibits.record.map(({ id }) => id));
    exhibits.record.push({ id: nextId("R", taken), text });
  };
  for (const text of [...(loose === undefined ? [] : [loose]), ...statements.record]) add(text);
  const { title, description = "", condition, price } = facts.product;
  const productMedia = [
    ...(await productMediaOf(facts.productMedia, assembly)),
    ...placeUnnamedMedia(exhibits, title !== undefined, assembly),
  ];
  const currency = options.currency ?? facts.currency ?? order?.currency;
  const product =
    title === undefined
      ? undefined
      : {
          title,
          description: fitting(description, { file: "product" }),
          ...(price === undefined ? {} : { price }),
          ...(price === undefined || currency === undefined ? {} : { currency }),
          ...(condition === undefined ? {} : { condition }),
          ...(productMedia.length === 0 ? {} : { media: productMedia }),
        };
  const claimant = options.claimant ?? facts.claimant;
  const words = [
    statements.buyer,
    statements.seller,
    ...chat.map(({ text }) => text),
    title ?? "",
    description,
  ].join("\n");
  const dispute: DraftDispute = {
    format: DISPUTE_FORMAT,
    id: disputeId(options.id ?? facts.id ?? name),
    language: languageTag(options.language ?? facts.language, words, assembly),
    ...(facts.filedAt === undefined ? {} : { filedAt: facts.filedAt }),
    ...(facts.category === undefined ? {} : { category: facts.category }),
    ...(claimant === undefined ? {} : { claimant }),
    ...(product === undefined ? {} : { product }),
    ...(order === undefined ? {} : { order }),
    ...(chat.length === 0 ? {} : { chat }),
    buyer: { statement: statements.buyer, ...demandOf(facts.demand.buyer), evidence: exhibits.buyer },
    seller: { statement: statements.seller, ...demandOf(facts.demand.seller), evidence: exhibits.seller },
    ...(exhibits.record.length === 0 ? {} : { record: exhibits.record }),
  };
  // A text that evidence names is not lost, though no label said what it is.
  const used = assembly.shelf.textsUsed();
  assembly.unmapped = [...unmapped.filter(({ source }) => !used.has(source.file)), ...assembly.unmapped];
  return { dispute, segments, copies: assembly.shelf.copies(), books: assembly };
}

function withNamesFound(names: KnownNames, facts: readonly FactPiece[]): KnownNames {
  const found = (fact: string) => facts.filter((piece) => piece.fact === fact).map(({ value }) => value);
  const said = new Set([...names.buyer, ...names.seller, ...names.platform]);
  const added = (fact: string) => found(fact).filter((name) => !said.has(name));
  return {
    buyer: [...names.buyer, ...added("buyer.name")],
    seller: [...names.seller, ...added("seller.name")],
    platform: [...names.platform, ...added("platform.name")],
  };
}

/** Whose each name of the chat was taken to be, so that a wrong one is seen. */
function speakersInWords(pieces: readonly ChatPiece[], { speakers }: Assembly): string[] {
  const names = [...new Set(pieces.map(({ speaker }) => speaker))].slice(0, 50);
  const told = names.flatMap((name) => {
    const side = speakers.sideOf(name);
    return side === undefined ? [] : [`${JSON.stringify(name.slice(0, 60))} is the ${side}`];
  });
  return told.length === 0 ? [] : [`Who speaks: ${told.join(", ")}.`];
}

function statementsOf(pieces: readonly StatementPiece[], assembly: Assembly) {
  const texts: Record<"buyer" | "seller" | "record", string[]> = { buyer: [], seller: [], record: [] };
  for (const { party, text, source } of pieces) {
    const side = sideOf(assembly, party, source, text);
    if (side === undefined || text === "") continue;
    texts[side === "platform" ? "record" : side].push(fitting(text, source));
    bookMapped(assembly, source, side === "platform" ? "record" : `${side}.statement`);
  }
  for (const side of ["buyer", "seller"] as const) {
    if (texts[side].length > 1)
      assembly.notes.push(`${texts[side].length} texts of the ${side} were joined into one statement.`);
  }
  const joined = (side: "buyer" | "seller") =>
    fitting(texts[side].join("\n\n"), { file: `${side}.statement` });
  return { buyer: joined("buyer"), seller: joined("seller"), record: texts.record };
}

async function productMediaOf(pieces: readonly FactPiece[], assembly: Assembly) {
  const media = [];
  for (const { value, source } of pieces)
    media.push(...(await mediaOf(assembly, [value], source, "product.media")).media);
  return media;
}

function demandOf<Value>(demand: Value | undefined): { demand?: Value } {
  return demand === undefined ? {} : { demand };
}

/** Letters, digits, dots and dashes, as an id must be. */
function disputeId(text: string): string {
  const id = text
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+|-+$/g, "")
    .slice(0, 100);
  return id === "" ? "dispute" : id;
}

function languageTag(said: string | undefined, words: string, { notes }: Assembly): string {
  if (said !== undefined && /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(said)) return said;
  const found = languageOf(words);
  notes.push(
    found === undefined
      ? "The language cannot be told from the texts: en was written; --language says otherwise."
      : `The language, ${found}, was told from the texts.`,
  );
  return found ?? "en";
}
