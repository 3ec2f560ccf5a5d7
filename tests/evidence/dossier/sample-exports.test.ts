import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sourceInWords } from "../../../evidence/dossier/line-runs.js";
import { assembled, RAW } from "./made-export.js";

type Books = Awaited<ReturnType<typeof assembled>>["books"];
const left = (list: Books["unmapped"]) => list.map(({ source, text }) => `${sourceInWords(source)}: ${text}`);

describe("the kettle: order log, WhatsApp chat, statements, CSV of evidence", async () => {
  const { dispute, segments, copies, books } = await assembled(join(RAW, "kettle"), {
    buyer: ["Dana"],
    seller: ["Old Town Kitchen"],
  });

  it("gives the order in time, with the sum that was paid", () => {
    expect(dispute.order).toEqual({
      amount: 41.9,
      currency: "USD",
      timeline: [
        { at: "2026-03-02T09:14", event: "paid 41.90 USD", note: "card, postage included" },
        { at: "2026-03-03T16:40", event: "shipped", note: "parcel 7741, weight 1.3 kg" },
        { at: "2026-03-06T12:05", event: "delivered", note: "handed to a neighbour" },
        { at: "2026-03-06T19:48", event: "problem reported", note: "the buyer writes in the chat" },
        { at: "2026-03-09T08:30", event: "dispute filed by the buyer" },
      ],
    });
  });

  it("reads 02/03/2026 day first, because of 13/03/2026, and says so", () => {
    expect(dispute.chat?.map(({ at, from }) => `${at} ${from}`)).toEqual([
      "2026-03-02T09:03 buyer",
      "2026-03-02T09:10 seller",
      "2026-03-02T09:15 buyer",
      "2026-03-06T19:48 buyer",
      "2026-03-06T20:01 seller",
    ]);
    expect(books.notes.join("\n")).toContain("day-first");
    expect(segments.map(({ firstLine, lastLine }) => [firstLine, lastLine])).toEqual([
      [1, 3],
      [4, 5],
    ]);
  });

  it("joins the lines of a message and finds the file it was sent with", () => {
    expect(dispute.chat?.[3]).toEqual({
      at: "2026-03-06T19:48",
      from: "buyer",
      text: "It leaks at the base.\nI filled it to one litre and there was a puddle after a minute.",
      media: [{ kind: "image", path: "media/b1-puddle.jpg" }],
    });
  });

  it("takes statements, demands and evidence from where their labels say", () => {
    expect(dispute.buyer.demand).toEqual({ kind: "return-and-refund", amount: 41.9 });
    expect(dispute.buyer.statement).toMatch(/^The kettle leaks at the base\./);
    expect(dispute.seller.statement).toMatch(/^I boiled water/);
    expect(dispute.seller.evidence.map(({ id, at }) => [id, at])).toEqual([
      ["S1", "2026-03-02T08:20"],
      ["S2", undefined],
    ]);
    expect(dispute.product).toMatchObject({
      price: 36,
      condition: "used, very good",
      media: [{ path: "media/listing.jpg" }],
    });
  });

  it("computes no formula", () => {
    expect(dispute.seller.evidence[1]?.text).toBe(
      '=HYPERLINK("http://example.org";"receipt of the carrier")',
    );
    expect(books.notes.join("\n")).toContain("1 cell(s) begin like a formula");
  });

  it("names all that went nowhere, and what was taken out", () => {
    expect(left(books.unmapped)).toEqual([
      "order-log.txt, line 5: refund window closes after 14 days",
      "chat.txt, line 11: We have opened a dispute, please both file your evidence.",
      "chat.txt, line 12: Send it back, I say.",
      "IMG_0042.jpg: ",
    ]);
    expect(books.unmapped[2]?.why).toContain('--buyer "Uncle Bob"');
    expect(books.cleaned.map(({ source, why }) => `${source.line} ${why}`)).toEqual([
      "1 a notice of the chat program",
      "1 a heading",
      "8 a message that was taken back",
      "10 the same words of the same speaker at the same moment",
    ]);
  });

  it("copies each file once, under a safe name", () => {
    expect(copies.map(({ to }) => to)).toEqual([
      "media/b1-puddle.jpg",
      "media/crack.jpg",
      "media/boiling.jpg",
      "media/listing.jpg",
    ]);
  });
});

describe("the teapot: WeChat, a Chinese CSV log, a Markdown file of the whole case", async () => {
  const { dispute, books } = await assembled(join(RAW, "teapot"), { seller: ["青瓷小铺"] });

  it("is read in Chinese", () => {
    expect(dispute.language).toBe("zh");
    expect(dispute.order).toEqual({
      amount: 268,
      currency: "CNY",
      timeline: [
        { at: "2026-02-03T20:30", event: "买家付款", note: "实付￥268.00" },
        { at: "2026-02-04T15:02", event: "卖家发货", note: "申通快递" },
        { at: "2026-02-07T18:05", event: "买家签收" },
        { at: "2026-02-08T09:00", event: "买家申请退款", note: "理由：商品破损" },
      ],
    });
    expect(dispute.product).toMatchObject({
      title: "老青瓷茶壶 全品 容量300毫升",
      price: 268,
      currency: "CNY",
    });
    expect(dispute.chat?.map(({ at, from }) => `${at} ${from}`)).toEqual([
      "2026-02-03T20:11 buyer",
      "2026-02-03T20:15 seller",
      "2026-02-07T18:32 buyer",
      "2026-02-07T18:41 seller",
      "2026-02-07T19:00 platform",
    ]);
    expect(dispute.buyer.statement).toMatch(/^收到当天/);
    expect(dispute.seller.evidence).toMatchObject([
      { id: "S1", at: "2026-02-04T14:50", media: [{ path: "media/打包前.jpg" }] },
    ]);
  });

  it("reports the day that counts from an unknown one, and the video that is not there", () => {
    expect(books.ambiguous).toMatchObject([{ source: { file: "订单日志.csv", line: 6 }, text: "平台介入" }]);
    expect(left(books.unmapped)).toEqual(["案件.md, line 21: 渗漏.mp4"]);
  });

  it("says whom it took each speaker for", () => {
    expect(books.notes.join("\n")).toContain('"客服小蜜" is the platform');
  });
});

describe("the headphones: a Telegram export and an order in JSON", () => {
  it("reads texts in parts, UTC times, pictures, and leaves technical fields out", async () => {
    const { dispute, books } = await assembled(join(RAW, "headphones"), {
      buyer: ["Rafi"],
      seller: ["Studio Ginkgo"],
    });
    expect(dispute.id).toBe("HP-5521-26");
    expect(dispute.chat?.[1]).toEqual({
      at: "2026-01-10T18:07:40Z",
      from: "seller",
      text: "Original, bought at aurel.example, with the receipt. I guarantee it.",
    });
    expect(dispute.chat?.[2]?.media).toEqual([
      { kind: "image", path: "media/photo-1-15-01-2026-20-31-03.jpg" },
    ]);
    expect(left(books.unmapped)).toEqual([
      "order.json, product_info.sku: A500-B",
      "order.json, risk_score: 0.31",
    ]);
  });

  it("guesses no speaker", async () => {
    const { dispute, books } = await assembled(join(RAW, "headphones"));
    expect(dispute.chat).toBeUndefined();
    expect(
      books.unmapped
        .filter(({ why }) => why.includes("nobody said who"))
        .map(({ why, count }) => [why.match(/"(.*?)"/)?.[1], count]),
    ).toEqual([
      ["Rafi", 1],
      ["Studio Ginkgo", 1],
      ["Rafi", 1],
      ["Studio Ginkgo", 1],
    ]);
  });
});

describe("the repair: one Markdown transcript", () => {
  it("is parted by its headings", async () => {
    const { dispute, books } = await assembled(join(RAW, "repair"));
    expect(dispute).toMatchObject({
      id: "R-77",
      claimant: "seller",
      order: {
        amount: 85,
        currency: "GBP",
        timeline: [{ at: "2026-05-04T09:15" }, { at: "2026-05-06T14:40" }, { at: "2026-05-21" }],
      },
      buyer: { evidence: [{ id: "B1", media: [{ path: "media/e24.jpg" }] }] },
      seller: { evidence: [{ id: "S1" }, { id: "S2", at: "2026-05-07" }] },
    });
    expect(dispute.chat?.map(({ from }) => from)).toEqual(["buyer", "seller", "buyer", "seller"]);
    expect(left(books.unmapped)).toEqual(["transcript.md, line 49: Perhaps both should meet in the middle."]);
  });
});

describe("the escrow: evidence JSON of ERC-1497", async () => {
  const { dispute, books } = await assembled(join(RAW, "escrow"));

  it("tells the parties by their aliases, whatever the case of an address", () => {
    expect(dispute.buyer.evidence).toEqual([
      {
        id: "B1",
        at: "2026-04-02T12:00:00Z",
        text: "Only one draft\nI received one draft, as a small JPEG, and no vector file. I want the 400 back.",
        media: [{ kind: "image", path: "media/draft.jpg" }],
      },
    ]);
    expect(dispute.seller.evidence.map(({ id }) => id)).toEqual(["S1"]);
  });

  it("keeps the agreement, the question and the rulings", () => {
    expect(dispute.order).toEqual({ amount: 400, currency: "DAI", timeline: [] });
    expect(dispute.product?.title).toBe("Logo for a bakery");
    expect(dispute.record?.[0]?.text).toMatch(
      /^Question: Was the logo delivered[\s\S]*Ruling 2: Pay Receiver[\s\S]*Two rounds of changes/,
    );
  });

  it("fetches nothing, and reports files that do not lie beside, and who is nobody", () => {
    const whys = books.unmapped.map(({ text, why }) => `${text.slice(0, 30)} | ${why}`);
    expect(whys.find((it) => it.startsWith("https://files.example/mails.pd"))).toContain(
      "nothing is fetched",
    );
    expect(whys.find((it) => it.startsWith("Opinion of a bystander"))).toContain("--buyer");
    expect(books.unmapped.find(({ text }) => text === "Escrow")?.why).toContain("no category");
  });
});
