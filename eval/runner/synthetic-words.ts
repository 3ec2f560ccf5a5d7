/** What synthetic disputes are made of, in one language. */
export interface SyntheticWords {
  language: string;
  currency: string;
  paid: string;
  delivered: string;
  goods: readonly [Goods, ...Goods[]];
  flaws: readonly [string, ...string[]];
  descriptions: readonly [string, ...string[]];
  questions: readonly [string, ...string[]];
  answers: readonly [string, ...string[]];
  /** Texts of exhibits, of a flaw and a day of the month. */
  proofOfBuyer: readonly ((flaw: string, day: number) => string)[];
  proofOfSeller: readonly ((flaw: string, day: number) => string)[];
  lot: (number: number) => string;
  complaint: (goods: string, flaw: string, lot: string) => string;
  defence: (goods: string, lot: string) => string;
}

interface Goods {
  name: string;
  category: string;
}

export const ENGLISH: SyntheticWords = {
  language: "en",
  currency: "USD",
  paid: "paid",
  delivered: "delivered",
  goods: [
    { name: "Used phone", category: "Mobile Phones" },
    { name: "Leather bag", category: "Bags & Luggage" },
    { name: "Desk lamp", category: "Small Appliances" },
    { name: "Winter coat", category: "Clothing" },
    { name: "Board game", category: "Collectibles & Entertainment" },
    { name: "Bicycle lock", category: "Sports & Outdoors" },
  ],
  flaws: [
    "does not switch on",
    "has a crack that was not shown",
    "smells of smoke",
    "is another size than listed",
    "lacks a part",
    "is a counterfeit",
  ],
  descriptions: [
    "Used, works well, light traces of use.",
    "Almost new, worn twice.",
    "Sold as seen, please read the listing.",
    "Fully tested, everything works.",
  ],
  questions: ["Is anything broken?", "Does everything work?", "Can I return it?"],
  answers: [
    "Everything works, I tested it yesterday.",
    "It is as the pictures show.",
    "No returns, please look well.",
  ],
  proofOfBuyer: [
    (flaw, day) => `Video of the first test on March ${day}: it ${flaw}.`,
    (flaw) => `A repair shop wrote that it ${flaw} and that this is an old fault.`,
    (_, day) => `My message to the seller on March ${day}, the day it came.`,
    (flaw) => `The listing does not say that it ${flaw}.`,
  ],
  proofOfSeller: [
    (_, day) => `Photo of my test on March ${day}, before I packed it.`,
    (flaw) => `The listing said it plainly: it ${flaw}.`,
    (_, day) => `The buyer wrote on March ${day} that all is fine.`,
    () => "The seal that I put on it is broken, and it has been opened.",
  ],
  lot: (number) => `lot ${number}`,
  complaint: (goods, flaw, lot) => `The ${goods.toLowerCase()} (${lot}) ${flaw}. I want my money back.`,
  defence: (goods, lot) => `The ${goods.toLowerCase()} (${lot}) was as described when I sent it. No refund.`,
};

export const CHINESE: SyntheticWords = {
  language: "zh",
  currency: "CNY",
  paid: "已付款",
  delivered: "已签收",
  goods: [
    { name: "二手手机", category: "Mobile Phones" },
    { name: "真皮手袋", category: "Bags & Luggage" },
    { name: "蓝牙耳机", category: "Digital Accessories" },
    { name: "婴儿推车", category: "Maternity & Baby Products" },
    { name: "羽绒服", category: "Clothing" },
    { name: "游戏账号", category: "Gaming Accounts & Services" },
  ],
  flaws: ["无法开机", "有一道未说明的裂痕", "有很重的烟味", "尺码与描述不符", "缺少配件", "是仿冒品"],
  descriptions: [
    "二手，功能正常，有轻微使用痕迹。",
    "几乎全新，只用过两次。",
    "按现状出售，请仔细看描述。",
    "已全面测试，一切正常。",
  ],
  questions: ["有没有坏的地方？", "功能都正常吗？", "可以退货吗？"],
  answers: ["一切正常，昨天刚测试过。", "和照片一样。", "不退不换，请看清楚再拍。"],
  proofOfBuyer: [
    (flaw, day) => `3月${day}日第一次测试的视频：${flaw}。`,
    (flaw) => `维修店书面说明：${flaw}，属于旧故障。`,
    (_, day) => `3月${day}日收货当天我就告诉了卖家。`,
    (flaw) => `商品描述里没有写${flaw}。`,
  ],
  proofOfSeller: [
    (_, day) => `3月${day}日打包前的测试照片。`,
    (flaw) => `描述里写得很清楚：${flaw}。`,
    (_, day) => `买家3月${day}日说一切都好。`,
    () => "我贴的封条已破损，商品被拆过。",
  ],
  lot: (number) => `编号${number}`,
  complaint: (goods, flaw, lot) => `这件${goods}（${lot}）${flaw}，我要求退款。`,
  defence: (goods, lot) => `这件${goods}（${lot}）发货时与描述一致，不同意退款。`,
};
