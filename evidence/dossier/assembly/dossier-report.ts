import type { Demand } from "../../../state/dispute.js";
import type { ChatSegment, Dossier } from "../../../state/dossier.js";

/** The dossier as Markdown for people: what went where, what a reasoner added, and what went nowhere. */
export function dossierReport(dossier: Dossier): string {
  const { claimType, contested, segments, derived, mapped, cleaned, ambiguous, unmapped, notes } = dossier;
  const leftOut = (list: Dossier["unmapped"]) =>
    table(
      ["where", "what", "lines or values", "why"],
      list.map(({ where, text, count, why }) => [where, text, String(count), why]),
    );
  return `${[
    `# Dossier of ${cell(dossier.dispute)}`,
    `Claim: ${cell(claimType.category)}; ${claimType.ground}; demand of the buyer: ${demand(claimType.buyer)}; of the seller: ${demand(claimType.seller)}. Read by ${cell(dossier.reasoner)}.`,
    section(
      "Added by the reasoner",
      derived.map((it) => `- ${cell(it)}`),
      "Nothing.",
    ),
    section(
      "Contested points (derived)",
      table(
        ["point", "buyer", "seller", "where"],
        contested.map(({ topic, buyer, seller, cites }) => [
          topic,
          buyer || "-",
          seller || "-",
          cites.join(", "),
        ]),
      ),
      "None was found.",
    ),
    section("Not in the dispute", leftOut(unmapped), "Everything went somewhere."),
    section("Dates that cannot be told", leftOut(ambiguous), "None."),
    section("Taken out of the chat and the log", leftOut(cleaned), "Nothing."),
    section(
      "Remarks",
      notes.map((it) => `- ${cell(it)}`),
      "None.",
    ),
    section(
      "Segments of the chat",
      segments.map((it) => `- ${segment(it)}`),
      "There is no chat.",
    ),
    section(
      "What went where",
      table(
        ["from", "to", "parts"],
        mapped.map(({ from, to, count }) => [from, to, String(count)]),
      ),
      "Nothing went anywhere.",
    ),
  ].join("\n\n")}\n`;
}

function section(title: string, lines: readonly string[], empty: string): string {
  return [`## ${title}`, "", ...(lines.length === 0 ? [empty] : lines)].join("\n");
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(columns), `|${columns.map(() => "---|").join("")}`, ...rows.map(line)];
}

/** Text of an export as Markdown shows it: nothing in it is markup, a link or a picture. */
function cell(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_{}[\]<>|#~]/g, (sign) => `\\${sign}`)
    .replace(/&/g, "&amp;")
    .replace(/:\/\//g, ":&#47;/");
}

function demand(asked: Demand | undefined): string {
  if (asked === undefined) return "none that is told";
  return asked.amount === undefined ? asked.kind : `${asked.kind} of ${asked.amount}`;
}

function segment({ from, to, firstLine, lastLine }: ChatSegment): string {
  const lines = firstLine === lastLine ? `line ${firstLine}` : `lines ${firstLine}-${lastLine}`;
  if (from === undefined || to === undefined) return lines;
  return `${lines}: ${from === to ? from : `${from} to ${to}`}`;
}
