import type { PersonalKind } from "../masking/detector.js";
import type { PersonalData } from "../masking/personal-data.js";
import { removeSplitCommands } from "../screening/split-commands.js";
import { neutralise } from "../texts/neutralise.js";
import { linePlaces } from "./line-places.js";
import type { Paragraph } from "./paragraphs.js";
import type { Box } from "./pixels.js";

/** What nobody beyond this machine may see in a picture: personal data, or what commands the jury. */
export interface PlaceToPaint {
  kind: PersonalKind | "command";
  /** One for each line that it runs over. */
  boxes: Box[];
}

/** The places in the text of a picture that are painted over. */
export function placesToPaint(
  paragraphs: readonly Paragraph[],
  find: (text: string) => PersonalData[],
): PlaceToPaint[] {
  const commands = commandsIn(paragraphs.map(({ text }) => text));
  return paragraphs.flatMap((paragraph, index) => {
    const personal = find(paragraph.text).map(
      ({ kind, start, end }): PlaceToPaint => ({ kind, boxes: linePlaces(paragraph, start, end) }),
    );
    const commanding = (commands[index] ?? []).map((command): PlaceToPaint => {
      const start = paragraph.text.indexOf(command);
      const [from, to] = start < 0 ? [0, paragraph.text.length] : [start, start + command.length];
      return { kind: "command", boxes: linePlaces(paragraph, from, to) };
    });
    return [...personal, ...commanding];
  });
}

/** Of each text what commands the jury, by itself or together with its neighbours. */
function commandsIn(texts: readonly string[]): string[][] {
  const screened = texts.map(neutralise);
  const split = removeSplitCommands(screened.map(({ text }) => text));
  return screened.map(({ removed }, index) => [...removed, ...(split[index]?.removed ?? [])]);
}
