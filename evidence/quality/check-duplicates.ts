import type { DisputeFile } from "../../state/dispute.js";
import type { HashedMedia } from "./check-media.js";
import { plainText } from "./plain-text.js";
import type { Found } from "./problem.js";

/** Shorter texts ("Photo.") may well stand twice. */
const TEXT = 12;

/** The same words, the same file or the same line twice within one case. */
export function checkDuplicates(file: DisputeFile, hashes: readonly HashedMedia[]): Found[] {
  return [...repeatedTexts(file), ...repeatedMedia(hashes), ...repeatedLines(file)];
}

function repeatedTexts(file: DisputeFile): Found[] {
  const seen = new Map<string, { where: string; owner: string }>();
  const problems: Found[] = [];
  for (const [owner, list, prefix] of [
    ["buyer", file.buyer.evidence, "buyer.evidence."],
    ["seller", file.seller.evidence, "seller.evidence."],
    ["record", file.record ?? [], "record."],
  ] as const) {
    for (const { id, text } of list) {
      const plain = plainText(text);
      if (plain.length < TEXT) continue;
      const before = seen.get(plain);
      if (before === undefined) {
        seen.set(plain, { where: prefix + id, owner });
        continue;
      }
      problems.push({
        check: "duplicate-text",
        level: before.owner === owner ? "warning" : "hint",
        where: `${prefix}${id}.text`,
        what: `The same words stand in ${before.where}.`,
        remedy: "Keep one of them, unless both were filed so.",
      });
    }
  }
  return problems;
}

function repeatedMedia(hashes: readonly HashedMedia[]): Found[] {
  const seen = new Map<string, HashedMedia>();
  return hashes.flatMap((medium): Found[] => {
    const before = seen.get(medium.sha256);
    if (before === undefined) {
      seen.set(medium.sha256, medium);
      return [];
    }
    const same = before.exhibit === medium.exhibit;
    return [
      {
        check: "duplicate-media",
        level: same ? "warning" : "hint",
        where: medium.where,
        what: `The same file as ${before.where}.`,
        remedy: same ? "Keep one of them." : "Name it once, unless both sides filed it.",
        ...(same && before.path === medium.path ? { fixable: true as const } : {}),
      },
    ];
  });
}

function repeatedLines({ chat = [] }: DisputeFile): Found[] {
  const seen = new Map<string, number>();
  return chat.flatMap((line, index): Found[] => {
    if (line.at === undefined || line.at.length <= 10) return [];
    const key = JSON.stringify([line.at, line.from, line.text, line.media ?? []]);
    const before = seen.get(key);
    seen.set(key, before ?? index);
    if (before === undefined) return [];
    return [
      {
        check: "duplicate-line",
        level: "warning",
        where: `chat[${index}]`,
        what: `The same line as chat[${before}].`,
        remedy: "Keep one of them.",
        fixable: true,
      },
    ];
  });
}
