const SPACE = /[ \t\n\r]*/y;
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const TEXT = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;

/** Line and column of `index` in `text`, both from 1. */
export function lineAndColumn(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: index - lineStart + 1 };
}

/**
 * Where `text` stops being JSON: the index of the first token that cannot stand there, or the length of the text when
 * it ends too early; undefined when it is JSON. V8 names a position for some errors only.
 */
export function jsonErrorIndex(text: string): number | undefined {
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return false;
    at += found[0].length;
    return true;
  };
  const take = (mark: string): boolean => {
    skip(SPACE);
    if (text[at] !== mark) return false;
    at++;
    return true;
  };
  const key = (): boolean => {
    skip(SPACE);
    return skip(TEXT) && take(":");
  };
  const closers: ("}" | "]")[] = [];
  for (;;) {
    skip(SPACE);
    if (take("{")) {
      if (!take("}")) {
        if (!key()) return at;
        closers.push("}");
        continue;
      }
    } else if (take("[")) {
      if (!take("]")) {
        closers.push("]");
        continue;
      }
    } else if (!skip(TEXT) && !skip(LITERAL)) {
      return at;
    }
    for (;;) {
      const closer = closers.at(-1);
      if (closer === undefined) {
        skip(SPACE);
        return at === text.length ? undefined : at;
      }
      if (take(closer)) {
        closers.pop();
        continue;
      }
      if (!take(",") || (closer === "}" && !key())) return at;
      break;
    }
  }
}
