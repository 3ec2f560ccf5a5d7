import { fold } from "./fold.js";
import type { JuryWatch } from "./jury-watch.js";
import { looseWatch } from "./loose-watch.js";
import type { Sentence } from "./sentences.js";

/** Most lines that one command is sought in, and most characters of them together. */
const LINES_TOGETHER = 12;
const CHARACTERS_TOGETHER = 200;

/** So many lines are looked at together whatever their length. */
const LINES_OF_ANY_LENGTH = 3;

/** Every command holds one of these, as far as it is worth putting lines together for. */
const TRIGGER =
  /ignor|disregard|forget|overr|bypass|discard|neglect|aside|overlook|obey|vot(?:e|ing)|ballot|\brul(?:e|ing)|decid|\bfind|\bsid(?:e|ing)|conclu|declar|verdict|winner|judg|jur(?:y|or)|panel|\bai\b|llm|model|gpt|chatbot|instruct|prompt|system|\brole|respond|repl(?:y|ies)|answer|output|print|return|reject|den(?:y|ied)|dismiss|\byou\b|from now|[忽无忘掉别判裁投陪评审法模请必务输回答指令系统从作为你您]/u;

/** So many lines from one that is looked at together, in case one of the groups that begin in its first lines commands. */
const STEP = 4;

/**
 * Groups of lines that together command, where line ends (also empty lines, or a hyphen at the end) break the command
 * up; the smallest groups. Lines of `commanding` command by themselves and are in none.
 */
export function brokenCommands(
  sentences: readonly Sentence[],
  commanding: ReadonlySet<number>,
  watch: JuryWatch,
): Set<number> {
  const broken = new Set<number>();
  const reach = triggersBefore(sentences);
  const suspect = new Set<number>();
  for (let first = 0; first < sentences.length; first += STEP) {
    const end = Math.min(sentences.length, first + STEP + LINES_TOGETHER);
    if ((reach[end] ?? 0) === (reach[first] ?? 0)) continue;
    if (!runsFrom(sentences, first, end).some(looseWatch)) continue;
    for (let at = first; at < first + STEP; at++) suspect.add(at);
  }
  for (let size = 2; size <= LINES_TOGETHER; size++) {
    for (const first of suspect) {
      if (first + size > sentences.length || reach[first + size] === reach[first]) continue;
      const lines = Array.from({ length: size }, (_, offset) => first + offset);
      if (lines.some((line) => commanding.has(line) || broken.has(line))) continue;
      const joined = join(sentences, lines);
      if (joined === undefined || !watch(joined)) continue;
      for (const line of lines) broken.add(line);
    }
  }
  return broken;
}

/** The lines from `first` to before `end` as texts, each as far as they run on into each other. */
function runsFrom(sentences: readonly Sentence[], first: number, end: number): string[] {
  const runs: string[] = [];
  let text = "";
  let behind = 0;
  for (const [offset, sentence] of sentences.slice(first, end).entries()) {
    // No group from the first lines reaches further: one of more than three lines is short.
    if (offset >= STEP + LINES_OF_ANY_LENGTH && behind > CHARACTERS_TOGETHER) break;
    const part = partOf(sentence);
    if (offset >= STEP - 1) behind += part.length;
    text += part;
    if (runsOn(sentence)) continue;
    runs.push(text);
    text = "";
  }
  return [...runs, text].filter((run) => run !== "");
}

/** At each index, how many lines before it hold a trigger, alone or with the line that a hyphen joins it to. */
function triggersBefore(sentences: readonly Sentence[]): number[] {
  const counts = [0];
  for (const [at, { body }] of sentences.entries()) {
    const next = /-$/.test(body) ? (sentences[at + 1]?.body ?? "") : "";
    const line = next === "" ? body : `${body.slice(0, -1)}${next}`;
    counts.push((counts[at] ?? 0) + (TRIGGER.test(fold(line)) ? 1 : 0));
  }
  return counts;
}

/** The lines as one, or undefined when they do not run on into each other. */
function join(sentences: readonly Sentence[], lines: readonly number[]): string | undefined {
  let text = "";
  for (const [index, line] of lines.entries()) {
    const sentence = sentences[line];
    if (sentence === undefined) return undefined;
    const last = index === lines.length - 1;
    if (!last && !runsOn(sentence)) return undefined;
    text += last ? sentence.body : partOf(sentence);
    if (lines.length > LINES_OF_ANY_LENGTH && text.length > CHARACTERS_TOGETHER) return undefined;
  }
  return text;
}

/** A line as it goes before another: a hyphen at its end joins the word. */
function partOf({ body }: Sentence): string {
  return /\p{L}-$/u.test(body) ? body.slice(0, -1) : `${body} `;
}

function runsOn({ body, gap }: Sentence): boolean {
  return /^ ?\n ?\n? ?$/.test(gap) && !/[.!?。！？；…]["'”’」』)]*$/.test(body);
}
