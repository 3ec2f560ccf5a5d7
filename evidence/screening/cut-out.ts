/** A part of a text: from `start` to before `end`. */
export interface Span {
  start: number;
  end: number;
}

/** A text without some parts, and the parts. */
export interface Cut {
  text: string;
  removed: string[];
}

/**
 * Takes spans (in order, apart) out of a text and closes the gap as by hand: no space is left before a punctuation mark
 * or between Han characters, and words do not run together.
 */
export function cutOut(text: string, spans: readonly Span[]): Cut {
  const removed: string[] = [];
  let rest = "";
  let end = 0;
  for (const span of spans) {
    rest = close(rest, text.slice(end, span.start), removed.length > 0);
    removed.push(text.slice(span.start, span.end));
    end = span.end;
  }
  return { text: close(rest, text.slice(end), removed.length > 0), removed };
}

function close(left: string, right: string, wasCut: boolean): string {
  if (!wasCut) return left + right;
  if (/^\s*[.,;:!?)\]，。；：！？、）】」』]/u.test(right)) return left.trimEnd() + right.trimStart();
  if (left === "" || right === "" || /\s$/.test(left) || /^\s/.test(right)) {
    const breaks = Math.max(newlines(/\s*$/.exec(left)), newlines(/^\s*/.exec(right)));
    const gap = left === "" || right.trim() === "" ? "" : breaks > 0 ? "\n".repeat(breaks) : " ";
    return left.trimEnd() + gap + right.trimStart();
  }
  return /\p{Script=Han}$/u.test(left) && /^\p{Script=Han}/u.test(right) ? left + right : `${left} ${right}`;
}

function newlines(space: RegExpExecArray | null): number {
  return (space?.[0] ?? "").split("\n").length - 1;
}
