/**
 * A text with its white space made single, in pieces of at most `length` characters, cut where a word ends if one does.
 * At most `count` pieces: the rest is left out.
 *
 * @throws RangeError for a text of white space only
 */
export function textPieces(text: string, length: number, count: number): string[] {
  let rest = [...text.replace(/\s+/g, " ").trim()];
  if (rest.length === 0) throw new RangeError("An empty text has no vector.");
  const pieces: string[] = [];
  while (rest.length > 0 && pieces.length < count) {
    const space = rest.length <= length ? -1 : rest.lastIndexOf(" ", length);
    const end = space > 0 ? space : length;
    pieces.push(rest.slice(0, end).join(""));
    rest = rest.slice(rest[end] === " " ? end + 1 : end);
  }
  return pieces;
}
