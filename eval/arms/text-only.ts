import { canonicalHash } from "../../evidence/canonical-hash.js";
import type { OpenedCase } from "../../state/admitted-dispute.js";
import { InvariantBroken } from "../../state/errors.js";
import type { Finding } from "../../state/finding.js";

/** Findings that are about words, whatever was filed with them. */
const ABOUT_WORDS: ReadonlySet<Finding["kind"]> = new Set(["injection", "hidden-text", "personal-data"]);

/**
 * The case as a reader has it who sees no pictures (C.1): without media, without words about what is seen in them, and
 * without what machines found in them. An exhibit or a line of chat that was a picture alone is not there at all.
 */
export function textOnly<Opened extends Omit<OpenedCase, "decision">>(opened: Opened): Opened {
  const { sha256: _, product, chat, buyer, seller, record, ...rest } = opened.dispute;
  const bare = {
    ...rest,
    ...(product === undefined ? {} : { product: withoutMedia(product) }),
    ...(chat === undefined ? {} : { chat: worded(chat) }),
    buyer: { ...buyer, evidence: worded(buyer.evidence) },
    seller: { ...seller, evidence: worded(seller.evidence) },
    record: worded(record),
  };
  return {
    ...opened,
    dispute: { ...bare, sha256: canonicalHash(bare) },
    findings: opened.findings.filter(({ kind, media }) => ABOUT_WORDS.has(kind) && media === undefined),
    media: { load: () => Promise.reject(new InvariantBroken("A text-only arm asked for a picture.")) },
  };
}

function worded<Item extends { text: string; media?: unknown }>(items: readonly Item[]) {
  return items.filter(({ text }) => text.trim() !== "").map(withoutMedia);
}

function withoutMedia<Item extends { media?: unknown }>({ media: _, ...item }: Item): Omit<Item, "media"> {
  return item;
}
