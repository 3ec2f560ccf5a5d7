import { Command, Option } from "commander";
import { addModelFlags } from "../model-flags.js";
import { positiveWhole, wholeNumber } from "../numbers.js";
import type { Terminal } from "../terminal.js";
import type { BuildFlags } from "./build.js";

const READ = "folder of the library (default: .cyberjurors/library here, else the starter library)";
const GROWN = "folder of the library, begun where there is none (default: .cyberjurors/library here)";

/** What every subcommand takes. */
interface LibraryFlag {
  library?: string;
}

/**
 * `cyberjurors precedents ...`: builds, searches, checks and moves libraries of norms.
 *
 * @param exit is told the exit code
 * @param like a command whose way of ending and printing the subcommands take over
 */
export function precedentsCommand(terminal: Terminal, exit: (code: number) => void, like: Command): Command {
  const command = new Command("precedents")
    .copyInheritedSettings(like)
    .description("norms distilled from decided disputes: build, search, audit");
  const sub = (name: string, description: string, library = READ) => {
    const added = command.command(name).description(description);
    return added.option("--library <dir>", library);
  };

  const build = sub("build", "distil norms from decided disputes, and add them to a library", GROWN)
    .argument("<dataset>", "folder of cases, or a .jsonl file with one dispute a line")
    .option("--model <id>", "who distils (default: Gemini where a key is set, else offline)")
    .option("--embedder <name>", "of a new library: `offline`, or google-genai:gemini-embedding-001")
    .option(
      "--batch <n>",
      "disputes that see the library as it stood before them (default: 8)",
      positiveWhole,
    )
    .option(
      "--parallel <n>",
      "asks under way at once (default: as many as a batch has disputes)",
      positiveWhole,
    )
    .option("--seed <n>", "draws fences (default: 7)", wholeNumber)
    .option(
      "--out <dir>",
      "folder for the journal and build.json (default: a new one in .cyberjurors/builds)",
    )
    .option("--resume <dir>", "go on with the interrupted build in this folder");
  addModelFlags(build)
    .option("--json", "print the report as JSON on standard output, and nothing else there")
    .option("--quiet", "no progress")
    .action(async (dataset: string, flags: BuildFlags) => {
      const { build } = await import("./build.js");
      exit(await build(terminal, dataset, flags));
    });

  sub("search", "the norms nearest to a text")
    .argument("<text>", "what the dispute is about")
    .option("--count <n>", "most norms to show (default: 10)", positiveWhole)
    .action(async (text: string, flags: LibraryFlag & { count?: number }) => {
      const { search } = await import("./search.js");
      exit(await search(terminal, text, flags));
    });

  sub("show", "a norm with its precedents and contradictions, or a precedent with its norms")
    .argument("<id>", "such as N12 or H3")
    .action(async (id: string, flags: LibraryFlag) => {
      const { show } = await import("./show.js");
      exit(await show(terminal, id, flags));
    });

  sub("stats", "how much the library holds").action(async (flags: LibraryFlag) => {
    const { stats } = await import("./stats.js");
    exit(await stats(terminal, flags));
  });

  sub("verify", "check every record, its checksums, and the index against the records").action(
    async (flags: LibraryFlag) => {
      const { verify } = await import("./verify.js");
      exit(await verify(terminal, flags));
    },
  );

  sub("reindex", "make vectors and index anew, with the library's embedder or another")
    .option("--embedder <name>", "`offline`, or google-genai:gemini-embedding-001")
    .action(async (flags: LibraryFlag & { embedder?: string }) => {
      const { reindex } = await import("./reindex.js");
      exit(await reindex(terminal, flags));
    });

  const format = () =>
    new Option("--format <name>", "records, or a directory of LangChain's HNSWLib")
      .choices(["jsonl", "langchain"])
      .default("jsonl");
  sub("export", "write the library elsewhere")
    .argument("<path>", "a new .jsonl file, or a new directory")
    .addOption(format())
    .action(async (path: string, flags: LibraryFlag & { format: "jsonl" | "langchain" }) => {
      const { exportTo } = await import("./export.js");
      exit(await exportTo(terminal, path, flags));
    });
  sub("import", "add what was exported; norms that say the same are merged", GROWN)
    .argument("<path>", "a .jsonl file, or a directory")
    .addOption(format())
    .option("--embedder <name>", "of a new library: `offline`, or google-genai:gemini-embedding-001")
    .action(
      async (path: string, flags: LibraryFlag & { format: "jsonl" | "langchain"; embedder?: string }) => {
        const { importFrom } = await import("./import.js");
        exit(await importFrom(terminal, path, flags));
      },
    );

  sub("withdraw", "take a norm out of force; it stays on record")
    .argument("<id>", "such as N12")
    .requiredOption("--why <reason>", "what is wrong with it")
    .action(async (id: string, flags: LibraryFlag & { why: string }) => {
      const { withdraw } = await import("./withdraw.js");
      exit(await withdraw(terminal, id, flags));
    });
  return command;
}
