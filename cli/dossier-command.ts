import { Command, InvalidArgumentError, Option } from "commander";
import type { DossierFlags } from "./dossier.js";
import { positiveReal } from "./numbers.js";
import type { Terminal } from "./terminal.js";

/**
 * `cyberjurors dossier RAW --out CASE`: raw exports of a platform become a case folder.
 *
 * @param exit is told the exit code
 */
export function dossierCommand(terminal: Terminal, exit: (code: number) => void): Command {
  const names = (text: string, before: string[] = []) => [...before, text];
  return new Command("dossier")
    .description("make a case folder of raw exports: order log, chat dump, statements, evidence, media")
    .argument("<raw>", "file or folder of the export")
    .requiredOption("--out <dir>", "case folder to make; nothing is overwritten")
    .option("--buyer <name>", "a name of the buyer in the export; may be given several times", names)
    .option("--seller <name>", "a name of the seller", names)
    .option("--platform <name>", "a name of the platform's own people", names)
    .addOption(new Option("--claimant <side>", "who filed the dispute").choices(["buyer", "seller"]))
    .option("--day-first", "read 03/04/2026 as 3 April")
    .option("--month-first", "read 03/04/2026 as March 4")
    .option("--since <day>", "take the chat from this day on, such as 2026-03-01", day)
    .option("--until <day>", "take the chat up to this day", day)
    .option("--gap <hours>", "a silence so long parts two segments of the chat (default: 6)", positiveReal)
    .option("--id <id>", "id of the dispute (default: the order's number, else the name of RAW)")
    .option("--language <tag>", "language of the case (default: told from its texts)", tag)
    .option("--currency <code>", "currency of the order, such as EUR", currency)
    .option("--model <id>", "who tells category, claim and contested points (default: as in judge)")
    .option("--base-url <url>", "where the model's server listens, when it is not the provider's own")
    .addHelpText(
      "after",
      '\nExit codes: 0 all went somewhere; 1 failed; 2 wrong usage or input; 3 made, but a human should look at what was left out; 130 stopped.\n\nExample:\n  cyberjurors dossier export/ --out cases/kettle --buyer Dana --seller "Old Town Kitchen"',
    )
    .action(async (raw: string, flags: DossierFlags) => {
      const { makeCase } = await import("./dossier.js");
      exit(await makeCase(terminal, raw, flags));
    });
}

function day(text: string): string {
  const given = /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text));
  if (!given) throw new InvalidArgumentError("write a day as 2026-03-01.");
  return text;
}

function currency(text: string): string {
  if (!/^[A-Z]{3}$/.test(text)) throw new InvalidArgumentError("write three capital letters, such as EUR.");
  return text;
}

function tag(text: string): string {
  if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(text)) {
    throw new InvalidArgumentError("write a language tag such as en or zh.");
  }
  return text;
}
