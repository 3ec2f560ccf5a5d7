import type { LibraryRecord, Norm, Precedent } from "../../state/precedents.js";
import { inForce } from "./in-force.js";

/** What records say, each id once. */
export interface RecordBook {
  precedent(id: string): Precedent | undefined;
  norm(id: string): Norm | undefined;
  /** In the order their ids came first. */
  precedents(): Precedent[];
  norms(): Norm[];
  /** Norms in force that a precedent supports, in the order they came. */
  normsOf(precedent: string): Norm[];
  /** Takes records in that were checked. Of records with one id the last counts. */
  write(records: readonly LibraryRecord[]): void;
}

/** A book in which nothing stands. */
export function recordBook(): RecordBook {
  const precedents = new Map<string, Precedent>();
  const norms = new Map<string, Norm>();
  const supported = new Map<string, Set<string>>();

  function writeNorm(norm: Norm): void {
    for (const id of norms.get(norm.id)?.precedents ?? []) supported.get(id)?.delete(norm.id);
    norms.set(norm.id, norm);
    if (!inForce(norm)) return;
    for (const id of norm.precedents) supported.set(id, (supported.get(id) ?? new Set()).add(norm.id));
  }

  return {
    precedent: (id) => precedents.get(id),
    norm: (id) => norms.get(id),
    precedents: () => [...precedents.values()],
    norms: () => [...norms.values()],
    normsOf: (precedent) => [...(supported.get(precedent) ?? [])].flatMap((id) => norms.get(id) ?? []),
    write(records) {
      for (const record of records) {
        if (record.type === "precedent") precedents.set(record.precedent.id, record.precedent);
        if (record.type === "norm") writeNorm(record.norm);
      }
    },
  };
}
