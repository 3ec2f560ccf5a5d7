import type { AdmittedDispute } from "../state/admitted-dispute.js";
import type { Recall } from "../state/precedents.js";
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
}

/** Port: B = <H, N> of the paper, decided disputes and the norms distilled from them. */
export interface PrecedentLibrary {
  /**
   * The norms nearest to a dispute, best first, with how well the library covers it.
   *
   * @param count most norms to give, from 0
   */
  recall(query: RecallQuery, count: number): Promise<Recall>;
}

/** Category, product, both statements and demands, one a line: what a dispute is looked up by. */
export function recallQuery(dispute: AdmittedDispute): RecallQuery {
  const { product } = dispute;
  const claims = SIDES.flatMap((side) => {
    const { statement, demand } = dispute[side];
    const amount = demand?.amount === undefined ? "" : ` of ${demand.amount}`;
    return [statement, demand === undefined ? "" : `${side} demands ${demand.kind}${amount}`];
  });
  const lines = [dispute.category, product?.title, product?.description, product?.condition, ...claims];
  return {
    dispute: {
      id: dispute.id,
      sha256: dispute.sha256,
      ...(dispute.filedAt === undefined ? {} : { filedAt: dispute.filedAt }),
    },
    text: lines
      .map((line) => line?.trim() ?? "")
      .filter((line) => line !== "")
      .join("\n"),
  };
}

/** A library that holds nothing: the eight judgment rules stand alone. */
export function emptyLibrary(): PrecedentLibrary {
  return { recall: async () => ({ coverage: "none", norms: [] }) };
}
