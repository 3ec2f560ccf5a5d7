import { type Html, html } from "../markup/html.js";
import { BASE_STYLE } from "./base-style.js";
import { COLOURS } from "./colours.js";
import { EVIDENCE_STYLE } from "./evidence-style.js";
import { HEADER_STYLE } from "./header-style.js";
import { JURY_STYLE } from "./jury-style.js";
import { PARTS_STYLE } from "./parts-style.js";
import { PRINT_STYLE } from "./print-style.js";

/** The style sheet of the page. It fetches nothing: fonts are the reader's own. */
export const STYLE: Html = html`<style>
${COLOURS}${BASE_STYLE}${PARTS_STYLE}${HEADER_STYLE}${EVIDENCE_STYLE}${JURY_STYLE}${PRINT_STYLE}</style>`;
