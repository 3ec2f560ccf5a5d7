import type { AdmittedMedia, VideoFrame } from "../../state/admitted-dispute.js";
import { formatTimestamp } from "../../state/timestamp.js";
import { linkTo } from "../markup/anchor.js";
import { type Html, html, type Part } from "../markup/html.js";
import { said } from "../markup/said.js";
import { capital } from "../markup/wording.js";
import type { ReportView } from "../view/report-view.js";
import { pictureAnchor } from "../view/targets.js";

/**
 * The media of one exhibit as figures, each numbered as clues name it.
 *
 * @param first number of the first of `media` in its exhibit
 */
export function mediaOf(
  view: ReportView,
  exhibit: string,
  media: readonly AdmittedMedia[],
  first: number,
): Part {
  if (media.length === 0) return undefined;
  return html`<div class="media">${media.map((medium, index) => figure(view, exhibit, medium, first + index))}</div>`;
}

function figure(view: ReportView, exhibit: string, medium: AdmittedMedia, number: number): Html {
  const { kind, alt = "", width, height } = medium;
  const size = width !== undefined && height !== undefined ? ` · ${width} × ${height}` : "";
  return html`<figure id="${pictureAnchor(exhibit, number)}">
${shown(view, exhibit, medium, number)}
<figcaption><span class="label">${exhibit} · medium ${number} · ${kind}${size}</span>${
    alt.trim() !== "" && html` ${said(alt, view.language)}`
  }</figcaption>
</figure>`;
}

function shown(view: ReportView, exhibit: string, medium: AdmittedMedia, number: number): Html {
  const { sha256, kind, alt, frames = [] } = medium;
  if (frames.length > 0)
    return html`<div class="frames">${frames.map((frame) => frameOf(view, frame))}</div>`;
  const picture = sha256 === undefined ? undefined : view.pictures.get(sha256);
  if (picture === undefined || sha256 === undefined) {
    return html`<p class="no-picture">${kind === "video" ? "Video, not shown in this report" : "This picture could not be read"}</p>`;
  }
  if ("note" in picture) return html`<p class="no-picture">${picture.note}</p>`;
  const before = firstPlace(view, sha256);
  if (before !== undefined && (before.exhibit !== exhibit || before.number !== number)) {
    return html`<p class="no-picture">${capital("the same picture as")} ${linkTo(pictureAnchor(before.exhibit, before.number), `${before.exhibit}, medium ${before.number}`)}</p>`;
  }
  const words = alt?.trim() ? alt : `${exhibit}, medium ${number}`;
  return html`<details class="zoom"><summary title="Open or close the large view"><img src="${picture.src}" alt="${words}"></summary></details>`;
}

/** A frame of a video, with the moment it shows. */
function frameOf(view: ReportView, { sha256, at }: VideoFrame): Html {
  const picture = view.pictures.get(sha256);
  const moment = formatTimestamp(at);
  if (picture === undefined || "note" in picture) return html`<span class="label">${moment}</span>`;
  return html`<span class="frame"><img src="${picture.src}" alt="${`frame at ${moment}`}"><span class="label">${moment}</span></span>`;
}

/** The exhibit that shows a medium: the first one that has it. */
function firstPlace(view: ReportView, sha256: string): { exhibit: string; number: number } | undefined {
  for (const { id, media } of view.exhibits) {
    const index = media.findIndex((medium) => medium.sha256 === sha256);
    if (index >= 0) return { exhibit: id, number: index + 1 };
  }
  return undefined;
}
