import { createHash } from "node:crypto";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readTable } from "../../../evidence/dossier/shapes/read-table.js";
import { makeJpeg } from "../make-case.js";
import { assembled, assembledFiles, makeExport } from "./made-export.js";

const STATEMENT = { "buyer-statement.txt": "I want my money back." };

describe("JSON", () => {
  it("reads an object with the fields of a common platform", async () => {
    const { dispute, books } = await assembledFiles({
      "case.json": JSON.stringify({
        order_id: "9",
        amount: "30",
        currency: "eur",
        logs: [
          { time: "2026-03-02", status: "shipped" },
          { time: "2026-03-01", status: "paid", remark: "card" },
        ],
        chats: [
          { role: "user", name: "Ann (buyer)", content: "Hello" },
          { sender: { role: "seller", name: "Bo" }, content: "Hi" },
        ],
        product_info: { name: "Lamp", desc: "Works." },
        buyer: {
          nickname: "Ann",
          claim: "It is broken.",
          demand: { kind: "refund", amount: 30 },
          images: ["a.jpg"],
        },
        evidence: { seller: [{ description: "Receipt", date: "2026-03-01" }] },
      }),
      "a.jpg": await makeJpeg(),
    });
    expect(dispute).toMatchObject({
      id: "9",
      order: {
        amount: 30,
        currency: "EUR",
        timeline: [
          { at: "2026-03-01", event: "paid", note: "card" },
          { at: "2026-03-02", event: "shipped" },
        ],
      },
      chat: [
        { from: "buyer", text: "Hello" },
        { from: "seller", text: "Hi" },
      ],
      product: { title: "Lamp", description: "Works." },
      buyer: {
        statement: "It is broken.",
        demand: { kind: "refund", amount: 30 },
        evidence: [{ id: "B1", media: [{ path: "media/a.jpg" }] }],
      },
      seller: { evidence: [{ id: "S1", text: "Receipt", at: "2026-03-01" }] },
    });
    expect(books.notes.join("\n")).toContain("put in the order of time");
  });

  it.each<[string, unknown]>([
    ["English", [{ from: "buyer", time: "2026-03-01 10:00", text: "Hi" }]],
    ["Chinese", [{ 发送人: "买家", 发送时间: "2026-03-01 10:00", 消息内容: "Hi" }]],
    ["camels", [{ senderName: "x", fromRole: "buyer", createdAt: 1772359200, msg: "Hi" }]],
    ["inside", { messages: [{ speaker: "Buyer", date: "2026-03-01T10:00", body: "Hi" }] }],
  ])("reads a list of messages under %s names", async (_, value) => {
    const { dispute } = await assembledFiles({ "chat.json": JSON.stringify(value), ...STATEMENT });
    // 1772359200 is 2026-03-01T10:00:00Z.
    expect(dispute.chat?.map(({ at, from, text }) => [at?.slice(0, 16), from, text])).toEqual([
      ["2026-03-01T10:00", "buyer", "Hi"],
    ]);
  });

  it("counts fields that the format has no place for, once for a list", async () => {
    const { books } = await assembledFiles({
      "chat.json": JSON.stringify([1, 2, 3].map((n) => ({ from: "buyer", text: `t${n}`, seen: true }))),
    });
    expect(books.unmapped).toMatchObject([{ source: { field: "[].seen" }, count: 3 }]);
  });

  it("takes no prototype for a field", async () => {
    const { dispute } = await assembledFiles({
      "order.json": '{"__proto__": {"amount": 9}, "buyer": {"statement": "Refund, please."}}',
    });
    expect(dispute.order).toBeUndefined();
  });

  it("reads JSON lines", async () => {
    const { dispute } = await assembledFiles({
      "chat.jsonl": '{"from":"buyer","text":"a"}\n\n{"from":"seller","text":"b"}\n',
    });
    expect(dispute.chat).toHaveLength(2);
  });
});

describe("tables", () => {
  it("keep quoted separators, quotation marks and line ends, with the line of each row", () => {
    const { columns, rows } = readTable('a;b\n"x;""y""\nz";2\r\n\n="007";-5\n', "t.csv");
    expect(columns).toEqual(["a", "b"]);
    expect(rows).toEqual([
      { line: 2, cells: ['x;"y"\nz', "2"] },
      { line: 5, cells: ["007", "-5"] },
    ]);
  });

  it("count formulas, but no negative figures", () => {
    expect(readTable("a,b\n=1+1,-5\n@SUM(A1),+1\n-cmd|x,1", "t.csv").formulas).toBe(4);
  });

  it("of two columns are facts", async () => {
    const { dispute, books } = await assembledFiles({
      "order.csv": "订单号,A 7\n实付款,￥30\n备注,无",
      ...STATEMENT,
    });
    expect(dispute).toMatchObject({ id: "A-7", order: { amount: 30, currency: "CNY" } });
    expect(books.unmapped.map(({ text }) => text)).toEqual(["备注: 无"]);
  });
});

describe("dates", () => {
  const chat = "03/04/2026, 10:00 - Buyer: a\n05/04/2026, 10:00 - Seller: b";

  it("with two readings are left out and reported, never guessed", async () => {
    const { dispute, books } = await assembledFiles({ "chat.txt": chat });
    expect(dispute.chat?.map(({ at }) => at)).toEqual([undefined, undefined]);
    expect(books.ambiguous).toMatchObject([
      { source: { line: 1 }, why: expect.stringContaining("2026-04-03 or 2026-03-04") },
      { source: { line: 2 } },
    ]);
  });

  it("are read as the caller says", async () => {
    const first = async (dayOrder: "day-first" | "month-first") =>
      (await assembledFiles({ "chat.txt": chat }, { dayOrder })).dispute.chat?.[0]?.at;
    expect(await first("day-first")).toBe("2026-04-03T10:00");
    expect(await first("month-first")).toBe("2026-03-04T10:00");
  });

  it("choose the part of a chat that is taken; the rest is listed", async () => {
    const { dispute, books } = await assembledFiles(
      { "chat.txt": "2026-03-01 10:00 Buyer: a\n2026-03-02 10:00 Buyer: b\n2026-03-03 10:00 Buyer: c" },
      { since: "2026-03-02", until: "2026-03-02" },
    );
    expect(dispute.chat?.map(({ text }) => text)).toEqual(["b"]);
    expect(books.cleaned.map(({ source }) => source.line)).toEqual([1, 3]);
  });
});

describe("media", () => {
  it("that nothing names go where their path says", async () => {
    const jpeg = await makeJpeg();
    const { dispute, books } = await assembledFiles({
      ...STATEMENT,
      "evidence of buyer.txt": "B1: The crack.",
      "b1-crack.jpg": jpeg,
      "seller/packing.jpg": jpeg,
      "平台/log.jpg": jpeg,
      "x.jpg": jpeg,
    });
    expect(dispute.buyer.evidence).toMatchObject([
      { id: "B1", text: "The crack.", media: [{ path: "media/b1-crack.jpg" }] },
    ]);
    expect(dispute.seller.evidence).toMatchObject([
      { id: "S1", text: "", media: [{ path: "media/packing.jpg" }] },
    ]);
    expect(dispute.record).toMatchObject([{ id: "R1", media: [{ path: "media/log.jpg" }] }]);
    expect(books.unmapped.map(({ source }) => source.file)).toEqual(["x.jpg"]);
  });

  it.each(["../outside.jpg", "/etc/hosts", "C:\\x.jpg", "file:///etc/hosts", "https://example.org/a.jpg"])(
    "named %s are not opened",
    async (name) => {
      const { dispute, copies, books } = await assembledFiles({
        "evidence.csv": `party,text,file\nbuyer,Look.,${name}\n`,
      });
      expect(copies).toEqual([]);
      expect(dispute.buyer.evidence).toEqual([{ id: "B1", text: "Look." }]);
      expect(books.unmapped.map(({ text }) => text)).toEqual([name]);
    },
  );

  it("are found by the hash of their content, and one that differs is told", async () => {
    const jpeg = await makeJpeg();
    const hash = createHash("sha256").update(jpeg).digest("hex");
    const evidence = (fileURI: string, fileHash: string) =>
      JSON.stringify({ name: "n", description: "d", fileURI, fileHash, submittedBy: "buyer" });
    const { dispute, books } = await assembledFiles({
      "a.json": evidence("/ipfs/QmX/gone.jpg", `0x${hash}`),
      "b.json": evidence("/ipfs/QmY/other.jpg", "0".repeat(64)),
      "kept.jpg": jpeg,
      "other.jpg": await makeJpeg(9, 9),
    });
    expect(dispute.buyer.evidence.map(({ media }) => media?.[0]?.path)).toEqual([
      "media/kept.jpg",
      "media/other.jpg",
    ]);
    expect(books.notes.join("\n")).toContain("the hash named for other.jpg is not its sha256");
  });

  it("are told by their bytes: a text under the name of a picture is none", async () => {
    const { copies } = await assembledFiles({ ...STATEMENT, "buyer/a.jpg": "no picture" });
    expect(copies).toEqual([]);
  });
});

describe("files", () => {
  it("behind links out of the folder are left out and named", async () => {
    const folder = await makeExport({ ...STATEMENT, "sub/seller-statement.txt": "No refund." });
    await symlink("/etc/hosts", join(folder, "seller-hosts.txt"));
    await symlink("/etc", join(folder, "seller-etc"));
    await symlink(join(folder, "nowhere"), join(folder, "dangling"));
    await mkdir(join(folder, "empty"));
    const { dispute, books } = await assembled(folder);
    expect(dispute.seller.statement).toBe("No refund.");
    expect(books.unmapped.map(({ source }) => source.file).sort()).toEqual([
      "dangling",
      "seller-etc",
      "seller-hosts.txt",
    ]);
  });

  it("in GB 18030 and UTF-16 are read, and said to be", async () => {
    const { dispute, books } = await assembledFiles({
      // 买家: 你好 and 卖家: 好 in GBK.
      "chat.txt": Buffer.from("c2f2bcd23a20c4e3bac30ac2f4bcd23a20bac3", "hex"),
      "buyer-statement.txt": Buffer.from("\ufeffI want my money back.", "utf16le"),
    });
    expect(dispute.chat).toEqual([
      { from: "buyer", text: "你好" },
      { from: "seller", text: "好" },
    ]);
    expect(dispute.buyer.statement).toBe("I want my money back.");
    expect(books.notes.join("\n")).toMatch(/chat.txt: read as gb18030[\s\S]*|utf-16le/);
  });

  it("that hold no text say what to do with them", async () => {
    const { books } = await assembledFiles({
      ...STATEMENT,
      "a.xlsx": "PK\u0003\u0004...",
      "b.pdf": "%PDF-1.4",
      "c.bin": Buffer.from([1, 0, 2]),
      "d.txt": "",
    });
    expect(books.unmapped.map(({ source, why }) => `${source.file} ${why.slice(0, 20)}`)).toEqual([
      "a.xlsx an archive or office",
      "b.pdf a PDF document; save",
      "c.bin no text and no pictu",
      "d.txt an empty file",
    ]);
  });

  it("may be one, with its media beside it", async () => {
    const folder = await makeExport({
      "case.md": "## Buyer statement\nRefund!\n\n## Evidence of the buyer\n- crack [photo: a.jpg]",
      "a.jpg": await makeJpeg(),
      "b.jpg": await makeJpeg(),
    });
    const { copies, books } = await assembled(join(folder, "case.md"));
    expect(copies.map(({ to }) => to)).toEqual(["media/a.jpg"]);
    expect(books.unmapped).toEqual([]);
  });
});

describe("a timeline without a sum", () => {
  it("stands in the record, and is not lost", async () => {
    const { dispute, books } = await assembledFiles({
      ...STATEMENT,
      "order-log.txt": "2026-03-01 ordered\n2026-03-04 shipped",
    });
    expect(dispute.order).toBeUndefined();
    expect(dispute.record).toEqual([{ id: "R1", text: "2026-03-01  ordered\n2026-03-04  shipped" }]);
    expect(books.notes.join("\n")).toContain("sum is not told");
  });
});
