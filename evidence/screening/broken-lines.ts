import { fold } from "./fold.js";
import type { JuryWatch } from "./jury-watch.js";
import type { Sentence } from "./sentences.js";

/** Most lines that one command is sought in, and most characters of them together. */
const LINES_TOGETHER = 12;
const CHARACTERS_TOGETHER = 200;

/** So many lines are looked at together whatever their length. */
const LINES_OF_ANY_LENGTH = 3;

/** Every command holds one of these, as far as it is worth putting lines together for. */
const TRIGGER =
  /ignor|disregard|forget|overr|bypass|discard|neglect|aside|overlook|obey|vot(?:e|ing)|ballot|\brul(?:e|ing)|decid|\bfind|\bsid(?:e|ing)|conclu|declar|verdict|winner|judg|jur(?:y|or)|panel|\bai\b|llm|model|gpt|chatbot|instruct|prompt|system|\brole|respond|repl(?:y|ies)|answer|output|print|return|reject|den(?:y|ied)|dismiss|\byou\b|from now|[忽无忘掉别判裁投陪评审法模请必务输回答指令系统从作为你您]/u;

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
  for (let size = 2; size <= LINES_TOGETHER; size++) {
    for (let first = 0; first + size <= sentences.length; first++) {
      if ((reach[first + size] ?? 0) === (reach[first] ?? 0)) continue;
      const lines = Array.from({ length: size }, (_, offset) => first + offset);
      if (lines.some((line) => commanding.has(line) || broken.has(line))) continue;
      const joined = join(sentences, lines);
      if (joined === undefined || !watch(joined)) continue;
      for (const line of lines) broken.add(line);
    }
  }
  return broken;
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
    text += last
      ? sentence.body
      : /\p{L}-$/u.test(sentence.body)
        ? sentence.body.slice(0, -1)
        : `${sentence.body} `;
    if (lines.length > LINES_OF_ANY_LENGTH && text.length > CHARACTERS_TOGETHER) return undefined;
  }
  return text;
}

function runsOn({ body, gap }: Sentence): boolean {
  return /^ ?\n ?\n? ?$/.test(gap) && !/[.!?。！？；…]["'”’」』)]*$/.test(body);
}
