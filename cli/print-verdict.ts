import wrapAnsi from "wrap-ansi";
import type { Transcript } from "../state/transcript.js";
import type { Verdict } from "../state/verdict.js";
import { evidenceLines } from "./evidence-lines.js";
import { splitBar } from "./split-bar.js";
import type { Terminal } from "./terminal.js";

const REVIEW: Record<Verdict["review"]["reasons"][number], string> = {
  hung: "the jury is hung",
  "narrow-margin": "one ballot decides",
  "quorum-nearly-missed": "the quorum was nearly missed",
  "injection-found": "text addressed to the jury was found in the evidence",
  "many-spoiled": "many ballots were spoiled",
};

const STOP: Record<Verdict["stop"], string> = {
  unanimous: "unanimous",
  threshold: "enough agreement",
  "round-limit": "no round was left",
};

/** Prints what a person wants to know of a finished run. */
export function printVerdict(
  terminal: Terminal,
  transcript: Transcript,
  paths: { transcript: string; report: string },
): void {
  const { verdict, rounds, usage, engine } = transcript;
  const width = Math.min(100, terminal.size().columns);
  const say = (text = "") => terminal.out(`${text}\n`);
  const wrapped = (text: string, indent = "") =>
    say(
      wrapAnsi(text, width - indent.length, { hard: true })
        .split("\n")
        .map((line) => indent + line)
        .join("\n"),
    );
  const heading = (text: string) => say(`\n${terminal.paint("bold", text)}`);

  heading(
    verdict.side === "hung"
      ? "VERDICT  hung: as many for the buyer as for the seller"
      : `VERDICT  for the ${verdict.side}, ${verdict.tally[verdict.side]} of ${engine.settings.jurors} jurors`,
  );
  say(splitBar(terminal, verdict.tally, 40));
  say(
    `${plural(verdict.rounds, "round")}, ${STOP[verdict.stop]}; judged by ${engine.reasoner}, seed ${engine.seed}`,
  );

  heading("Why");
  wrapped(verdict.rationale);
  const summary = rounds.at(-1)?.summary;
  if (summary !== undefined) {
    for (const [side, points] of [
      ["buyer", summary.buyerArguments],
      ["seller", summary.sellerArguments],
    ] as const) {
      if (points.length > 0) say(`  For the ${side}:`);
      for (const point of points.slice(0, 3)) wrapped(`- ${point}`, "    ");
    }
  }

  const evidence = evidenceLines(transcript);
  if (evidence.length > 0) heading("Evidence most cited");
  for (const line of evidence) wrapped(line, "  ");

  heading("Precedents");
  wrapped(coverageLine(transcript), "  ");

  heading("Review");
  wrapped(
    verdict.review.needed
      ? terminal.paint(
          "red",
          `A human should look: ${verdict.review.reasons.map((it) => REVIEW[it]).join("; ")}.`,
        )
      : "No flag was raised.",
  );
  for (const finding of transcript.findings.filter(({ kind }) => kind === "injection")) {
    wrapped(`- ${finding.where}: ${finding.text}`, "  ");
  }
  for (const warning of transcript.warnings) wrapped(`- ${warning}`, "  ");

  const cost = usage.costUsd === null ? "cost unknown" : `$${usage.costUsd.toFixed(4)}`;
  say(
    `\n${plural(usage.calls, "ask")}, ${usage.inputTokens + usage.outputTokens} tokens, ${cost}, ${transcript.timing.seconds.toFixed(1)} s`,
  );
  say(`transcript  ${paths.transcript}`);
  say(`report      ${paths.report}`);
}

/** How well the library covered the dispute, and the norms that most ballots cite. */
function coverageLine({ precedents: { coverage, recalled }, verdict }: Transcript): string {
  if (coverage === "none") return "No norm bears on this dispute: the judgment rules stand alone.";
  const cited = verdict.citations.filter(({ kind }) => kind === "norm").slice(0, 3);
  const named = cited.map(({ id, ballots }) => `${id} (${plural(ballots, "ballot")})`).join(", ");
  return `Coverage ${coverage}: ${plural(recalled.length, "norm")} recalled${named === "" ? "" : `; most cited ${named}`}.`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
