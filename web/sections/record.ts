import { Settings } from "../../state/settings.js";
import type { UsageCounts } from "../../state/usage.js";
import { facts, table } from "../markup/fold.js";
import { type Html, html, type Part } from "../markup/html.js";
import { moment, plural } from "../markup/wording.js";
import type { ReportView } from "../view/report-view.js";

/** What is needed to answer for the run and to repeat it: engine, settings, cost, versions, warnings, hash. */
export function recordSection(view: ReportView): Html {
  const { transcript } = view;
  const { engine, warnings, timing } = transcript;
  return html`${facts([
    ["Reasoner", engine.reasoner],
    ["Models", engine.models.join(", ") || "none"],
    ["Preset", engine.preset],
    ["Seed", engine.seed],
    ["Evidence readers", engine.readers.join(", ") || "none"],
    ["Started", moment(timing.startedAt)],
    ["Took", seconds(timing.seconds)],
    ["Transcript format", transcript.format],
    ["Dispute, SHA-256", html`<code class="hash">${transcript.sha256}</code>`],
  ])}
<h3>Warnings</h3>
${warnings.length === 0 ? html`<p class="quiet">None.</p>` : html`<ul>${warnings.map((warning) => html`<li>${warning}</li>`)}</ul>`}
<h3>Usage</h3>
${usageOf(view)}
<h3>Settings</h3>
${settingsOf(view)}
<h3>Prompt versions</h3>
${table(
  "Prompt versions",
  ["Prompt", "Version"],
  Object.entries(engine.prompts).map(([name, version]) => [name, version]),
)}`;
}

function seconds(value: number): string {
  return value < 60 ? `${value.toFixed(1)} s` : `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;
}

function usageOf({ transcript }: ReportView): Html {
  const { usage, engine } = transcript;
  const figures = ({ calls, inputTokens, outputTokens, cachedTokens }: UsageCounts): Part[] =>
    [calls, inputTokens, outputTokens, cachedTokens].map(
      (count) => html`<span class="figure">${count.toLocaleString("en")}</span>`,
    );
  const rows = (counts: Readonly<Record<string, UsageCounts>>): Part[][] =>
    Object.entries(counts).map(([name, entry]) => [name, ...figures(entry)]);
  const heads = ["Calls", "Input tokens", "Output tokens", "Cached tokens"].map(
    (head) => html`<span class="figure">${head}</span>`,
  );
  const cost =
    usage.costUsd === null
      ? "unknown: the price of a model that was asked is not known to this program"
      : dollars(usage.costUsd);
  return html`<p>${plural(usage.calls, "call")}, ${(usage.inputTokens + usage.outputTokens).toLocaleString("en")} tokens. Cost: <strong>${cost}</strong>.${
    engine.reasoner === "offline" && " The rule engine reads no tokens and costs nothing."
  }</p>
${table("Usage by stage", ["Stage", ...heads], [...rows(usage.byStage), [html`<strong>all</strong>`, ...figures(usage)]])}
${table("Usage by model", ["Model", ...heads], rows(usage.byModel))}`;
}

function dollars(cost: number): string {
  return cost === 0 ? "0 USD" : `${cost.toFixed(cost < 1 ? 4 : 2)} USD`;
}

function settingsOf({ transcript }: ReportView): Html {
  const { settings } = transcript.engine;
  const descriptions: Readonly<Record<string, { description?: string }>> = Settings.shape;
  return table(
    "Settings",
    ["Setting", "Value"],
    Object.entries(settings)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        html`<code>${name}</code>`,
        html`${String(value)}<span class="note">${descriptions[name]?.description}</span>`,
      ]),
  );
}
