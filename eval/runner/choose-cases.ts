import { CATEGORIES } from "../../state/categories.js";
import { UsageInvalid } from "../../state/errors.js";
import { randomFrom } from "../../state/random.js";
import type { SurveyedCase } from "./survey-dataset.js";

/** Which cases of a data set are judged. */
export interface Choice {
  /** Each `field=value,value`; a case must pass all of them. */
  filter: readonly string[];
  /** The first so many that pass; all when absent. */
  limit?: number | undefined;
  /** Draws those of the limit by the seed, instead of taking the first. */
  random: boolean;
}

const FIELDS = ["category", "language", "claimant", "id"] as const;

/**
 * The chosen cases, in the order of the data set. A category is a subcategory of E.10 or one of its five top categories.
 *
 * @throws UsageInvalid for a filter that cannot be read, or when no case passes
 */
export function chooseCases(
  cases: readonly SurveyedCase[],
  { filter, limit = cases.length, random }: Choice,
  seed: number,
): SurveyedCase[] {
  const tests = filter.map((it) => testOf(it, cases));
  const passing = cases.filter((it) => tests.every((test) => test(it)));
  if (passing.length === 0) {
    throw new UsageInvalid(
      "no-case",
      filter.length === 0
        ? "The data set holds no case."
        : `No case of ${cases.length} passes ${filter.map((it) => JSON.stringify(it)).join(" and ")}.`,
      filter.length === 0
        ? "Name one that holds some."
        : `Filter by ${FIELDS.join(", ")}; \`cyberjurors check\` shows what the cases say.`,
    );
  }
  if (!random) return passing.slice(0, limit);
  const drawn = new Set(
    randomFrom("limit", seed)
      .shuffle([...passing.keys()])
      .slice(0, limit),
  );
  return passing.filter((_, index) => drawn.has(index));
}

function testOf(filter: string, cases: readonly SurveyedCase[]): (it: SurveyedCase) => boolean {
  const [field = "", list = ""] = filter.split(/=(.*)/s);
  const known = FIELDS.find((name) => name === field.trim());
  const values = list.split(",").map((value) => value.trim().toLowerCase());
  if (known === undefined || values.includes("")) {
    throw new UsageInvalid(
      "filter",
      `${JSON.stringify(filter)} is no filter.`,
      `Write one as category=Clothing,Footwear; the fields are ${FIELDS.join(", ")}.`,
    );
  }
  const there = new Set(cases.flatMap((it) => valuesOf(it, known)).map((value) => value.toLowerCase()));
  const absent = values.filter((value) => !there.has(value));
  if (absent.length > 0) {
    throw new UsageInvalid(
      "filter",
      `No case of ${cases.length} has the ${known} ${absent.map((value) => JSON.stringify(value)).join(" or ")}.`,
      `Mend the filter, or take that out of it; \`cyberjurors check\` shows what the cases say.`,
    );
  }
  return (it) => valuesOf(it, known).some((value) => values.includes(value.toLowerCase()));
}

function valuesOf(it: SurveyedCase, field: (typeof FIELDS)[number]): string[] {
  const value = it[field];
  if (field !== "category") return value === undefined ? [] : [value];
  const above = Object.entries(CATEGORIES).find(([, names]) => names.some((name) => name === value));
  return [it.category, ...(above === undefined ? [] : [above[0]])];
}
