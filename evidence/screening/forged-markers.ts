import { toPlainWidth } from "../texts/plain-width.js";
import { type Cut, cutOut } from "./cut-out.js";
import { isHonestAfterRole } from "./forged-role.js";

const TAG =
  "system(?:_\\w+)?|assistant|developer|instructions?|prompts?|tool_\\w+|function_calls?|invoke|ballot|verdict|证据|数据|指令|系统|提示词?|规则";
/** Words of which only the closing tag is a mark: nobody opens a text with `</evidence>`. */
const CLOSED =
  "evidence|exhibits?|statement|context|document|untrusted|user_?(?:input|data|content)|input|case|dispute";
/** These are tags in the form of one only: `<data y` may be a comparison, `<tool kit>` a heading. */
const WORD_OR_TAG = "(?:data|tool)(?=\\s*\\/?(?:>|$)|\\s+[\\w-]+\\s*=|\\s+[0-9a-f]{4,}\\b|\\s*\\|)";

/** Turns of a conversation that somebody made up, whole. */
const TURNS: readonly RegExp[] = [
  /<\|im_start\|>[\s\S]*?<\|im_end\|>/gi,
  /<\|start_header_id\|>[\s\S]*?<\|eot_id\|>/gi,
  /<start_of_turn>[\s\S]*?<end_of_turn>/gi,
  /<<SYS>>[\s\S]*?<<\/SYS>>/gi,
  /\[INST\][\s\S]*?\[\/INST\]/gi,
  /<(system|assistant|developer|instructions?|prompts?)>[\s\S]*?<\/\1>/gi,
];

/** Marks of such turns that stand alone, code fences, and the program's own fence. */
const MARKS: readonly RegExp[] = [
  /<\|[^|<>\n]{1,40}\|>(?:\s*(?:system|user|assistant|developer|tool)\b:?)?/gi,
  /<(?:start|end)_of_turn>(?:\s*(?:user|model)\b)?/gi,
  /<<\/?SYS>>|\[\/?INST\]/gi,
  new RegExp(`<\\s*\\/?\\s*(?:${TAG}|${WORD_OR_TAG})(?![\\w-])[^<>\\n]{0,200}(?:>|$)`, "gim"),
  new RegExp(`<\\s*\\/\\s*(?:${CLOSED})\\s*>`, "gi"),
  /^[ \t]*#{2,}[ \t]*(?:new )?(?:instruction|system(?: prompt)?|assistant|response)[ \t]*(?::.*)?$/gim,
  /^[ \t]*`{3,}(?:[a-z]*[ \t]*$)?/gim,
  /\[(?:system|assistant|developer)(?: (?:message|prompt|note))?\]:?/gi,
];

/** `[system] order paid` is a notice of the platform. */
function isNotice(text: string, start: number, end: number): boolean {
  return text[start] === "[" && isHonestAfterRole(text.slice(end, end + 40).trimStart());
}

/** Takes out what imitates the frame around a model's text: turns, roles' marks, fences. */
export function removeForgedMarkers(text: string): Cut {
  const removed: string[] = [];
  let rest = text;
  for (const pattern of [...TURNS, ...MARKS]) {
    const plain = toPlainWidth(rest);
    const spans = [...plain.matchAll(pattern)]
      .map((match) => ({ start: match.index, end: match.index + match[0].length }))
      .filter(({ start, end }) => !isNotice(plain, start, end));
    const cut = cutOut(rest, spans);
    removed.push(...cut.removed);
    rest = cut.text;
  }
  return { text: rest, removed };
}
