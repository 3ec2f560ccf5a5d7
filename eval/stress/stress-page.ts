import { anchor } from "../../web/markup/anchor.js";
import { facts, fold, table } from "../../web/markup/fold.js";
import { type Html, html, type Part } from "../../web/markup/html.js";
import { splitBar } from "../../web/markup/split-bar.js";
import { capital } from "../../web/markup/wording.js";
import { transcriptLink } from "../report/compare/transcript-link.js";
import { evalPage } from "../report/page/frame.js";
import { shownCell } from "../report/page/shown-cell.js";
import { decimal, ends, partOf, probability, whole } from "../report/sections/figures.js";
import type { StressCluster, StressExample, StressReport } from "./stress-report.js";
import { clusterTitle, conclusion, exampleTitle, overviewFacts, STRESS_NOTES } from "./stress-words.js";
import { FAMILIES, type Family } from "./trait.js";

const HEADS = ["Cluster", "Cases", "Differ", "Share", "Rest", "Lift", "p", "Hung"];

const LEADS: Readonly<Record<Family, string>> = {
  category: "Top categories and subcategories of E.10.",
  claim: "Who claims, what it asks for, and what the quarrel is about; the last is read by machine.",
  filing: "Plain facts. Exhibits, pictures and videos are those filed as evidence.",
  feature: "What the offline rule engine reads in the texts, and the side that it speaks for.",
  "category and claim": "Top category and what the quarrel is about, which is read by machine.",
};

/**
 * A stress test as a single HTML page: no script, nothing fetched, every text of the results escaped.
 *
 * @param folder of the run and of the page: links to transcripts are told from there
 */
export function stressPage(report: StressReport, folder: string): string {
  const { arm, decisions, compared } = report;
  const title = `${arm} and ${decisions.file}`;
  const header = html`<p class="eyebrow quiet">CyberJurors · stress test</p>
<h1>${title}</h1>
<p>Where the answers of <strong>${arm}</strong> differ from the decisions in <strong>${decisions.file}</strong>, by what the cases have in common.</p>`;
  const overview = {
    id: "overview",
    title: "Overview",
    content: html`<p><strong>${conclusion(report)}</strong></p>${facts(overviewFacts(report))}
<ul>${STRESS_NOTES.map((note) => html`<li>${note}</li>`)}</ul>`,
  };
  if (compared.differs === 0) return evalPage(`${title}: stress test`, header, [overview]);
  const telling = {
    id: "telling",
    title: "Where they differ most",
    content: tellingContent(report, folder),
  };
  return evalPage(`${title}: stress test`, header, [
    overview,
    telling,
    ...FAMILIES.map((family) => familySection(report, family)),
  ]);
}

function familySection({ clusters, repeats }: StressReport, family: Family) {
  const rows = clusters.filter((cluster) => cluster.family === family);
  return {
    id: anchor("by", family),
    title: `By ${family}`,
    content: html`<p>${LEADS[family]}</p>${table(
      `${capital(family)}: share of cases that differ`,
      HEADS,
      rows.map((cluster) => rowOf(cluster, repeats)),
    )}`,
  };
}

function rowOf(cluster: StressCluster, repeats: number): Part[] {
  const { name, words, of, few, differs, share, interval, rest, results } = cluster;
  const all = repeats === 1 ? [] : [`all repeats ${partOf(results.differs, results.of)}`];
  const { p, corrected } = cluster;
  const directions = [`${cluster.toBuyer} to buyer`, `${cluster.toSeller} to seller`].join("; ");
  return [
    html`<span style="display:inline-block;min-width:9.5rem">${name}${words !== undefined && html`<br><span class="quiet">${words}</span>`}</span>`,
    shownCell({ figure: whole(of), beside: few ? "few" : "-" }),
    shownCell({ figure: whole(differs), beside: differs === 0 ? "-" : directions }),
    shownCell({ figure: decimal(share), beside: [ends(interval), ...all].join("; ") }),
    rest.of === 0 ? "-" : decimal(rest.differs / rest.of),
    decimal(cluster.lift, 2),
    shownCell({ figure: probability(p), beside: p === undefined ? "-" : `Holm ${probability(corrected)}` }),
    whole(cluster.hung),
  ];
}

function tellingContent({ telling, clusters, arm }: StressReport, folder: string): Html {
  if (telling.length === 0) return html`<p>No cluster differs more often than all cases together.</p>`;
  return html`<p>The first clusters that differ more often than all cases together; open one for cases to read, those in which the panel was the surest. A cluster that differs in the same cases as one before is not shown again.</p>
${telling.map(({ family, name, examples }) => {
  const cluster = clusters.find((it) => it.family === family && it.name === name);
  const summary = html`<strong>${name}</strong> (${family})${cluster !== undefined && html`: ${clusterTitle(cluster)}`}`;
  return fold(
    summary,
    examples.map((example) => exampleContent(example, arm, folder)),
  );
})}`;
}

function exampleContent(example: StressExample, arm: string, folder: string): Html {
  const { votes, reason } = example;
  const link = transcriptLink(folder, folder, example.transcript);
  return html`<h3>${example.case}</h3>
<p>${capital(exampleTitle({ ...example, votes: undefined }, arm))}.</p>
${votes !== undefined && splitBar(votes)}
${reason !== undefined && html`<blockquote dir="auto">${reason}</blockquote>`}
${link !== undefined && html`<p><a href="${link}">Transcript</a></p>`}`;
}
