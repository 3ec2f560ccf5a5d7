import { createHash } from "node:crypto";
import type { AdmittedDispute } from "../state/admitted-dispute.js";
import type { LibraryRecord, Recall } from "../state/precedents.js";
import { SIDES } from "../state/side.js";

/** What a library is asked with. */
export interface RecallQuery {
  /**
   * Which dispute asks: a norm's support is counted without the dispute itself (same id or same content) and without
   * later ones, where both dates are known.
   */
  dispute: { id: string; sha256: string; filedAt?: string };
  /** What is searched for, from `recallQuery`. */
  text: string;
  /**
   * The part of it that tells the quarrel, without the goods; `text` when absent. Norms are searched by its meaning: they
   * speak of quarrels and not of goods (recall@3 of English norms on `eval/recall-set` 0.41 instead of 0.29).
   */
  claims?: string;
}

/** Port: B = <H, N> of the paper, decided disputes and the norms distilled from them. */
export interface PrecedentLibrary {
  /** Tells libraries of other content apart: it changes whenever something is kept. `empty` for one that holds nothing. */
  version(): string;
  /**
   * The norms nearest to a dispute, best first, with how well the library covers it.
   *
   * @param count most norms to give, from 0
   */
  recall(query: RecallQuery, count: number): Promise<Recall>;
}

/**
 * Category, product, both statements and demands, one a line: what a dispute is looked up by. Its claims are both
 * statements.
 */
export function recallQuery(dispute: AdmittedDispute): RecallQuery {
  const { product } = dispute;
  const claims = SIDES.flatMap((side) => {
    const { statement, demand } = dispute[side];
    const amount = demand?.amount === undefined ? "" : ` of ${demand.amount}`;
    return [statement, demand === undefined ? "" : `${side} demands ${demand.kind}${amount}`];
  });
  const statements = SIDES.map((side) => dispute[side].statement);
  const lines = [dispute.category, product?.title, product?.description, product?.condition, ...claims];
  return {
    dispute: {
      id: dispute.id,
      sha256: dispute.sha256,
      ...(dispute.filedAt === undefined ? {} : { filedAt: dispute.filedAt }),
    },
    text: linesOf(lines),
    claims: linesOf(statements),
  };
}

function linesOf(parts: readonly (string | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .join("\n");
}

const EMPTY = "empty";

/** The version of a library after one more record. */
export function nextVersion(version: string, record: LibraryRecord): string {
  return createHash("sha256")
    .update(`${version}\n${JSON.stringify(record)}`)
    .digest("hex");
}

/** A library that holds nothing: the eight judgment rules stand alone. */
export function emptyLibrary(): PrecedentLibrary {
  return { version: () => EMPTY, recall: async () => ({ coverage: "none", norms: [] }) };
}
