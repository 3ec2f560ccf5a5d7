import { CHINESE_COMMANDS } from "./chinese-commands.js";
import { isCommanded } from "./command.js";
import { type Cut, cutOut, type Span } from "./cut-out.js";
import { ENGLISH_COMMANDS } from "./english-commands.js";
import { fold } from "./fold.js";
import { removeForgedMarkers } from "./forged-markers.js";
import { forgedRoleMark, speaksAsRole } from "./forged-role.js";
import { removeForgedVerdicts } from "./forged-verdict.js";
import { joinSentences, type Sentence, splitSentences, tidySpace } from "./sentences.js";

const COMMANDS = [...ENGLISH_COMMANDS, ...CHINESE_COMMANDS];

/** Sentences longer than this lose the commanding clauses only, so that no long text without full stops is lost. */
const LONG_SENTENCE = 160;
const CLAUSES_TOGETHER = 4;
const LINES_TOGETHER = 3;

/** Whether a sentence commands the jury or a model, openly or as a forged role. */
export function commandsTheJury(sentence: string): boolean {
  const folded = fold(sentence);
  return isCommanded(folded, COMMANDS) || speaksAsRole(folded);
}

/**
 * Takes out, sentence by sentence, what is addressed to the jury or a model as a command, and all that imitates the
 * frame of a prompt. The text that stays is the one that taking it out by hand would leave. Screening again finds
 * nothing.
 */
export function screenText(text: string): Cut {
  const removed: string[] = [];
  let rest = tidySpace(text);
  for (;;) {
    const before = rest;
    for (const remove of [removeForgedMarkers, removeForgedVerdicts, removeBrackets, removeSentences]) {
      const cut = remove(rest);
      removed.push(...cut.removed);
      rest = tidySpace(cut.text);
    }
    if (rest === before) return { text: rest, removed };
  }
}

/** Commands in brackets go without the sentence around them. */
function removeBrackets(text: string): Cut {
  const spans: Span[] = [
    ...text.matchAll(/\([^()\n]{8,400}\)|\[[^[\]\n]{8,400}\]|（[^（）\n]{4,400}）|【[^【】\n]{4,400}】/g),
  ]
    .filter((match) => commandsTheJury(match[0].slice(1, -1)))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
  return cutOut(text, spans);
}

function removeSentences(text: string): Cut {
  const sentences = splitSentences(text);
  const commanding = new Set(
    [...sentences.keys()].filter((at) => commandsTheJury(sentences[at]?.body ?? "")),
  );
  const broken = new Set<number>();
  for (const first of sentences.keys()) {
    for (const lines of brokenLines(sentences, first)) {
      if (lines.some((line) => commanding.has(line))) break;
      if (!commandsTheJury(lines.map((line) => sentences[line]?.body ?? "").join(" "))) continue;
      for (const line of lines) broken.add(line);
      break;
    }
  }
  const removed: string[] = [];
  const rest = sentences.map(({ body, gap }, at) => {
    const cut = broken.has(at)
      ? { text: "", removed: [body] }
      : commanding.has(at)
        ? removeClauses(body)
        : removeRole(body);
    removed.push(...cut.removed);
    return { body: cut.text, gap, kept: cut.text !== "" };
  });
  return { text: joinSentences(rest), removed };
}

/** The lines from `first` on, two and then three together, as long as only a line break parts them. */
function brokenLines(sentences: readonly Sentence[], first: number): number[][] {
  const groups: number[][] = [];
  for (let last = first + 1; last < first + LINES_TOGETHER; last++) {
    const before = sentences[last - 1];
    if (sentences[last] === undefined || before === undefined) break;
    if (!runsOn(before)) break;
    groups.push(Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
  }
  return groups;
}

function runsOn({ body, gap }: Sentence): boolean {
  return /^ ?\n ?$/.test(gap) && !/[.!?。！？；…]["'”’」』)]*$/.test(body);
}

function removeRole(body: string): Cut {
  const mark = forgedRoleMark(body);
  return mark === undefined
    ? { text: body, removed: [] }
    : { text: body.slice(mark.length), removed: [mark] };
}

/** Of a long sentence the smallest runs of clauses that command, of any other the whole. */
function removeClauses(body: string): Cut {
  if (body.length <= LONG_SENTENCE) return { text: "", removed: [body] };
  const removed: string[] = [];
  let clauses = body.split(/(?<=[,，、：:;；])/);
  for (let size = 1; size <= CLAUSES_TOGETHER; size++) {
    const kept: string[] = [];
    for (let at = 0; at < clauses.length; ) {
      const run = clauses.slice(at, at + size).join("");
      const commands = commandsTheJury(run);
      if (commands) removed.push(run);
      else kept.push(clauses[at] ?? "");
      at += commands ? size : 1;
    }
    clauses = kept;
  }
  const rest = clauses.join("").trim();
  if (commandsTheJury(rest)) return { text: "", removed: [body] };
  const [ending = ""] = /[.!?。！？；]*$/.exec(body) ?? [];
  return { text: rest.replace(/[,，、：:;；]$/, ending), removed };
}
