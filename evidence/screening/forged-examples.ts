import { type Cut, cutOut, type Span } from "./cut-out.js";

/** One answer of a made-up series of decided cases. */
const ANSWER =
  /(?<![\p{L}\p{N}])(?:a|answer|verdict|ruling|ballot|output|decision|答|答案|判决|裁决|结论|输出)\s?[:：]\s?["'“]?(?:the )?(?:seller|buyer|卖家|买家|卖方|买方)(?: wins?|胜诉|胜|赢)?["'”]?(?=[\s.!,;。！，；|]|$)/giu;

/** Takes out answers such as "Verdict: seller." where two or more stand in one text: examples made up to be followed. */
export function removeForgedExamples(text: string): Cut {
  const spans: Span[] = [...text.matchAll(ANSWER)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return spans.length < 2 ? { text, removed: [] } : cutOut(text, spans);
}
