/** The labels of each slot. A slot holds one vector and the labels of all that have it; none where it is free. */
export type SlotLabels = readonly (readonly number[])[];

/** Which labels stand in which slots of a native index, and what vector each slot holds, by its checksum. */
export interface SlotTable {
  /** Labels. */
  readonly size: number;
  /** Slots that are not free. */
  readonly used: Iterable<number> & { readonly size: number };
  slotOf(label: number): number | undefined;
  slotWith(sum: string): number | undefined;
  labelsIn(slot: number): readonly number[];
  /** A free slot, or the one after the last. It stays free until something is put there. */
  vacant(): number;
  put(label: number, sum: string, slot: number): void;
  /** @returns the slot that has become free, if one has */
  remove(label: number): number | undefined;
  labels(): SlotLabels;
}

/** @param labels of each slot, with the checksums of its vectors in `sums` */
export function slotTable(labels: SlotLabels = [], sums: readonly string[] = []): SlotTable {
  const slots = labels.map((of, slot) => ({ labels: [...of], sum: sums[slot] ?? "" }));
  const ofLabel = new Map(slots.flatMap(({ labels: of }, slot) => of.map((label) => [label, slot])));
  const ofSum = new Map<string, number>();
  const used = new Set<number>();
  const free: number[] = [];
  for (const [slot, { labels: of, sum }] of slots.entries()) {
    if (of.length === 0) free.push(slot);
    else {
      used.add(slot);
      ofSum.set(sum, slot);
    }
  }
  return {
    get size() {
      return ofLabel.size;
    },
    used,
    slotOf: (label) => ofLabel.get(label),
    slotWith: (sum) => ofSum.get(sum),
    labelsIn: (slot) => slots[slot]?.labels ?? [],
    vacant: () => free.at(-1) ?? slots.length,
    put(label, sum, slot) {
      if (used.has(slot)) slots[slot]?.labels.push(label);
      else {
        if (slot === free.at(-1)) free.pop();
        slots[slot] = { labels: [label], sum };
        used.add(slot);
        ofSum.set(sum, slot);
      }
      ofLabel.set(label, slot);
    },
    remove(label) {
      const slot = ofLabel.get(label);
      const held = slots[slot ?? -1];
      if (slot === undefined || held === undefined) return undefined;
      ofLabel.delete(label);
      held.labels.splice(held.labels.indexOf(label), 1);
      if (held.labels.length > 0) return undefined;
      used.delete(slot);
      ofSum.delete(held.sum);
      free.push(slot);
      return slot;
    },
    labels: () => slots.map(({ labels: of }) => [...of]),
  };
}
