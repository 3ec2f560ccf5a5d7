import { facts, fold, table } from "../../web/markup/fold.js";
import { type Html, html } from "../../web/markup/html.js";
import { transcriptLink } from "../report/compare/transcript-link.js";
import { evalPage } from "../report/page/frame.js";
import { shownCell } from "../report/page/shown-cell.js";
import type { ReportTable } from "../report/sections/report-section.js";
import type { FlipExample, FlipSide, TwinReport } from "./twin-report.js";
import { categoryTable, overviewFacts, ruleTable } from "./twin-tables.js";

/** What the versions are called, and where their runs and the page lie. */
export interface TwinPlaces {
  first: { name: string; run: string };
  second: { name: string; run: string };
  /** Folder of the page. */
  page: string;
}

/** A rule twin as a single HTML page: no script, nothing fetched, every text of the results escaped. */
export function twinPage(report: TwinReport, places: TwinPlaces): string {
  const { first, second } = places;
  const title = `${first.name} and ${second.name}`;
  const header = html`<p class="eyebrow quiet">CyberJurors · rule twin · ${report.arm}</p>
<h1>${title}</h1>
<p>The same cases, panels and seeds under two versions of the judgment rules or the library. The first is <strong>${first.name}</strong>, the second <strong>${second.name}</strong>.</p>`;
  const sections = [
    { id: "overview", title: "Overview", content: facts(overviewFacts(report)) },
    { id: "rules", title: "Rules", content: html`${shownTable(ruleTable(report))}${wordings(report)}` },
    { id: "categories", title: "By category", content: shownTable(categoryTable(report)) },
    { id: "flips", title: "Verdicts that flipped", content: flipped(report, places) },
  ];
  return evalPage(`${title}: rule twin`, header, sections);
}

function shownTable({ title, note, heads, rows }: ReportTable): Html {
  return html`<p>${note}</p>${table(
    title,
    heads,
    rows.map((row) => row.map(shownCell)),
  )}`;
}

/** The words of the rules that are not the same in both versions. */
function wordings({ rules }: TwinReport): Html[] {
  return rules
    .filter(({ change }) => change !== "same")
    .map(
      ({ id, change, first, second }) => html`<h3>${id}, ${change}</h3>
${first !== undefined && html`<p><del>${first}</del></p>`}${second !== undefined && html`<p><ins>${second}</ins></p>`}`,
    );
}

function flipped({ examples }: TwinReport, places: TwinPlaces): Html {
  if (examples.length === 0) return html`<p>No verdict differs.</p>`;
  return html`${examples.map((example) => fold(summaryOf(example), sides(example, places)))}`;
}

function summaryOf({ case: id, repeat, category, truth, first, second }: FlipExample): Html {
  return html`<strong>${id}</strong>${repeat > 0 && ` (repeat ${repeat + 1})`}: ${first.answer} → ${second.answer}; decided for the ${truth}; ${category}`;
}

function sides(example: FlipExample, { first, second, page }: TwinPlaces): Html {
  return html`${said(first, example.first, page)}${said(second, example.second, page)}`;
}

function said({ name, run }: TwinPlaces["first"], side: FlipSide, page: string): Html {
  const link = transcriptLink(page, run, side.transcript);
  const votes = side.votes === undefined ? "" : `, ${side.votes.buyer} to ${side.votes.seller}`;
  return html`<h3>${name}: ${side.answer}${votes}</h3>
${side.reason !== undefined && html`<blockquote>${side.reason}</blockquote>`}
<p>${side.rules.length > 0 && `Cites ${side.rules.join(", ")}. `}${link !== undefined && html`<a href="${link}">Transcript</a>`}</p>`;
}
