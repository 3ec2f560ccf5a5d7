import { filedExhibits, productAndChat } from "../jury/exhibits.js";
import type { MediaSource } from "../state/media-source.js";
import type { Transcript } from "../state/transcript.js";
import { html } from "./markup/html.js";
import { page } from "./page.js";
import { disputeSection } from "./sections/dispute.js";
import { evidenceSection } from "./sections/evidence.js";
import { headerOf } from "./sections/header.js";
import { jurySection } from "./sections/jury.js";
import { normsSection } from "./sections/norms.js";
import { recordSection } from "./sections/record.js";
import { roundsSection } from "./sections/rounds.js";
import { whySection } from "./sections/why.js";
import { loadPictures } from "./view/pictures.js";
import { viewOf } from "./view/report-view.js";

/**
 * The report of one run as a single HTML page: no script, nothing fetched, every text of the transcript escaped.
 *
 * @param media gives the pictures of the dispute; one that is missing leaves a note where it would stand
 * @returns the page, to be written to a file as UTF-8
 */
export async function renderReport(transcript: Transcript, media: MediaSource): Promise<string> {
  const { dispute } = transcript;
  const exhibits = [...filedExhibits(dispute), ...productAndChat(dispute)];
  const view = viewOf(transcript, await loadPictures(exhibits, transcript.findings, media));
  return page({
    title: `${dispute.id}: report of the jury`,
    header: headerOf(view),
    skip: { id: "why", name: "the reasons" },
    sections: [
      { id: "why", title: "Why", content: whySection(view) },
      { id: "evidence", title: "Evidence", content: evidenceSection(view) },
      { id: "dispute", title: "The dispute", content: disputeSection(view) },
      { id: "jury", title: "The jury", content: jurySection(view) },
      { id: "rounds", title: "Rounds", content: roundsSection(view) },
      { id: "norms", title: "Norms and precedents", content: normsSection(view) },
      { id: "record", title: "Record", content: recordSection(view) },
    ],
    footer: html`<p>Written by CyberJurors. The full record of this run is its transcript. <a href="#top">Back to the top</a></p>`,
  });
}
