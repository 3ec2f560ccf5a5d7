import { lineRuns } from "../line-runs.js";
import { emptyReading, type Reading } from "../pieces.js";
import { readAttachments } from "../words/attachments.js";
import { type FactPlace, factNamed, factOf } from "../words/facts-in.js";
import type { Line } from "./read-chat.js";

const NAMED = /^\s{0,8}(?:[-*+•] +)?\*{0,2}([^:：*|]{1,40}?)\*{0,2}\s?[:：]\*{0,2}\s*(.+)$/u;

/**
 * Reads lines such as `Price: 32 USD`. In a product's text the other lines are its description (the first line its
 * title, where none is named); elsewhere they are left out.
 */
export function readFactLines(lines: readonly Line[], file: string, place: FactPlace): Reading {
  const reading = emptyReading();
  const runs = lineRuns(file, reading);
  const others: Line[] = [];
  for (const { number, text } of lines) {
    if (text.trim() === "") {
      if (others.length > 0) others.push({ number, text });
      continue;
    }
    const [, name = "", value = ""] = NAMED.exec(text.slice(0, 30_000)) ?? [];
    const fact = name === "" ? undefined : factNamed(name, place);
    if (fact !== undefined && !reading.pieces.some((it) => it.kind === "fact" && it.fact === fact)) {
      reading.pieces.push(factOf(fact, value.trim(), { file, line: number, lastLine: number }));
    } else if (place === "product") {
      others.push({ number, text });
    } else {
      runs.leaveOut(number, text, "a line without a fact that the dispute format has a place for");
    }
  }
  if (place === "product") describe(others, file, reading);
  return reading;
}

function describe(lines: readonly Line[], file: string, reading: Reading): void {
  const named = (fact: string) => reading.pieces.some((it) => it.kind === "fact" && it.fact === fact);
  const texts = [...lines];
  const push = (fact: "product.title" | "product.description", words: string, from: Line, to: Line) =>
    reading.pieces.push({
      kind: "fact",
      source: { file, line: from.number, lastLine: to.number },
      fact,
      value: words,
    });
  const [first] = texts;
  if (first !== undefined && !named("product.title") && first.text.trim().length <= 200) {
    push("product.title", first.text.replace(/^#+ |\*\*/g, "").trim(), first, first);
    texts.shift();
  }
  const { text, names } = readAttachments(texts.map((line) => line.text).join("\n"));
  const [from, to] = [texts[0], texts.at(-1)];
  if (from === undefined || to === undefined) return;
  for (const name of names) {
    const source = { file, line: from.number, lastLine: to.number };
    reading.pieces.push({ kind: "fact", source, fact: "product.media", value: name });
  }
  if (text === "") return;
  push("product.description", text, from, to);
}
