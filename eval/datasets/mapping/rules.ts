import { z } from "zod";
import { CyberJurorsError } from "../../../state/errors.js";
import { type FieldPath, parsePath } from "./field-path.js";

/** What `inspect` writes where a person has to say what a value of theirs stands for. */
export const UNDECIDED = "?";

/** A path into a record, as written and as read. */
export interface Source {
  text: string;
  path: FieldPath;
}

/** A path as mappings write it. */
export const Path = z
  .string()
  .min(1)
  .max(500)
  .transform((text, context): Source => {
    const problem = pathProblem(text);
    if (problem === undefined) return { text, path: parsePath(text) };
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });

/** Why a text is no path; undefined where it is one. */
function pathProblem(text: unknown): string | undefined {
  try {
    if (typeof text === "string") parsePath(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof CyberJurorsError)) throw error;
    return `${error.message} ${error.remedy}`;
  }
}

const VALUE_FORMS =
  'write a path such as "case.id", or { "from": path, "values": { theirs: ours }, "default": ours }, or { "value": ours }';
const Paths = z.union([Path.transform((path) => [path]), z.array(Path).min(1).max(20)]);
const Constant = z.union([z.string().max(20_000), z.number()]);

/** One value: a path alone, or what is done with what stands there. */
export interface FromRule {
  from: Source[];
  values?: Record<string, string | number> | undefined;
  default?: string | number | undefined;
}

/** Where a value comes from. */
export const Value = z.union(
  [
    Paths.transform((from): FromRule => ({ from })),
    z.strictObject({
      from: Paths.describe("several are joined, line by line"),
      values: z
        .record(z.string(), Constant)
        .optional()
        .describe("their value -> ours; compared without case and outer space"),
      default: Constant.optional().describe("where nothing stands there"),
    }),
    z.strictObject({ value: Constant.describe("the same for every record") }),
  ],
  { error: ({ input }) => pathProblem(input) ?? VALUE_FORMS },
);
/** A rule of one value, its paths read. */
export type ValueRule = FromRule | { value: string | number };

/** What a party says: a value, or the words of its first exhibit. */
export const Statement = z.union([
  Value,
  z.strictObject({ exhibit: z.literal("first").describe("the words of the side's first exhibit") }),
]);
export type StatementRule = z.output<typeof Statement>;

/** Where media come from. */
export const Media = z.array(
  z.strictObject({
    from: Path.describe("paths of files, or objects that hold one"),
    path: Path.optional().describe("in such an object, the path of the file"),
    alt: Path.optional().describe("in such an object, what is seen"),
    /** By the file's ending, where it is not said. */
    kind: z.enum(["image", "video"]).optional(),
    split: z.string().min(1).max(10).optional().describe("between several paths in one text"),
  }),
);
export type MediaRule = z.output<typeof Media>[number];

const exhibits = <Item extends z.ZodRawShape>(item: Item) =>
  z.array(
    z.strictObject({
      from: Path.describe("the list; what is no list is its only entry"),
      item: z.strictObject({
        text: Value.optional(),
        round: Value.optional(),
        at: Value.optional(),
        media: Media.optional(),
        ...item,
      }),
    }),
  );
/** Lists of one side's exhibits. */
export const Exhibits = exhibits({});
/** Lists with the exhibits of both sides. */
export const SidedExhibits = exhibits({ side: Value.describe("buyer, seller, or record") });
/** A rule of a list of exhibits, its paths read. */
export type ExhibitRule = z.output<typeof Exhibits>[number] & { item: { side?: ValueRule } };

/** Several texts. */
export const Texts = z.strictObject({ from: Paths, split: z.string().min(1).max(10).optional() });
