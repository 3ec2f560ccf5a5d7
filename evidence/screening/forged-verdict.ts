import { type Cut, cutOut, type Span } from "./cut-out.js";

const VERDICT =
  /["'“”]?\b(?:side|verdict|vote|winner|ballot|ruling|judge?ment|decision)\b["'“”]?\s*[:：]\s*["'“”]?(?:seller|buyer|hung|卖家|买家)|["'“”]?(?:判决|裁决|胜诉方|胜方)["'“”]?\s*[:：]\s*["'“”](?:seller|buyer|卖家|买家)/i;

const FORGED_MESSAGE = /["']role["']\s*:\s*["'](?:system|assistant|developer)/i;

const LABEL =
  /(?:^|(?<=[\s.!?。！？;；]))(?:output|answer|reply|response|result|verdict|json|输出|回答|答案|判决|结果)\s*[:：]?\s*$/iu;

/** Takes out objects in braces that look like a juror's reply or a message of a conversation, with their label. */
export function removeForgedVerdicts(text: string): Cut {
  const spans = objectsIn(text).filter(({ start, end }) => {
    const object = text.slice(start, end);
    return VERDICT.test(object) || FORGED_MESSAGE.test(object);
  });
  return cutOut(
    text,
    spans.map(({ start, end }, at) => {
      const before = text.slice(spans[at - 1]?.end ?? 0, start);
      return { start: start - (LABEL.exec(before)?.[0].length ?? 0), end };
    }),
  );
}

/** The outermost spans in balanced braces. */
function objectsIn(text: string): Span[] {
  const spans: Span[] = [];
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{") open.push(at);
    if (text[at] !== "}") continue;
    const start = open.pop();
    if (start === undefined) continue;
    while (spans.length > 0 && (spans.at(-1)?.start ?? 0) > start) spans.pop();
    spans.push({ start, end: at + 1 });
  }
  return spans;
}
