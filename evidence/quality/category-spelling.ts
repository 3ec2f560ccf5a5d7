import { CATEGORIES, knownCategory } from "../../state/categories.js";

const NAMES: readonly string[] = Object.values(CATEGORIES).flat();

/**
 * The subcategory that a text means in another spelling: with "and" for "&", other signs, accents, or the singular.
 * Undefined where it is none, or already spelled as in E.10.
 */
export function categorySpelled(text: string): string | undefined {
  const known = knownCategory(text);
  if (known !== undefined) return known === text ? undefined : known;
  const wanted = bare(text);
  if (wanted === "") return undefined;
  const found = NAMES.filter((name) => bare(name) === wanted);
  return found.length === 1 ? found[0] : undefined;
}

function bare(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&|\band\b/g, " ")
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/ies$/, "y").replace(/(?<=[a-z]{3})s$/, ""))
    .filter((word) => word !== "")
    .join(" ");
}
