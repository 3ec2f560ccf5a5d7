import { describe, expect, it } from "vitest";
import { contentDigest } from "../../../evidence/dossier/files/content-digest.js";
import { safeMediaName } from "../../../evidence/dossier/files/safe-media-name.js";
import { readDemand } from "../../../evidence/dossier/words/demand.js";
import { readLabel, readPathLabel } from "../../../evidence/dossier/words/labels.js";
import { readMoney } from "../../../evidence/dossier/words/money.js";
import { tellSpeakers } from "../../../evidence/dossier/words/speakers.js";

describe("readLabel", () => {
  it.each([
    ["order-log", { part: "timeline" }],
    ["orderDetails", { part: "order" }],
    ["chat log", { part: "chat" }],
    ["聊天记录", { part: "chat" }],
    ["物流记录", { part: "timeline" }],
    ["buyer_evidence", { part: "evidence", side: "buyer" }],
    ["卖家答辩", { part: "statement", side: "seller" }],
    ["Statement of the seller", { part: "statement", side: "seller" }],
    ["platform records", { part: "record", side: "platform" }],
    ["customer service notes", { side: "platform" }],
    ["buyer and seller", {}],
    ["Thoughts", {}],
  ])("%s", (label, expected) => {
    expect(readLabel(label)).toEqual(expected);
  });

  it("reads a path from its file name outwards", () => {
    expect(readPathLabel("seller/chat/buyer-photo.jpg")).toEqual({ part: "evidence", side: "buyer" });
    expect(readPathLabel("买家/IMG_1.jpg")).toEqual({ side: "buyer" });
  });
});

describe("tellSpeakers", () => {
  const { sideOf } = tellSpeakers({
    buyer: ["Dana", "Both"],
    seller: ["Old Town Kitchen", "both"],
    platform: ["Eve"],
  });

  it.each([
    ["Dana", "buyer"],
    [" dana\u200e ", "buyer"],
    ["Old Town Kitchen", "seller"],
    ["Eve", "platform"],
    ["Buyer", "buyer"],
    ["seller 2", "seller"],
    ["Ann (seller)", "seller"],
    ["Buyer - Ann", "buyer"],
    ["买家小王", "buyer"],
    ["小王【卖家】", "seller"],
    ["店铺客服", "seller"],
    ["客服", "platform"],
    ["System", "platform"],
  ])("knows %s", (name, side) => {
    expect(sideOf(name)).toBe(side);
  });

  // A nickname that holds such a word says nothing of whose it is.
  it.each([
    "bestbuyer99",
    "Ann",
    "both",
    "买家秀达人",
    "Buyer's Choice Seller",
    "seller of dreams and shoes",
    "",
  ])("does not guess %j", (name) => {
    expect(sideOf(name)).toBeUndefined();
  });
});

describe("readMoney", () => {
  it.each([
    ["paid 41.90 USD", 41.9, "USD"],
    ["$1,234.50", 1234.5, "USD"],
    ["1.234,56 €", 1234.56, "EUR"],
    ["￥2,600.00", 2600, "CNY"],
    ["实付268元", 268, "CNY"],
    ["85 pounds", 85, "GBP"],
    ["GBP 85", 85, "GBP"],
    ["129", 129, undefined],
  ])("%s", (text, amount, currency) => {
    expect(readMoney(text)).toMatchObject({ amount, ...(currency === undefined ? {} : { currency }) });
  });

  it("says how it read a sign of several currencies", () => {
    expect(readMoney("¥30")?.assumed).toContain("CNY");
    expect(readMoney("30 EUR")?.assumed).toBeUndefined();
  });

  it.each(["order 7741", "two", "1e999", ""])("reads no sum in %j", (text) => {
    expect(readMoney(text)).toBeUndefined();
  });
});

describe("readDemand", () => {
  it.each([
    ["I want to return it and get my 41.90 USD back.", { kind: "return-and-refund", amount: 41.9 }],
    ["我要求退货退款268元", { kind: "return-and-refund", amount: 268 }],
    ["退一半就行", { kind: "partial-refund" }],
    ["I want my money back", { kind: "refund" }],
    ["I want the 400 back", { kind: "refund" }],
    ["请给我换货", { kind: "replacement" }],
    ["假一赔三", { kind: "compensation" }],
    ["I want to be paid the agreed 85 pounds", { kind: "payment", amount: 85 }],
    ["我不同意退款", { kind: "reject" }],
    ["No refund.", { kind: "reject" }],
    ["partial-refund 30 EUR", { kind: "partial-refund", amount: 30 }],
  ])("%s", (text, demand) => {
    expect(readDemand(text)).toEqual(demand);
  });

  it("reads none in a text that asks for nothing", () => {
    expect(readDemand("The kettle leaks.")).toBeUndefined();
  });
});

describe("safeMediaName", () => {
  it.each([
    ["photos/b1 first.JPG", "b1-first.jpg"],
    ["../../etc/passwd", "passwd"],
    ["..", "file"],
    ["a\\b\\..\\c.png", "c.png"],
    ["裂纹.jpg", "裂纹.jpg"],
    ["x\u0000y\n|`.mp4", "x-y.mp4"],
    [`${"a".repeat(200)}.jpg`, `${"a".repeat(60)}.jpg`],
  ])("%j", (path, name) => {
    expect(safeMediaName(path, new Set())).toBe(name);
  });

  it("gives no name twice, in whatever case", () => {
    const taken = new Set<string>();
    expect([
      safeMediaName("a/x.jpg", taken),
      safeMediaName("b/X.JPG", taken),
      safeMediaName("c/x.jpg", taken),
    ]).toEqual(["x.jpg", "X-2.jpg", "x-3.jpg"]);
  });
});

describe("contentDigest", () => {
  // sha256 of "abc", as FIPS 180-2 gives it, and the raw CID of the same bytes.
  const SHA = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  it("reads a sha256 in hex and a raw CID", () => {
    expect(contentDigest(`0x${SHA}`)).toBe(SHA);
    expect(contentDigest("ipfs://bafkreif2pall7dybz7vecqka3zo24irdwabwdi4wc55jznaq75q7eaavvu")).toBe(SHA);
  });

  it("takes the hash of a tree of blocks for nothing that could be compared", () => {
    expect(contentDigest("QmPK1s3pNYLi9ERiq3BDxKa4XosgWwFRQUydHUtz4YgpqB")).toBeUndefined();
  });
});
