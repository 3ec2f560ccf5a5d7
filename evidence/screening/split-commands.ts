import { brokenCommands } from "./broken-lines.js";
import type { Cut } from "./cut-out.js";
import { createJuryWatch, type JuryWatch } from "./jury-watch.js";
import { joinSentences, type Sentence, splitSentences } from "./sentences.js";

/** So many lines at each end of a text are put together with its neighbours'; as many as one broken command may have. */
const LINES_AT_AN_END = 11;

interface Line extends Sentence {
  /** The text it stands in. */
  of: number;
  /** What stays of it. */
  rest: string;
}

/**
 * Takes out commands whose parts stand in several texts that one author wrote one after the other; clauses before and
 * behind them stay. Each text must have been screened by itself.
 *
 * @returns for each text what stays and what was taken out
 */
export function removeSplitCommands(texts: readonly string[]): Cut[] {
  const watch = createJuryWatch();
  const lines = texts.map((text, of): Line[] =>
    splitSentences(text).map((sentence) => ({ ...sentence, of, rest: sentence.body })),
  );
  const joined = lines.flatMap(endsOf);
  const broken = brokenCommands(joined, new Set(), watch);
  for (let first = 0; first < joined.length; first++) {
    if (!broken.has(first) || broken.has(first - 1)) continue;
    let end = first;
    while (broken.has(end)) end++;
    cutRun(joined.slice(first, end), watch);
  }
  return lines.map((of, text) => {
    const removed = of.flatMap(({ body, rest }) => (rest === body ? [] : [cutFrom(body, rest)]));
    if (removed.length === 0) return { text: texts[text] ?? "", removed };
    const kept = of.map(({ rest, gap }) => ({ body: rest, gap, kept: rest !== "" }));
    return { text: joinSentences(kept), removed };
  });
}

/** The first and last lines of a text, and a full stop for what lies between; the last line runs on into the next text. */
function endsOf(lines: Line[]): Line[] {
  const runningOn = lines.map((line, at) =>
    at === lines.length - 1 ? Object.assign(line, { gap: "\n" }) : line,
  );
  if (lines.length <= 2 * LINES_AT_AN_END) return runningOn;
  const middle: Line = { body: ".", gap: "\n", of: -1, rest: "." };
  return [...runningOn.slice(0, LINES_AT_AN_END), middle, ...runningOn.slice(-LINES_AT_AN_END)];
}

/** Takes away lines that command together, but for the clauses at both ends without which they still do. */
function cutRun(run: readonly Line[], watch: JuryWatch): void {
  const bodies = run.map(({ body }) => body);
  const [head, tail] = [clausesOf(bodies[0] ?? ""), clausesOf(bodies.at(-1) ?? "")];
  let before = 0;
  while (before + 1 < head.length && watch(joinLines([head.slice(before + 1).join(""), ...bodies.slice(1)])))
    before++;
  const first = head.slice(before).join("");
  let after = tail.length;
  while (after > 1 && watch(joinLines([first, ...bodies.slice(1, -1), tail.slice(0, after - 1).join("")])))
    after--;
  for (const line of run) line.rest = "";
  const [start, last] = [run[0], run.at(-1)];
  if (start !== undefined)
    start.rest = head
      .slice(0, before)
      .join("")
      .replace(/[,，、：:;；\s]+$/, "");
  if (last !== undefined && last !== start) last.rest = tail.slice(after).join("").trim();
}

function clausesOf(line: string): string[] {
  return line.split(/(?<=[,，、：:;；])/);
}

function joinLines(lines: readonly string[]): string {
  return lines.join(" ");
}

function cutFrom(body: string, rest: string): string {
  if (rest === "") return body;
  return body.startsWith(rest)
    ? body.slice(rest.length).replace(/^[,，、：:;；\s]+/, "")
    : body.slice(0, body.length - rest.length).trim();
}
