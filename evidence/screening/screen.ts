import { type Cut, cutOut, type Span } from "./cut-out.js";
import { removeEncoded } from "./encoded-commands.js";
import { removeForgedExamples } from "./forged-examples.js";
import { removeForgedMarkers } from "./forged-markers.js";
import { removeForgedVerdicts } from "./forged-verdict.js";
import { createJuryWatch, type JuryWatch } from "./jury-watch.js";
import { removeSentences } from "./remove-sentences.js";
import { tidySpace } from "./sentences.js";
import { removeSpacedHan } from "./spaced-han.js";

/** In this order: what imitates the frame, what is written so that no sentence shows, and last the sentences. */
const STEPS = [
  removeAllMarkers,
  removeForgedVerdicts,
  removeForgedExamples,
  removeEncoded,
  removeSpacedHan,
  removeBrackets,
  removeSentences,
];

/** A text that still changes after so many passes was nested to hide something, and goes whole. */
const MOST_PASSES = 20;

/**
 * Takes out, sentence by sentence, what is addressed to the jury or a model as a command, and all that imitates the
 * frame of a prompt. The text that stays is the one that taking it out by hand would leave. Screening again finds
 * nothing. A text in which things are nested beyond what anybody writes is taken out whole, so that the time is bounded
 * by the length of the text.
 */
export function screenText(text: string): Cut {
  const watch = createJuryWatch();
  const removed: string[] = [];
  let rest = tidySpace(text);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = rest;
    for (const remove of STEPS) {
      const cut = remove(rest, watch);
      if (cut === undefined) return { text: "", removed: [text] };
      removed.push(...cut.removed);
      rest = tidySpace(cut.text);
    }
    if (rest === before) return { text: rest, removed };
  }
  return { text: "", removed: [text] };
}

/** Takes marks out until none is left, also such as only the removal of others makes; undefined when that has no end. */
function removeAllMarkers(text: string): Cut | undefined {
  const removed: string[] = [];
  let rest = text;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const cut = removeForgedMarkers(rest);
    removed.push(...cut.removed);
    rest = tidySpace(cut.text);
    if (cut.removed.length === 0) return { text: rest, removed };
  }
  return undefined;
}

/** Commands in brackets go without the sentence around them. */
function removeBrackets(text: string, watch: JuryWatch): Cut {
  const spans: Span[] = [
    ...text.matchAll(/\([^()\n]{8,400}\)|\[[^[\]\n]{8,400}\]|（[^（）\n]{4,400}）|【[^【】\n]{4,400}】/g),
  ]
    .filter((match) => watch(match[0].slice(1, -1)))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
  return cutOut(text, spans);
}
