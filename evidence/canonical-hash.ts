import { createHash } from "node:crypto";
import type { AdmittedDispute } from "../state/admitted-dispute.js";

/** JSON with sorted keys and without absent fields: the same text for the same content, whatever wrote it. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  });
}

/** sha256 (hex) of an admitted dispute's content, without the field that holds it. */
export function canonicalHash(dispute: Omit<AdmittedDispute, "sha256">): string {
  return createHash("sha256")
    .update(canonicalJson({ ...dispute, sha256: undefined }))
    .digest("hex");
}
