import { categorySpelled } from "../../evidence/quality/category-spelling.js";
import { CATEGORIES, knownCategory } from "../../state/categories.js";

/** One of the five top categories of E.10. */
export type TopCategory = keyof typeof CATEGORIES;

/** The five top categories, in the order of E.10. */
export const TOP_CATEGORIES = Object.keys(CATEGORIES) as TopCategory[];

/** The top category of a category, which is a subcategory of E.10 or a top category itself; "Other" for anything else. */
export function topCategoryOf(category: string | undefined): TopCategory {
  const text = category ?? "";
  const sub = knownCategory(text) ?? categorySpelled(text);
  const wanted = text.trim().toLowerCase();
  return (
    TOP_CATEGORIES.find(
      (top) => top.toLowerCase() === wanted || CATEGORIES[top].some((name) => name === sub),
    ) ?? "Other"
  );
}
