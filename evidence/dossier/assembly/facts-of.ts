import { knownCategory } from "../../../state/categories.js";
import type { Demand } from "../../../state/dispute.js";
import { SIDES, type Side } from "../../../state/side.js";
import { enterLeftOut } from "../line-runs.js";
import type { FactName, FactPiece } from "../pieces.js";
import { readDemand } from "../words/demand.js";
import { readMoney } from "../words/money.js";
import { type Assembly, bookMapped, momentOf } from "./assembly.js";

/** Single facts of an export, read. */
export interface CaseFactsFound {
  id?: string;
  language?: string;
  filedAt?: string;
  category?: string;
  claimant?: Side;
  currency?: string;
  orderAmount?: number;
  product: { title?: string; description?: string; price?: number; condition?: string };
  productMedia: FactPiece[];
  demand: Partial<Record<Side, Demand>>;
}

/** Facts that are told of names, which the speakers were made from, and of media, of which there may be many. */
const MANY: readonly FactName[] = ["buyer.name", "seller.name", "platform.name", "product.media"];

/** Reads the facts of an export. Of two that differ the first holds, and the other is booked as left out. */
export function factsOf(pieces: readonly FactPiece[], assembly: Assembly): CaseFactsFound {
  const facts: CaseFactsFound = { product: {}, productMedia: [], demand: {} };
  const held = new Map<FactName, string>();
  for (const piece of pieces) {
    const { fact, value, source } = piece;
    if (MANY.includes(fact)) {
      if (fact === "product.media") facts.productMedia.push(piece);
      else bookMapped(assembly, source, `${fact} (who speaks)`);
      continue;
    }
    const before = held.get(fact);
    if (before !== undefined) {
      if (before !== value)
        enterLeftOut(
          assembly.unmapped,
          source,
          value,
          `another ${fact} stands in the export: ${JSON.stringify(before.slice(0, 60))}`,
        );
      else bookMapped(assembly, source, fact);
      continue;
    }
    const why = enter(facts, piece, assembly);
    if (why !== undefined) {
      enterLeftOut(assembly.unmapped, source, value, why);
      continue;
    }
    held.set(fact, value);
    bookMapped(assembly, source, fact);
  }
  return facts;
}

/** Enters one fact; gives why it cannot be. */
function enter(facts: CaseFactsFound, piece: FactPiece, assembly: Assembly): string | undefined {
  const { fact, value, source, at } = piece;
  switch (fact) {
    case "id":
      facts.id = value;
      return undefined;
    case "language":
      facts.language = value;
      return undefined;
    case "filedAt":
      facts.filedAt = momentOf(assembly, at, source, value, "it is left out");
      return facts.filedAt === undefined ? "its date cannot be told" : undefined;
    case "category": {
      const known = knownCategory(value);
      if (known === undefined) return "no category of the taxonomy; the reasoner proposes one";
      facts.category = known;
      return undefined;
    }
    case "claimant": {
      const side = assembly.speakers.sideOf(value);
      if (side !== "buyer" && side !== "seller") return "neither buyer nor seller: say --claimant";
      facts.claimant = side;
      return undefined;
    }
    case "currency": {
      const code = /^[A-Za-z]{3}$/.test(value) ? value.toUpperCase() : readMoney(`1 ${value}`)?.currency;
      if (code === undefined) return "no currency that is known here";
      facts.currency = code === "RMB" ? "CNY" : code;
      return undefined;
    }
    case "order.amount":
    case "product.price": {
      const money = readMoney(value);
      if (money === undefined) return "no sum that can be read";
      if (fact === "order.amount") facts.orderAmount = money.amount;
      else facts.product.price = money.amount;
      facts.currency ??= money.currency;
      if (money.assumed !== undefined && assembly.options.currency === undefined)
        assembly.notes.push(`${money.assumed}; --currency says otherwise.`);
      return undefined;
    }
    case "product.title":
      facts.product.title = value.replace(/\s+/g, " ").slice(0, 500);
      return undefined;
    case "product.description":
      facts.product.description = value;
      return undefined;
    case "product.condition":
      facts.product.condition = value;
      return undefined;
    default: {
      const side = SIDES.find((it) => fact === `${it}.demand`);
      const demand = readDemand(value);
      if (side === undefined || demand === undefined) return "no demand that is known here";
      const bare = /(\d+(?:\.\d{1,2})?)\s*$/.exec(value)?.[1];
      facts.demand[side] =
        demand.amount === undefined && bare !== undefined && demand.kind !== "reject"
          ? { ...demand, amount: Number(bare) }
          : demand;
      return undefined;
    }
  }
}
