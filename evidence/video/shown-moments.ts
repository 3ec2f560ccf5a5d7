/**
 * Collects when each frame left a filter `showinfo` of the given name. A video's metadata, printed before, can hold
 * such lines too, but not the filter's address in memory: what came last is the filter's.
 */
export function shownMoments(name: string): { line(line: string): void; moments(): readonly number[] } {
  const pattern = new RegExp(`^\\[showinfo@${name} (@ [^\\]]+)\\] n: *\\d+ .*?\\bpts_time:(-?[\\d.]+)`);
  let from: string | undefined;
  let moments: number[] = [];
  return {
    line(line) {
      const [, address, at] = pattern.exec(line) ?? [];
      if (address === undefined) return;
      if (address !== from) moments = [];
      from = address;
      moments.push(Number(at));
    },
    moments: () => moments,
  };
}
