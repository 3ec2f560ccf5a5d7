import { describe, expect, it } from "vitest";
import type { MediaSource } from "../../state/media-source.js";
import { Transcript } from "../../state/transcript.js";
import { renderReport } from "../../web/render-report.js";
import { sampleMedia } from "./sample-dispute.js";
import { samplePaperTranscript, sampleTranscript } from "./sample-transcript.js";
import { markedKeys, replacedAt, stringPaths } from "./string-fields.js";

const MARK = `"><img src=x onerror=alert(1)>`;
const HOSTILE = [
  MARK,
  "<script>alert(1)</script>",
  "</style></title></textarea><script>alert(1)</script>",
  "' onmouseover='alert(1)",
  "` onfocus=`alert(1)",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "<a href=https://evil.example>click</a>",
  "--><svg onload=alert(1)>",
  "&lt;b&gt;",
];
/** What no page may hold: a tag, a handler or a link that the program did not write. */
const ALIEN = [
  /<script/i,
  /<img(?! src="data:image\/jpeg;base64,)/i,
  /<svg(?! viewBox=)/i,
  /<\/textarea/i,
  /<a\b(?! class="[a-z ]*" href="#| href="#)/i,
];

const RECORDS = [
  ["engine", "prompts"],
  ["precedents", "bySeat"],
  ["reasonings"],
  ["usage", "byStage"],
  ["usage", "bySeat"],
  ["usage", "byModel"],
];

const render = (transcript: Transcript) => renderReport(transcript, sampleMedia());
const tags = (page: string) => page.match(/<[a-z!/][^>]*>/gi)?.length ?? 0;

describe.each([
  ["efficient", sampleTranscript()],
  ["paper", samplePaperTranscript()],
])("a transcript of hostile texts, preset %s", (_, sample) => {
  const all = stringPaths(sample);
  const free = all.filter((path) => Transcript.safeParse(replacedAt(sample, path, MARK)).success);

  it("has many texts that anything may stand in", () => {
    expect(free.length).toBeGreaterThan(150);
  });

  it.each(HOSTILE)("escapes %s in all of them at once", async (text) => {
    const hostile = free.reduce((transcript, path) => replacedAt(transcript, path, `x ${text} y`), sample);
    const page = await render(Transcript.parse(hostile));
    expect(ALIEN.filter((alien) => alien.test(page))).toEqual([]);
    if (/[<>"'`]/.test(text)) expect(page).not.toContain(text);
    expect(page).not.toMatch(/<[^>]*\son\w+\s*=/i);
  });

  it("escapes a mark in each field alone, also where the schema would refuse it", async () => {
    const media: MediaSource = { load: () => Promise.reject(new Error("no pictures, for speed")) };
    for (const path of all) {
      const page = await renderReport(replacedAt(sample, path, MARK), media);
      expect(page.includes(MARK), path.join(".")).toBe(false);
      expect(page.includes("<img src=x"), path.join(".")).toBe(false);
    }
  });

  it("escapes keys too", async () => {
    const page = await render(markedKeys(sample, RECORDS, MARK));
    expect(page).not.toContain(MARK);
    expect(page).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;");
  });

  it("shows what it escaped, and makes no tag of it", async () => {
    const path = ["dispute", "buyer", "statement"];
    const plain = await render(replacedAt(sample, path, "x"));
    const hostile = await render(replacedAt(sample, path, `x${MARK}`));
    expect(hostile).toContain("x&quot;&gt;&lt;img src=x onerror=alert(1)&gt;");
    expect(tags(hostile)).toBe(tags(plain));
  });
});
