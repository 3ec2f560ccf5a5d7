import { writePath } from "../mapping/field-path.js";
import { mediaKind } from "../media-path.js";
import type { FieldNode } from "./field-tree.js";
import { entryOf, type Sighting } from "./sightings.js";

/** What is seen on a medium, where objects hold media. */
const WORDS = /alt|caption|desc|text|summary|说明|描述|内容/iu;

/** Where media stand, as mappings write it. */
export interface MediaPaths {
  from: string;
  path?: string;
  alt?: string;
  split?: string;
}

/** Whether a field holds the paths of pictures or videos. */
export function isMedia({ shape, traits, node }: Sighting): boolean {
  if (shape === "value") return traits.image + traits.video >= 0.5;
  return mediaEntry(node) !== undefined;
}

/** The rule of a field that holds media, from the entry (or record) above it. */
export function mediaRule({ node }: Sighting, from: FieldNode): MediaPaths {
  const entry = mediaEntry(node);
  const path = pathFrom(from, node);
  if (entry === undefined) return { from: path, ...splitOf(node.values) };
  if (entry === node.children[0]) return { from: path, ...splitOf(entry.values) };
  const words = entry.parent?.children.find((it) => it !== entry && WORDS.test(it.name));
  const within = (it: FieldNode) => writePath(it.steps.slice(node.steps.length + 1));
  return { from: `${path}[]`, path: within(entry), ...(words === undefined ? {} : { alt: within(words) }) };
}

/** Where a field below an entry stands, from the entry. */
export function pathFrom(entry: FieldNode, node: FieldNode): string {
  return writePath(node.steps.slice(entry.steps.length));
}

/** The field with the path of the file: the entries of a list, or a field of theirs. */
function mediaEntry(node: FieldNode): FieldNode | undefined {
  const each = entryOf(node);
  if (each === undefined) return undefined;
  return [each, ...each.children].find(({ values }) => {
    const media = values.filter((value) => mediaKind(value) !== undefined);
    return values.length > 0 && media.length * 2 >= values.length;
  });
}

/** The sign between several paths in one text, where there are such texts. */
function splitOf(values: readonly string[]): { split?: string } {
  const sign = [";", "；", ",", "，", "|", "\n", " "].find((it) =>
    values.some(
      (value) => value.split(it).length > 1 && value.split(it).every((part) => mediaKind(part) !== undefined),
    ),
  );
  return sign === undefined ? {} : { split: sign };
}
