/** How the graph of an HNSW index is built. Files of other parameters are not read. */
export const HNSW = { m: 16, efConstruction: 100, randomSeed: 100 };

const HEADER_BYTES = 96;
const COUNT_BYTES = 4;
const LABEL_BYTES = 8;
const MOST_LINKS_BELOW = 2 * HNSW.m;
const LINK_BYTES = COUNT_BYTES + 4 * MOST_LINKS_BELOW;

/**
 * What keeps a file of hnswlib (64 bits, little-endian) from being read, or undefined. The native code believes every
 * number in it: one wrong link, and it reads beyond its memory. A checksum finds what was damaged, this also what was
 * made up.
 *
 * @param labels our labels in each slot, none where it is free; the native label of a slot is its number
 */
export function hnswFileFault(
  bytes: Buffer,
  dimension: number,
  labels: readonly (readonly number[])[],
): string | undefined {
  const count = labels.length;
  const elementBytes = elementBytesOf(dimension);
  if (bytes.length < HEADER_BYTES + count * (elementBytes + COUNT_BYTES)) return "it is too short";

  const whole = (offset: number) => Number(bytes.readBigUInt64LE(offset));
  const expected: [number, number][] = [
    [whole(0), 0],
    [whole(16), count],
    [whole(24), elementBytes],
    [whole(32), elementBytes - LABEL_BYTES],
    [whole(40), LINK_BYTES],
    [whole(56), HNSW.m],
    [whole(64), MOST_LINKS_BELOW],
    [whole(72), HNSW.m],
    [whole(88), HNSW.efConstruction],
  ];
  if (expected.some(([found, wanted]) => found !== wanted)) return "it was made with other parameters";
  if (Math.abs(bytes.readDoubleLE(80) * Math.log(HNSW.m) - 1) > 1e-12)
    return "its levels are drawn otherwise";
  if (count === 0 || whole(8) !== capacityFor(count)) return "its capacity is wrong";

  for (let slot = 0; slot < count; slot++) {
    const at = HEADER_BYTES + slot * elementBytes;
    if (!linksAreSound(bytes, at, MOST_LINKS_BELOW, (link) => link < count))
      return `slot ${slot} is linked wrongly`;
    if (((bytes[at + 2] ?? 0) & 1) !== (labels[slot]?.length === 0 ? 1 : 0))
      return `slot ${slot} is free or is not`;
    if (whole(at + elementBytes - LABEL_BYTES) !== slot) return `slot ${slot} has another number`;
  }
  return upperFault(bytes, HEADER_BYTES + count * elementBytes, count);
}

/** The bytes of the vector in a slot of a sound file. */
export function storedVector(bytes: Buffer, dimension: number, slot: number): Buffer {
  const start = HEADER_BYTES + slot * elementBytesOf(dimension) + LINK_BYTES;
  return bytes.subarray(start, start + 4 * dimension);
}

function elementBytesOf(dimension: number): number {
  return LINK_BYTES + 4 * dimension + LABEL_BYTES;
}

/** Room for so many vectors: doubled whenever it is used up. */
export function capacityFor(count: number): number {
  let capacity = 64;
  while (capacity < count) capacity *= 2;
  return capacity;
}

/** The lists of the levels above the lowest: of every slot their length in bytes, then the lists. */
function upperFault(bytes: Buffer, start: number, count: number): string | undefined {
  const listBytes = COUNT_BYTES + 4 * HNSW.m;
  const lists: number[] = [];
  const levels: number[] = [];
  let at = start;
  for (let slot = 0; slot < count; slot++) {
    if (at + COUNT_BYTES > bytes.length) return "it ends too early";
    const length = bytes.readUInt32LE(at);
    at += COUNT_BYTES;
    if (length % listBytes !== 0 || at + length > bytes.length) return `the levels of slot ${slot} are wrong`;
    lists.push(at);
    levels.push(length / listBytes);
    at += length;
  }
  if (at !== bytes.length) return "something follows its end";
  const top = bytes.readInt32LE(48);
  if (levels[bytes.readUInt32LE(52)] !== top || levels.some((level) => level > top))
    return "its entry is wrong";
  for (let slot = 0; slot < count; slot++) {
    for (let level = 1; level <= (levels[slot] ?? 0); level++) {
      const list = (lists[slot] ?? 0) + (level - 1) * listBytes;
      if (!linksAreSound(bytes, list, HNSW.m, (link) => (levels[link] ?? 0) >= level)) {
        return `slot ${slot} is linked wrongly on level ${level}`;
      }
    }
  }
  return undefined;
}

function linksAreSound(bytes: Buffer, at: number, most: number, isSound: (link: number) => boolean): boolean {
  const count = bytes.readUInt16LE(at);
  if (count > most) return false;
  for (let i = 0; i < count; i++) if (!isSound(bytes.readUInt32LE(at + COUNT_BYTES + 4 * i))) return false;
  return true;
}
