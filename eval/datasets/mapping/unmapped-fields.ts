import type { FieldNode, FieldTree } from "../inspect/field-tree.js";
import type { Mapping } from "./mapping.js";
import { usedPaths } from "./used-paths.js";

/** The fields of records that hold something and that a mapping does not read. */
export function unmappedFields(tree: FieldTree, mapping: Mapping): FieldNode[] {
  const used = new Set(usedPaths(mapping).map(({ key }) => key));
  return tree.nodes.filter(
    ({ children, records, key }) => children.length === 0 && records > 0 && !used.has(key),
  );
}
