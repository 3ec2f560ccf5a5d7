import { describe, expect, it } from "vitest";
import { renderReport } from "../../web/render-report.js";
import { sampleMedia } from "./sample-dispute.js";
import { samplePaperTranscript, sampleTranscript } from "./sample-transcript.js";

const values = (page: string, name: string) =>
  [...page.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value]) => value ?? "");

describe.each([
  ["efficient", sampleTranscript(), ""],
  ["paper", samplePaperTranscript(), "seat_2d_3-"],
])("the page in preset %s", async (_, transcript, prefix) => {
  const page = await renderReport(transcript, sampleMedia());
  const ids = values(page, "id");

  it("asks nothing of anybody: links stay on the page, pictures are in it", () => {
    expect(values(page, "href").filter((href) => !/^#[A-Za-z0-9_-]+$/.test(href))).toEqual([]);
    expect(
      values(page, "src").filter((src) => !/^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/.test(src)),
    ).toEqual([]);
    expect(page).not.toMatch(/@import|url\(|srcset|<script|<link|<iframe|<object|<form|https?:\/\//i);
  });

  it("forbids in its policy what it does not do", () => {
    expect(page).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline';`,
    );
  });

  it("gives each anchor once", () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("has a target for each link", () => {
    const targets = new Set(ids);
    const links = values(page, "href").map((href) => href.slice(1));
    expect(links.filter((link) => !targets.has(link))).toEqual([]);
    expect(links.length).toBeGreaterThan(40);
  });

  it("has an anchor for whatever may be cited", () => {
    const exhibits = ["B1", "B2", "S1", "R1", "P1", "C1", "N3", "J1", "J8", "F1", "F2", "F3", "F4"];
    const clues = ["KB1", "KB2", "KS1"].map((id) => `${prefix}${id}`);
    expect([...exhibits, ...clues].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("links what a ballot cites to the place it judged from", () => {
    const card = page.slice(
      page.indexOf(`<div class="juror" id="seat-3">`),
      page.indexOf(`<div class="juror" id="seat-4">`),
    );
    expect(card).toContain(
      '<a class="cite" href="#B2">B2</a> and <a class="cite" href="#N3">N3</a> settle it.',
    );
    const first = page.slice(page.indexOf(`id="seat-1"`), page.indexOf(`<div class="juror" id="seat-2">`));
    expect(first).toContain(`href="#${prefix.replace("3", "1")}KB1"`);
  });

  it("has headings in order, one of them the first", () => {
    const levels = [...page.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });
});
