import { expect, test } from "vitest";
import { countsInWords, createMasker } from "../../evidence/masking/mask.js";

// 4111 1111 1111 1111, 5555 5555 5555 4444, 3782 822463 10005: the issuers' published test numbers.
// 6222 0200 0000 0000 000: every second digit from the right doubled, 6 + 4 + 2 + 4 + 0 + 4 = 20.
test.each([
  ["Call me on 13812345678 please.", "Call me on [phone 1] please."],
  ["我的手机是138 1234 5678，谢谢", "我的手机是[phone 1]，谢谢"],
  ["打138-1234-5678找我", "打[phone 1]找我"],
  ["电话１３８１２３４５６７８。", "电话[phone 1]。"],
  ["加微信：13812345678，备用13912345678", "加微信：[phone 1]，备用[phone 2]"],
  ["13812345678,13912345678", "[phone 1],[phone 2]"],
  ["+86 138 1234 5678 or 13812345678", "[phone 1] or [phone 1]"],
  ["公司座机010-62345678", "公司座机[phone 1]"],
  ["联系电话：62345678", "联系电话：[phone 1]"],
  ["my number is (415) 555-2671", "my number is [phone 1]"],
  ["415-555-2671 and +1 415 555 2671", "[phone 1] and [phone 1]"],
  ["Phone: 415 555 2671.", "Phone: [phone 1]."],
  ["text me at 4155552671", "text me at [phone 1]"],
  ["London: +44 20 7946 0958.", "London: [phone 1]."],
  ["Berlin +49 (30) 901820", "Berlin [phone 1]"],
  ["tel 020 7946 0958? no label sign", "tel 020 7946 0958? no label sign"],
  ["tel. 020 7946 0958", "tel. [phone 1]"],
  ["Write to Anna.Lee+shop@example.co.uk!", "Write to [e-mail 1]!"],
  ["邮箱abc_1@qq.com，备用ABC_1@QQ.com", "邮箱[e-mail 1]，备用[e-mail 1]"],
  ["发到li＠163．com", "发到[e-mail 1]"],
  ["card 4111 1111 1111 1111, exp. 12/27", "card [card 1], exp. 12/27"],
  ["退到卡4111111111111111", "退到卡[card 1]"],
  ["5555-5555-5555-4444", "[card 1]"],
  ["amex 3782 822463 10005", "amex [card 1]"],
  ["银行卡6222020000000000000", "银行卡[card 1]"],
  ["Visa 4222222222222", "Visa [card 1]"],
  ["身份证11010519491231002X", "身份证[id 1]"],
  ["身份证号：11010519491231002x。", "身份证号：[id 1]。"],
  ["SSN 123-45-6789", "SSN [id 1]"],
  ["my social security number is 123456789", "my social security number is [id 1]"],
])("masks %s", (text, masked) => {
  expect(createMasker()(text).text).toBe(masked);
  const again = createMasker()(masked);
  expect(again).toEqual({ text: masked, counts: {} });
});

test.each([
  "The price was 1,380.00 USD and the postage 4.50.",
  "退款13800000000元不可能",
  "售价￥13812345678",
  "Order no. 13812345678 was paid.",
  "订单号：13812345678",
  "Order 202603011234567890 of 1 March",
  "运单号 4111111111111111",
  "Tracking number 4111 1111 1111 1111",
  "顺丰SF1381234567890",
  "JD0138123456789-1-1",
  "USPS 9400 1000 0000 0000 0000 00",
  "on 2026-03-01 10:05 and 2026/03/02 11:30",
  "2026年3月1日10点05分",
  "Model WH-1000XM4, part 415-555-2671",
  "Serial C02-13812345678",
  "IMEI 353912108765432",
  "串号：353912108765432",
  "A1381234567890B",
  "mmexport1612345678901.jpg",
  "IMG_20240301_123456.jpg",
  "icon@2x.png",
  "EAN 4006381333931",
  "4111 1111 1111 1112 fails the check digit",
  "110105194912310021 fails the check character",
  "https://shop.example/item?id=13812345678",
  "phone 128 256 512 GB, all sizes",
  "My phone 2023 256 GB model",
  "battery 10,000 mAh, 412 g, 87%",
  "timestamp 1612345678",
  "The @seller said 100 percent",
  "screen 1920-1080-6000",
  "版本号 10.138.1234.5678",
  "ratio 3.13812345678",
  "000-12-3456 and 666-12-3456 were never issued",
])("leaves %s", (text) => {
  expect(createMasker()(text)).toEqual({ text, counts: {} });
});

test("numbers the same value alike across the texts of a dispute", () => {
  const mask = createMasker();
  expect(mask("13812345678").text).toBe("[phone 1]");
  expect(mask("13912345678 then 13812345678").text).toBe("[phone 2] then [phone 1]");
  expect(mask("a@b.com")).toEqual({ text: "[e-mail 1]", counts: { "e-mail": 1 } });
});

test("puts counts in words", () => {
  expect(countsInWords({ phone: 2, "e-mail": 1, card: 1 })).toBe(
    "2 phone numbers, 1 e-mail address, and 1 bank card number",
  );
  expect(countsInWords({})).toBe("");
});
