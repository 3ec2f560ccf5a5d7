import { describe, expect, it } from "vitest";
import { partChat } from "../../../evidence/dossier/assembly/part-chat.js";
import type { ChatPiece } from "../../../evidence/dossier/pieces.js";
import { readChat } from "../../../evidence/dossier/shapes/read-chat.js";
import { linesOf, readText } from "../../../evidence/dossier/shapes/read-text.js";
import { readAttachments } from "../../../evidence/dossier/words/attachments.js";
import { noiseIn } from "../../../evidence/dossier/words/noise.js";
import { tellSpeakers } from "../../../evidence/dossier/words/speakers.js";

const SPEAKERS = tellSpeakers({ buyer: ["Dana"], seller: ["Old Town Kitchen"], platform: [] });

function read(text: string) {
  return readChat(linesOf(text), "chat.txt", SPEAKERS);
}

function said(text: string) {
  return (read(text).pieces as ChatPiece[]).map((it) => [
    it.at?.iso ?? it.at?.dayFirst ?? "",
    it.speaker,
    it.text,
  ]);
}

describe("readChat", () => {
  it.each<[string, string]>([
    [
      "WhatsApp on Android",
      "01/03/2026, 10:22 - Dana: Hello: there\n01/03/2026, 10:23 - Old Town Kitchen: Hi",
    ],
    [
      "WhatsApp on iOS",
      "\u200e[01/03/2026, 10:22:00] Dana: Hello: there\n[01/03/2026, 10:23:00] Old Town Kitchen: Hi",
    ],
    ["brackets", "[2026-03-01 10:22] Dana: Hello: there\n[2026-03-01 10:23] Old Town Kitchen: Hi"],
    ["no sign", "2026-03-01 10:22 Dana: Hello: there\n2026-03-01 10:23 Old Town Kitchen: Hi"],
    ["angles", "2026-03-01 10:22 <Dana> Hello: there\n2026-03-01 10:23 <Old Town Kitchen> Hi"],
    ["name first", "Dana (2026-03-01 10:22): Hello: there\nOld Town Kitchen (2026-03-01 10:23): Hi"],
    [
      "Markdown",
      "- **Dana** (2026-03-01 10:22): Hello: there\n- **Old Town Kitchen** (2026-03-01 10:23): Hi",
    ],
    ["WeChat, name above", "Dana 2026/3/1 10:22\nHello: there\n\nOld Town Kitchen 2026/3/1 10:23\nHi"],
    [
      "QQ, name above",
      "2026-03-01 10:22 Dana(10001)\nHello: there\n\n2026-03-01 10:23 Old Town Kitchen(10002)\nHi",
    ],
    ["days apart", "—————  2026-03-01  —————\nDana  10:22\nHello: there\n\nOld Town Kitchen  10:23\nHi"],
    ["times alone", "## 2026-03-01\n10:22 Dana: Hello: there\n10:23 Old Town Kitchen: Hi"],
    ["pipes", "2026-03-01 10:22 | Dana | Hello: there\n2026-03-01 10:23 | Old Town Kitchen | Hi"],
  ])("reads %s", (_, text) => {
    const found = said(text).map(([at, ...rest]) => [at?.slice(0, 16), ...rest]);
    expect(found).toEqual([
      ["2026-03-01T10:22", "Dana", "Hello: there"],
      ["2026-03-01T10:23", "Old Town Kitchen", "Hi"],
    ]);
    expect(read(text).unmapped).toEqual([]);
  });

  it("reads a chat without times where a name is known or comes again, and no other colon", () => {
    expect(said("Dana: Hello.\nNote: this is my text.\nX: Yes.\nX: No.")).toEqual([
      ["", "Dana", "Hello.\nNote: this is my text."],
      ["", "X", "Yes."],
      ["", "X", "No."],
    ]);
  });

  it("dates lines without times by the day above them", () => {
    expect(said("### 6 May 2026\n**Dana:** Is it done?\n### 20 May 2026\n**Dana:** It stopped.")).toEqual([
      ["2026-05-06", "Dana", "Is it done?"],
      ["2026-05-20", "Dana", "It stopped."],
    ]);
  });

  it("goes on with a message over lines, dates within it and blank lines", () => {
    expect(said("[2026-03-01 10:22] Dana: One\ntwo\n\n- three: 4\n[2026-03-01 10:23] Dana: Five")).toEqual([
      ["2026-03-01T10:22", "Dana", "One\ntwo\n\n- three: 4"],
      ["2026-03-01T10:23", "Dana", "Five"],
    ]);
  });

  it("leaves out, with its line, what it cannot place", () => {
    const { unmapped, cleaned, pieces } = read(
      "who wrote this?\n\nnobody knows\n01/03/2026, 10:00 - Messages and calls are end-to-end encrypted.\n01/03/2026, 10:01 - something happened\n01/03/2026, 10:22 - Dana: Hi",
    );
    expect(pieces).toHaveLength(1);
    expect(unmapped.map(({ source, count }) => [source.line, source.lastLine, count])).toEqual([
      [1, 1, 1],
      [3, 3, 1],
      [5, 5, 1],
    ]);
    expect(cleaned.map(({ source }) => source.line)).toEqual([4]);
  });

  it("takes attachments out of the words", () => {
    const { pieces } = read("01/03/2026, 10:22 - Dana: IMG-1.jpg (file attached)\nThe puddle.");
    expect(pieces).toMatchObject([{ text: "The puddle.", media: ["IMG-1.jpg"] }]);
  });
});

describe("readAttachments", () => {
  it.each<[string, string[], string]>([
    ["<attached: 0001-PHOTO.jpg>", ["0001-PHOTO.jpg"], ""],
    ["[图片: 裂纹.jpg] 壶嘴", ["裂纹.jpg"], "壶嘴"],
    ["![error](photos/e24.jpg)", ["photos/e24.jpg"], ""],
    ["see [photo: a.png] and [video: b.mp4]", ["a.png", "b.mp4"], "see  and"],
    ["I sent cat.jpg yesterday", [], "I sent cat.jpg yesterday"],
  ])("%s", (text, names, rest) => {
    expect(readAttachments(text)).toEqual({ names, text: rest, leftOut: false });
  });

  it.each(["<Media omitted>", "image omitted", "[图片]"])("knows that %s was left out", (text) => {
    expect(readAttachments(text).leftOut).toBe(true);
  });
});

describe("noiseIn", () => {
  it.each([
    "撤回了一条消息",
    "“小王”撤回了一条消息",
    "This message was deleted",
    "You deleted this message",
    "",
  ])("takes out %j", (text) => {
    expect(noiseIn(text)).toBeDefined();
  });
  it.each(["I deleted the photo", "你撤回申请吧", "Please call me", "The message was clear"])(
    "keeps %j",
    (text) => {
      expect(noiseIn(text)).toBeUndefined();
    },
  );
});

describe("partChat", () => {
  const line = (at?: string) => ({ ...(at === undefined ? {} : { at }), from: "buyer" as const, text: "x" });

  it("parts by day and by a silence of six hours", () => {
    const chat = [
      "2026-03-01T08:00",
      "2026-03-01T13:59",
      "2026-03-01T19:59",
      undefined,
      "2026-03-02T00:01",
    ].map((at) => line(at));
    // 13:59 to 19:59 are six hours.
    expect(partChat(chat).map(({ firstLine, lastLine }) => [firstLine, lastLine])).toEqual([
      [1, 2],
      [3, 4],
      [5, 5],
    ]);
    expect(partChat(chat, 7).map(({ firstLine, lastLine }) => [firstLine, lastLine])).toEqual([
      [1, 4],
      [5, 5],
    ]);
  });
});

describe("what a text without a label is", () => {
  const kinds = (text: string) => readText(text, "x.txt", {}, SPEAKERS);

  it("a chat, where few speakers come again", () => {
    expect(
      kinds(
        "2026-03-01 10:22 Ann: a\n2026-03-01 10:23 Bo: b\n2026-03-01 10:24 Ann: c\n2026-03-01 10:25 Bo: d",
      ).pieces.map(({ kind }) => kind),
    ).toEqual(Array(4).fill("chat"));
  });

  it("a log, where most lines have a date", () => {
    expect(
      kinds("2026-03-01 10:22 paid: 30 EUR\n2026-03-02 shipped: DHL\nsome words").pieces.map(
        ({ kind }) => kind,
      ),
    ).toEqual(["event", "event"]);
  });

  it("nothing that may be guessed otherwise", () => {
    const { pieces, unmapped } = kinds("Just some words.\nTo: nobody\nAbout: nothing");
    expect(pieces).toEqual([]);
    expect(unmapped).toMatchObject([{ source: { line: 1, lastLine: 3 }, count: 3 }]);
  });
});
