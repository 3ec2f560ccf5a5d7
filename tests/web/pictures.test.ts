import { describe, expect, it } from "vitest";
import { renderReport } from "../../web/render-report.js";
import { sampleMedia } from "./sample-dispute.js";
import { sampleTranscript } from "./sample-transcript.js";

describe("pictures", async () => {
  const media = sampleMedia();
  const page = await renderReport(sampleTranscript(), media);

  it("loads each medium once, and writes each picture once", () => {
    expect([...media.loads].sort()).toEqual(["aa".repeat(32), "bb".repeat(32), "cc".repeat(32)]);
    expect(page.match(/<img /g)).toHaveLength(2);
  });

  it("says of the same picture in another place where it stands", () => {
    expect(page).toContain('The same picture as <a href="#B1-picture-1">B1, medium 1</a>');
    expect(page).toContain('<figure id="C1-picture-1">');
  });

  it("leaves a note where a picture is missing or a video stands", () => {
    expect(page).toContain("The picture could not be loaded when this report was written.");
    expect(page).toContain("Video, not shown in this report");
  });

  it("has the filer's words for those who cannot see", () => {
    expect(page).toMatch(/<img src="data:image\/jpeg;base64,[^"]+" alt="a parcel">/);
  });

  it("survives a source that gives what is no picture", async () => {
    const broken = { load: async () => ({ mime: "image/png", bytes: Buffer.from("no picture") }) };
    const video = { load: async () => ({ mime: "video/mp4", bytes: Buffer.from("") }) };
    expect(await renderReport(sampleTranscript(), broken)).not.toContain("<img ");
    expect(await renderReport(sampleTranscript(), video)).toContain("Not shown here: this is not a picture.");
  });

  it("shows the picture of a finding, with how much the finding can bear", async () => {
    const map = "dd".repeat(32);
    const transcript = sampleTranscript();
    transcript.findings.push({
      id: "F9",
      kind: "recompression",
      audience: "jury",
      where: "buyer.evidence.B1.media[0]",
      exhibit: "B1",
      media: 1,
      text: "B1 image 1 has an area in the middle.",
      strength: "weak",
      limits: "A hint <only>.",
      picture: map,
    });
    const known = sampleMedia();
    const withMap = {
      load: (sha256: string) => known.load(sha256 === map ? "aa".repeat(32) : sha256),
    };
    const shown = await renderReport(transcript, withMap);
    expect(shown).toMatch(
      /<img src="data:image\/jpeg;base64,[^"]+" alt="B1 image 1 has an area in the middle\.">/,
    );
    expect(shown).toContain("<em>Strength: weak. A hint &lt;only&gt;.</em>");
  });
});
