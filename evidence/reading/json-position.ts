const SPACE = /[ \t\n\r]{0,4096}/y;
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
/** A pattern of V8 that repeats without an end runs out of stack on a text of megabytes. */
const PLAIN_CHARACTERS = /[ !#-[\]-\uffff]{1,4096}/y;

/** Where the text in quotation marks that begins at `start` ends; undefined when none begins there. */
export function jsonTextEnd(text: string, start: number): number | undefined {
  if (text[start] !== '"') return undefined;
  for (let at = start + 1; ; ) {
    if (text[at] === '"') return at + 1;
    const part = text[at] === "\\" ? ESCAPE : PLAIN_CHARACTERS;
    part.lastIndex = at;
    const [found] = part.exec(text) ?? [];
    if (found === undefined) return undefined;
    at += found.length;
  }
}

/** Line and column of `index` in `text`, both from 1. */
export function lineAndColumn(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index);
  const lineStart = before.lastIndexOf("\n") + 1;
  let line = 1;
  for (let at = before.indexOf("\n"); at >= 0; at = before.indexOf("\n", at + 1)) line++;
  return { line, column: index - lineStart + 1 };
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
  const skipSpace = () => {
    for (let before = -1; before !== at; ) {
      before = at;
      skip(SPACE);
    }
  };
  const skipText = (): boolean => {
    const end = jsonTextEnd(text, at);
    if (end !== undefined) at = end;
    return end !== undefined;
  };
  const take = (mark: string): boolean => {
    skipSpace();
    if (text[at] !== mark) return false;
    at++;
    return true;
  };
  const key = (): boolean => {
    skipSpace();
    return skipText() && take(":");
  };
  const closers: ("}" | "]")[] = [];
  for (;;) {
    skipSpace();
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
    } else if (!skipText() && !skip(LITERAL)) {
      return at;
    }
    for (;;) {
      const closer = closers.at(-1);
      if (closer === undefined) {
        skipSpace();
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
