import { type Html, html } from "../../../web/markup/html.js";
import { page, type Section } from "../../../web/page.js";
import { BASE_STYLE } from "../../../web/style/base-style.js";
import { COLOURS } from "../../../web/style/colours.js";
import { PARTS_STYLE } from "../../../web/style/parts-style.js";
import { PRINT_STYLE } from "../../../web/style/print-style.js";
import { PLOT_STYLE } from "./plot-style.js";

/** A page about evaluations, in the frame of a verdict's report. */
export function evalPage(title: string, header: Html, sections: readonly Section[]): string {
  const [first] = sections;
  return page({
    title,
    header,
    sections,
    footer: html`<p>Written by CyberJurors. <a href="#top">Back to the top</a></p>`,
    skip: { id: first?.id ?? "top", name: first?.title.toLowerCase() ?? "the top" },
    style: html`<style>
${COLOURS}${BASE_STYLE}${PARTS_STYLE}${PLOT_STYLE}${PRINT_STYLE}</style>`,
  });
}
