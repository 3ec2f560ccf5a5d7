import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { tagProduct } from "../../offline/tags.js";
import { CATEGORIES } from "../../state/categories.js";

const CASES = new URL("../../cases/", import.meta.url);
const tag = (productText: string) => tagProduct({ fence: "x", language: "en", productText }).category;

/** Titles written without a look at the lexicon, two a subcategory, in both languages. */
const TITLES: readonly (readonly [string, string])[] = [
  ["iPhone 13 128 GB midnight, battery 88%", "Mobile Phones"],
  ["华为 Mate 60 手机 99新", "Mobile Phones"],
  ["ThinkPad X1 Carbon laptop, 16 GB", "Computers"],
  ["组装电脑主机 i5 独显", "Computers"],
  ["Canon EOS R6 body with 24-105 lens", "Cameras"],
  ["富士拍立得 mini12", "Cameras"],
  ["Bosch dishwasher, 60 cm", "Major Appliances"],
  ["海尔冰箱 双开门 自提", "Major Appliances"],
  ["Espresso machine, hardly used", "Small Appliances"],
  ["戴森吹风机 国行", "Small Appliances"],
  ["Fitbit fitness tracker", "Smart Devices"],
  ["小米智能门锁 全新未拆", "Smart Devices"],
  ["Noise cancelling earbuds, left one missing", "Digital Accessories"],
  ["罗技机械键盘 红轴", "Digital Accessories"],
  ["Winter parka, size L", "Clothing"],
  ["真丝连衣裙 M码", "Clothing"],
  ["Leather boots size 42", "Footwear"],
  ["耐克运动鞋 43码", "Footwear"],
  ["Cabin suitcase, aluminium", "Bags & Luggage"],
  ["Coach 单肩包 正品", "Bags & Luggage"],
  ["Panama hat, straw", "Hats"],
  ["毛线帽 手工", "Hats"],
  ["Silver bracelet 925", "Accessories"],
  ["天然翡翠手镯 带证书", "Accessories"],
  ["Oak dining table with four chairs", "Furniture & Home Décor"],
  ["布艺沙发 三人位", "Furniture & Home Décor"],
  ["Cast iron pan 28 cm", "Kitchen & Daily Essentials"],
  ["景德镇茶杯 一对", "Kitchen & Daily Essentials"],
  ["Baby stroller, foldable", "Maternity & Baby Products"],
  ["婴儿推车 轻便", "Maternity & Baby Products"],
  ["Aquarium 60 l with filter", "Pet Supplies"],
  ["猫粮 10kg 临期", "Pet Supplies"],
  ["Gravel bike, carbon frame", "Sports & Outdoors"],
  ["羽毛球拍 尤尼克斯", "Sports & Outdoors"],
  ["Set of four winter tyres", "Automotive Supplies"],
  ["行车记录仪 4K", "Automotive Supplies"],
  ["Vinyl record, first pressing", "Collectibles & Entertainment"],
  ["周杰伦演唱会门票 内场", "Collectibles & Entertainment"],
  ["Office 365 licence key", "Digital Resources"],
  ["视频会员年卡 兑换码", "Digital Resources"],
  ["Rank boosting to diamond", "Gaming Accounts & Services"],
  ["王者荣耀代练 上王者", "Gaming Accounts & Services"],
  ["Visa application done for you", "Agency Services"],
  ["代购 日本药妆", "Agency Services"],
  ["Flat cleaning, three hours", "Local Services"],
  ["空调维修上门", "Local Services"],
  ["Guitar lessons online, ten hours", "Tutorials & Courses"],
  ["Python 入门课程", "Tutorials & Courses"],
  ["Box of odds and ends", "Uncategorized Secondhand Items"],
  ["杂物一批", "Uncategorized Secondhand Items"],
];

describe("tagProduct", () => {
  it("agrees with the category of each sample case", async () => {
    const names = await readdir(CASES);
    for (const name of names) {
      const { category, product } = JSON.parse(
        await readFile(new URL(`${name}/dispute.json`, CASES), "utf8"),
      );
      expect([name, tag(`${product.title}\n${product.description}`)]).toEqual([name, category]);
    }
    expect(names.length).toBeGreaterThan(5);
  });

  it("tags at least nine of ten short titles rightly, in either language", () => {
    for (const chinese of [false, true]) {
      const titles = TITLES.filter(([title]) => /\p{Script=Han}/u.test(title) === chinese);
      const wrong = titles.filter(([title, category]) => tag(title) !== category);
      expect(titles.length).toBeGreaterThanOrEqual(24);
      expect(wrong.map(([title]) => `${title}: ${tag(title)}`).slice(Math.ceil(titles.length / 10))).toEqual(
        [],
      );
    }
  });

  it.each([
    ["phone case for iPhone", "Digital Accessories"],
    ["washing machine repair", "Local Services"],
    ["游戏账号 附赠手机壳", "Gaming Accounts & Services"],
  ])("lets what is done to a thing, or belongs to it, go before the thing: %s", (title, category) => {
    expect(tag(title)).toBe(category);
  });

  it("believes the title before the text below it", () => {
    expect(tag("Power bank\nCharges my phone, any phone, and my camera, laptop and tablet.")).toBe(
      "Digital Accessories",
    );
  });

  it("gives categories of the taxonomy only", () => {
    const known: readonly string[] = Object.values(CATEGORIES).flat();
    for (const text of ["", "\n\n", "x".repeat(50_000), "手机".repeat(20_000)])
      expect(known).toContain(tag(text));
  });
});
