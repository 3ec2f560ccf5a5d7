import { categorySpelled } from "../../evidence/quality/category-spelling.js";
import { CATEGORIES, knownCategory } from "../../state/categories.js";

/** One of the five top categories of E.10. */
export type TopCategory = keyof typeof CATEGORIES;

/** The five top categories, in the order of E.10. */
export const TOP_CATEGORIES = Object.keys(CATEGORIES) as TopCategory[];

/** The subcategory of E.10 that a category names, in whatever spelling; undefined where it names none. */
export function subcategoryOf(category: string | undefined): string | undefined {
  return category === undefined ? undefined : (knownCategory(category) ?? categorySpelled(category));
}

/** The top category of a category, which is a subcategory of E.10 or a top category itself; undefined for anything else. */
export function namedTop(category: string | undefined): TopCategory | undefined {
  const sub = subcategoryOf(category);
  const wanted = category?.trim().toLowerCase();
  return TOP_CATEGORIES.find(
    (top) => top.toLowerCase() === wanted || CATEGORIES[top].some((name) => name === sub),
  );
}

/** The same, and "Other" for anything else. */
export function topCategoryOf(category: string | undefined): TopCategory {
  return namedTop(category) ?? "Other";
}
