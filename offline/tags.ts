import type { TagsInput, TagsReply } from "../prompts/e10-tags.js";
import { UNCATEGORIZED } from "../state/categories.js";
import { CATEGORY_WORDS } from "./category-words.js";

const TITLE_WEIGHT = 4;
/** Most that the words below the title may add: a description names many things. */
const BODY_LIMIT = 3;
const BODY = 2_000;

/** E.10: the subcategory whose words stand most in the title, then in the text below it. */
export function tagProduct({ productText }: TagsInput): TagsReply {
  const [title = "", ...rest] = productText.trim().split("\n");
  const body = rest.join("\n").slice(0, BODY);
  let best = { category: UNCATEGORIZED as string, score: 0 };
  for (const { category, words } of CATEGORY_WORDS) {
    const named = distinct(title.slice(0, 500), words);
    // That it is named counts, not how often: "phone case for iPhone" names a phone twice.
    const score = (named > 0 ? TITLE_WEIGHT : 0) + Math.min(BODY_LIMIT, distinct(body, words));
    if (score > best.score) best = { category, score };
  }
  return { category: best.category };
}

/** How many different words of a pattern a text holds. */
function distinct(text: string, words: RegExp): number {
  return new Set((text.match(words) ?? []).map((word) => word.toLowerCase())).size;
}
