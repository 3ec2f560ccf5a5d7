import { readLabel } from "../../../evidence/dossier/words/labels.js";
import type { Side } from "../../../state/side.js";
import type { FieldNode } from "./field-tree.js";
import type { FoundExhibits, Rules } from "./found-exhibits.js";
import { isMedia, mediaRule } from "./media-fields.js";
import { entryOf, type Sighting } from "./sightings.js";

/** Media of a side that stand in the record itself, each an exhibit, unless a list of exhibits names them too. */
export function exhibitsAtRecord(
  side: Side,
  all: readonly Sighting[],
  structured: ReadonlySet<string>,
): FoundExhibits[] {
  const own = all.filter(
    (it) => it.side === side && !it.decides && !it.node.steps.some((step) => "each" in step),
  );
  const single = own.filter(({ shape }) => shape === "value" || shape === "values");
  const media = single.filter((it) => isMedia(it) && !isIn(it, structured));
  const texts = single.filter(
    (it) => !isMedia(it) && readLabel(it.node.name).part === "evidence" && it.traits.length >= 4,
  );
  return [
    ...texts.map(
      ({ node }): FoundExhibits => ({
        owner: side,
        rule: { from: node.path, item: { text: "." } },
        confidence: 0.8,
        reason: `${node.name} is called evidence of the ${side}, each an exhibit`,
      }),
    ),
    ...media.map(
      (it): FoundExhibits => ({
        owner: side,
        rule: mediaExhibit(it),
        confidence: 0.85,
        reason: `${it.node.name} holds media of the ${side}, each an exhibit`,
      }),
    ),
  ];
}

function mediaExhibit(it: Sighting): Rules[number] {
  const root: FieldNode = { ...it.node, steps: [] };
  const { from, path = ".", alt, split } = mediaRule(it, root);
  const medium = { from: path, ...(split === undefined ? {} : { split }) };
  return { from, item: { ...(alt === undefined ? {} : { text: alt }), media: [medium] } };
}

function isIn({ node }: Sighting, known: ReadonlySet<string>): boolean {
  return [...node.values, ...(entryOf(node)?.values ?? [])].some((value) => known.has(value));
}
