import { type PathStep, writePath } from "../mapping/field-path.js";
import type { FileRecord } from "../mapping/record-file.js";
import { placeKey } from "../mapping/used-paths.js";

/** What is looked at: further fields, entries and levels are counted as not looked at, or pass for those seen. */
const LIMITS = { fields: 2_000, entries: 200, depth: 30, values: 200, characters: 2_000 };

/** What a value of JSON is. */
export type JsonType = "text" | "number" | "yes-no" | "nothing" | "list" | "object";

/** One field of the records, whichever entry of a list it stands in. */
export interface FieldNode {
  /** From the record: `rounds[].buyer.text`. */
  path: string;
  steps: readonly PathStep[];
  /** Its place, as `placeKey` names it. */
  key: string;
  /** The last name in the path. */
  name: string;
  parent?: FieldNode;
  children: FieldNode[];
  /** How many values of each type were seen. */
  types: Map<JsonType, number>;
  /** How many records have it, with something in it. */
  records: number;
  /** Values seen, as texts, the first of them; long ones cut. */
  values: string[];
  /** How often each short value stands there. Complete unless `varied`. */
  counts: Map<string, number>;
  varied: boolean;
}

/** The fields of records. */
export interface FieldTree {
  root: FieldNode;
  /** All but the root, in the order of the records. */
  nodes: FieldNode[];
  records: number;
  /** Whether there are more fields than are looked at. */
  cut: boolean;
}

/** Collects the fields of records; what could not be read, or is no object, has none. */
export function fieldTree(records: readonly Pick<FileRecord, "place">[]): FieldTree {
  const root = emptyNode([], "");
  const tree: FieldTree = { root, nodes: [], records: records.length, cut: false };
  const byParent = new Map<FieldNode, Map<string, FieldNode>>();
  const child = (parent: FieldNode, step: PathStep): FieldNode | undefined => {
    const known = byParent.get(parent) ?? new Map<string, FieldNode>();
    byParent.set(parent, known);
    const id = "key" in step ? `.${step.key}` : "[]";
    const before = known.get(id);
    if (before !== undefined) return before;
    if (tree.nodes.length >= LIMITS.fields) {
      tree.cut = true;
      return undefined;
    }
    const node = emptyNode([...parent.steps, step], "key" in step ? step.key : parent.name, parent);
    known.set(id, node);
    parent.children.push(node);
    tree.nodes.push(node);
    return node;
  };
  for (const { place } of records) visit(root, place.value, new Set(), child);
  return tree;
}

function visit(
  node: FieldNode,
  value: unknown,
  seen: Set<FieldNode>,
  child: (parent: FieldNode, step: PathStep) => FieldNode | undefined,
): void {
  const isList = Array.isArray(value) || isNumbered(value);
  const type = isList ? "list" : typeOf(value);
  node.types.set(type, (node.types.get(type) ?? 0) + 1);
  if (!seen.has(node) && !isEmpty(value)) {
    seen.add(node);
    node.records++;
  }
  if (node.steps.length >= LIMITS.depth) return;
  if (isList) {
    for (const entry of Object.values(value as object).slice(0, LIMITS.entries)) {
      const under = child(node, { each: true });
      if (under !== undefined) visit(under, entry, seen, child);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      const under = child(node, { key });
      if (under !== undefined) visit(under, entry, seen, child);
    }
  } else if (!isEmpty(value)) note(node, String(value));
}

function note(node: FieldNode, text: string): void {
  if (node.values.length < LIMITS.values) node.values.push(text.slice(0, LIMITS.characters));
  if (text.length > 60 || (node.counts.size >= LIMITS.values && !node.counts.has(text))) node.varied = true;
  else node.counts.set(text, (node.counts.get(text) ?? 0) + 1);
}

function emptyNode(steps: readonly PathStep[], name: string, parent?: FieldNode): FieldNode {
  return {
    path: writePath(steps),
    steps,
    key: placeKey(steps),
    name,
    ...(parent === undefined ? {} : { parent }),
    children: [],
    types: new Map(),
    records: 0,
    values: [],
    counts: new Map(),
    varied: false,
  };
}

/** An object that serves as a list: `{ "evidence 1": ..., "evidence 2": ... }`. */
function isNumbered(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const stems = Object.keys(value).map((name) => /^(.{0,60}?)[ _-]?\d{1,4}$/u.exec(name)?.[1]);
  return stems.length > 0 && stems.every((stem) => stem !== undefined && stem === stems[0]);
}

/** What JSON calls a value, in words. */
export function typeOf(value: unknown): JsonType {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "list";
  if (typeof value === "object") return "object";
  return typeof value === "string" ? "text" : typeof value === "number" ? "number" : "yes-no";
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}
