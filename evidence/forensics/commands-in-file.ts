import { createMasker } from "../masking/mask.js";
import type { ListedMedia } from "../media/list-media.js";
import type { MediaFinding } from "../media/media-finding.js";
import { neutralise } from "../texts/neutralise.js";

const EXCERPT_CHARACTERS = 500;

/**
 * For the human: texts inside a picture file (comments, descriptions, names) that command the jury. No juror is shown
 * such texts at all, so that nothing need be taken out.
 */
export function commandsInFile(
  { where, exhibit, number }: ListedMedia,
  texts: readonly string[],
): MediaFinding[] {
  const removed = texts.flatMap((text) => neutralise(text).removed);
  if (removed.length === 0) return [];
  const excerpt = createMasker().mask(removed.join("\n").slice(0, EXCERPT_CHARACTERS)).text;
  return [
    {
      kind: "injection",
      audience: "human",
      where: `${where}.path`,
      exhibit,
      media: number,
      text: "Text inside the picture file commands the jury or imitates the program; no juror is shown it.",
      excerpt,
    },
  ];
}
