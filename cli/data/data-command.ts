import { Command } from "commander";
import { wholeNumber } from "../numbers.js";
import type { Terminal } from "../terminal.js";
import type { ImportFlags } from "./import.js";
import type { InspectFlags } from "./inspect.js";
import type { SplitFlags } from "./split.js";
import type { StatsFlags } from "./stats.js";

const DATASET = "folder of case folders, or a .jsonl file with one dispute a line";
const RECORDS = "JSON or JSONL file of records, or a folder of JSON files";

/**
 * `cyberjurors data ...`: looks at unknown data sets, imports them, splits them and counts what they hold.
 *
 * @param exit is told the exit code
 * @param like a command whose way of ending and printing the subcommands take over
 */
export function dataCommand(terminal: Terminal, exit: (code: number) => void, like: Command): Command {
  const command = new Command("data")
    .copyInheritedSettings(like)
    .description("data sets of decided disputes: inspect, import, split, count");

  command
    .command("inspect")
    .description("look at a file of unknown records, and propose how they become disputes")
    .argument("<file>", RECORDS)
    .option("--out <mapping>", "write the proposed mapping to this new file")
    .option("--json", "print fields and proposals as JSON on standard output, and nothing else there")
    .addHelpText("after", "\nExample:\n  cyberjurors data inspect records.json --out mapping.json")
    .action(async (file: string, flags: InspectFlags) => {
      const { inspect } = await import("./inspect.js");
      exit(await inspect(terminal, file, flags));
    });

  command
    .command("import")
    .description("make disputes of records by a mapping; without --out only say what would come of it")
    .argument("<file>", RECORDS)
    .requiredOption("--mapping <file>", "what `data inspect --out` wrote, looked through by a person")
    .option(
      "--out <cases>",
      "write the disputes to this new .jsonl file; media paths are relative to its folder",
    )
    .option("--json", "print the counts and every problem as JSON on standard output, and nothing else there")
    .addHelpText(
      "after",
      "\nExit codes: 0 every record fits; 2 wrong usage, or no record fits; 3 some records are skipped.\n\nExample:\n  cyberjurors data import records.json --mapping mapping.json --out cases.jsonl",
    )
    .action(async (file: string, flags: ImportFlags) => {
      const { importFile } = await import("./import.js");
      exit(await importFile(terminal, file, flags));
    });

  command
    .command("split")
    .description(
      "split into train, validation and test, alike in categories and votes, duplicates kept together",
    )
    .argument("<dataset>", DATASET)
    .requiredOption("--out <dir>", "folder for train.jsonl, validation.jsonl, test.jsonl and split.json")
    .option("--ratio <a:b:c>", "train : validation : test", "3:1:2")
    .option("--seed <n>", "draws the cases", wholeNumber, 7)
    .addHelpText("after", "\nExample:\n  cyberjurors data split cases.jsonl --out .")
    .action(async (dataset: string, flags: SplitFlags) => {
      const { split } = await import("./split.js");
      exit(await split(terminal, dataset, flags));
    });

  command
    .command("stats")
    .description("count what a data set holds: categories, winners, votes, evidence, lengths, languages")
    .argument("<dataset>", DATASET)
    .option("--html <file>", "write a page with plots to this new file")
    .option("--json", "print the figures as JSON on standard output, and nothing else there")
    .addHelpText("after", "\nExample:\n  cyberjurors data stats cases --html stats.html")
    .action(async (dataset: string, flags: StatsFlags) => {
      const { stats } = await import("./stats.js");
      exit(await stats(terminal, dataset, flags));
    });
  return command;
}
