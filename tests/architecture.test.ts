import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The one import order: a folder may import from those before it, and from itself; never from a sibling. */
const ORDER: readonly (readonly string[])[] = [
  ["state"],
  ["models"],
  ["jury", "evidence", "prompts"],
  ["offline", "precedents"],
  ["nodes"],
  ["graph"],
  ["web"],
  ["eval"],
  ["cli"],
];
const FOLDERS = ORDER.flat();
const rank = (folder: string) => ORDER.findIndex((group) => group.includes(folder));

/** What may be named only in one place. */
const CONFINED: readonly { what: RegExp; where: RegExp; name: string }[] = [
  { name: "hnswlib-node", what: /from "hnswlib-node"/, where: /^precedents\/hnsw-index\.ts$/ },
  { name: "sharp", what: /from "sharp"/, where: /^evidence\// },
  { name: "OCR", what: /onnxruntime|@gutenye/i, where: /^evidence\// },
  // Beyond evidence/ a program may be named that reads videos; only there is it looked for and run.
  { name: "ffmpeg", what: /"ffmpeg"|@ffmpeg-installer|FFMPEG_PACKAGE/, where: /^evidence\// },
  { name: "child processes", what: /from "node:child_process"/, where: /^evidence\// },
  {
    name: "model vendors",
    what: /from "(@langchain\/(google|openai|ollama|anthropic)|node-llama-cpp|langchain)/,
    where: /^models\/providers\//,
  },
  { name: "process.env", what: /process\.env/, where: /^graph\/compose\.ts$/ },
  { name: "the clock", what: /Date\.now\(|new Date\(\)|performance\.now\(/, where: /^graph\/compose\.ts$/ },
  { name: "randomness", what: /Math\.random\(|randomBytes|randomUUID/, where: /^graph\/compose\.ts$/ },
  { name: "console", what: /console\./, where: /^cli\// },
  { name: "langgraph", what: /from "@langchain\/langgraph"/, where: /^graph\// },
  { name: "langgraph channels", what: /from "@langchain\/langgraph\/zod"/, where: /^state\/channels\.ts$/ },
];

/** Names that say nothing about what is inside. */
const EMPTY_NAMES = /(^|[-/])(utils?|helpers?|common|misc|shared)([-./]|$)/;

interface Source {
  path: string;
  code: string;
  imports: string[];
}

describe("architecture", () => {
  const sources = FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder))).map(readSource);

  it("finds the code", () => {
    expect(sources.length).toBeGreaterThan(60);
  });

  it("keeps the import order", () => {
    expect(sources.flatMap(breaches)).toEqual([]);
  });

  it("keeps confined things where they belong", () => {
    expect(sources.flatMap(escapes)).toEqual([]);
  });

  it("has no file whose name says nothing, no `any`, and no second barrel", () => {
    expect(sources.filter(({ path }) => EMPTY_NAMES.test(path)).map(({ path }) => path)).toEqual([]);
    expect(
      sources.filter(({ code }) => /^export (\*|\{[^}]*\}) from/m.test(code)).map(({ path }) => path),
    ).toEqual([]);
    expect(sources.filter(({ code }) => /(:|as|<)\s*any\b/.test(code)).map(({ path }) => path)).toEqual([]);
  });

  it("mocks no module in a test", () => {
    const tests = filesBelow(join(ROOT, "tests")).map(readSource);
    const mock = new RegExp(["vi", "mock\\("].join("\\."));
    expect(tests.filter(({ code }) => mock.test(code)).map(({ path }) => path)).toEqual([]);
  });

  // The checks must be able to fail.
  it.each([
    [{ path: "state/x.ts", code: "", imports: ["models/y.ts"] }, ["state/x.ts imports models/y.ts"]],
    [{ path: "jury/x.ts", code: "", imports: ["evidence/y.ts"] }, ["jury/x.ts imports evidence/y.ts"]],
    [{ path: "graph/x.ts", code: "", imports: ["nodes/y.ts", "state/z.ts", "graph/w.ts"] }, []],
    [{ path: "nodes/x.ts", code: "", imports: ["tests/y.ts"] }, ["nodes/x.ts imports tests/y.ts"]],
  ])("sees a wrong import in %j", (source, expected) => {
    expect(breaches(source)).toEqual(expected);
  });

  it.each([
    ["jury/x.ts", "Date.now()", ["jury/x.ts names the clock"]],
    ["nodes/x.ts", 'import { Send } from "@langchain/langgraph";', ["nodes/x.ts names langgraph"]],
    ["graph/compose.ts", "Date.now(); process.env", []],
  ])("sees what escapes from %s", (path, code, expected) => {
    expect(escapes({ path, code, imports: [] })).toEqual(expected);
  });
});

function breaches({ path, imports }: Source): string[] {
  const from = path.split("/")[0] ?? "";
  return imports
    .filter((target) => {
      const to = target.split("/")[0] ?? "";
      if (path.startsWith("eval/perf/") && target.startsWith("tests/servers/")) return false;
      if (to === from || target === "package.json") return false;
      return rank(to) === -1 || rank(to) >= rank(from);
    })
    .map((target) => `${path} imports ${target}`);
}

function escapes({ path, code }: Source): string[] {
  // The performance harness is no part of the package.
  if (path.startsWith("eval/perf/")) return [];
  return CONFINED.filter(({ what, where }) => !where.test(path) && what.test(code)).map(
    ({ name }) => `${path} names ${name}`,
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesBelow(path);
    return path.endsWith(".ts") ? [path] : [];
  });
}

function readSource(path: string): Source {
  const code = readFileSync(path, "utf8");
  const specifiers = [...code.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(
    ([, specifier]) => specifier,
  );
  const imports = specifiers.map((specifier) =>
    relative(ROOT, resolve(dirname(path), specifier ?? "")).replace(/\.js$/, ".ts"),
  );
  return { path: relative(ROOT, path), code: withoutComments(code), imports };
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}
