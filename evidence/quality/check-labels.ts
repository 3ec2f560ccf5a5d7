import { knownCategory } from "../../state/categories.js";
import type { DisputeFile } from "../../state/dispute.js";
import { SIDES } from "../../state/side.js";
import { categorySpelled } from "./category-spelling.js";
import { languageOf } from "./language-of.js";
import type { Found } from "./problem.js";

/**
 * Category tag, language tag against the writing of the texts, and statements.
 *
 * @param proposed what a reasoner tags the product with, where the category is absent or unknown
 */
export function checkLabels(file: DisputeFile, proposed: string | undefined): Found[] {
  return [...checkCategory(file, proposed), ...checkLanguage(file), ...checkStatements(file)];
}

/** Whether a case lacks a category of E.10, in whatever spelling. */
export function lacksCategory({ category }: Pick<DisputeFile, "category">): boolean {
  return (
    category === undefined ||
    (knownCategory(category) === undefined && categorySpelled(category) === undefined)
  );
}

function checkCategory(file: DisputeFile, proposed: string | undefined): Found[] {
  const { category } = file;
  const problem = (what: string, remedy: string, fixable: boolean): Found[] => [
    {
      check: "category",
      level: "warning",
      where: "category",
      what,
      remedy,
      ...(fixable ? { fixable: true as const } : {}),
    },
  ];
  const proposal = proposed === undefined ? "Choose one of E.10." : `Proposed: ${JSON.stringify(proposed)}.`;
  if (category === undefined)
    return problem("There is no category.", `${proposal} \`--fix\` writes it.`, proposed !== undefined);
  const spelled = categorySpelled(category);
  if (spelled !== undefined)
    return problem(
      `${JSON.stringify(category)} is spelled otherwise in E.10.`,
      `Write ${JSON.stringify(spelled)}; \`--fix\` does.`,
      true,
    );
  if (knownCategory(category) !== undefined) return [];
  return problem(
    `${JSON.stringify(category.slice(0, 60))} is no category of E.10.`,
    `${proposal} It is yours to replace.`,
    false,
  );
}

function checkLanguage(file: DisputeFile): Found[] {
  const told = languageOf(wordsOf(file));
  const tag = file.language.split("-")[0];
  if (told === undefined || told === tag || (told === "zh" && tag === "yue")) return [];
  return [
    {
      check: "language",
      level: "warning",
      where: "language",
      what: `The tag is ${file.language}, and the texts are written in ${told}.`,
      remedy: `Write ${JSON.stringify(told)}; \`--fix\` does.`,
      fixable: true,
    },
  ];
}

/** What the parties wrote, by which the language of a case is told. */
export function wordsOf({
  buyer,
  seller,
  chat = [],
  product,
}: Pick<DisputeFile, "buyer" | "seller" | "chat" | "product">): string {
  return [
    buyer.statement,
    seller.statement,
    ...chat.slice(0, 100).map(({ text }) => text),
    ...[...buyer.evidence, ...seller.evidence].map(({ text }) => text),
    product?.description ?? "",
  ].join("\n");
}

function checkStatements(file: DisputeFile): Found[] {
  const silent = SIDES.filter((side) => file[side].statement.trim() === "");
  return silent.map((side) => ({
    check: "statement-empty" as const,
    level: silent.length === 2 ? ("error" as const) : ("warning" as const),
    where: `${side}.statement`,
    what:
      silent.length === 2
        ? "Both statements are empty: there is no quarrel to judge."
        : `The ${side} says nothing.`,
    remedy: "Write what the party wants and why.",
  }));
}
