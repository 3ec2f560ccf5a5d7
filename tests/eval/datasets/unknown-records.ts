/**
 * Records of data sets as others may write them: three shapes, each of four disputes with what is needed to tell
 * winners, votes and exhibits apart. All invented.
 */

/** English, nested: rounds with a part for each side, and votes as two counts. */
export const ENGLISH_NESTED = [
  { won: "Buyer", buyer: 12, seller: 5, item: "Wireless charging bank" },
  { won: "Seller", buyer: 4, seller: 13, item: "Straw hat" },
  { won: "Seller", buyer: 8, seller: 9, item: "Film camera" },
  { won: "Buyer", buyer: 17, seller: 0, item: "Porcelain teapot" },
].map(({ won, buyer, seller, item }, index) => ({
  case_id: `VB_${1000 + index}`,
  category: ["Digital Accessories", "Hats", "Cameras", "Kitchen & Daily Essentials"][index],
  product_info: {
    title: item,
    description: `${item}, used for half a year, everything works as it should.`,
    price: 18.5 + index,
    images: [`${1000 + index}/listing.jpg`],
  },
  transaction: { amount: 20 + index, paid_at: "2025-06-01 10:00" },
  chat_history: [
    { sender: "buyer", time: "2025-06-01 09:00", content: `Is the ${item} in order?` },
    { sender: "seller", time: "2025-06-01 09:05", content: "Yes, I tested it yesterday." },
  ],
  buyer_claim: `The ${item} does not work as described. I want to return it for a refund.`,
  seller_claim: `It worked when I sent it, see my test of the ${item}.`,
  rounds: [
    {
      round: 1,
      buyer: {
        text: `Photos of the ${item} on the day it came.`,
        images: [`${1000 + index}/b1.jpg`, `${1000 + index}/b2.jpg`],
        videos: [`${1000 + index}/b1.mp4`],
      },
      seller: { text: "My test before shipping.", images: [`${1000 + index}/s1.jpg`], videos: [] },
    },
    { round: 2, buyer: { text: "A second try, the same result.", images: [], videos: [] }, seller: null },
  ],
  votes: { buyer: buyer, seller: seller },
  buyer_views: [`The pictures show that the ${item} is faulty.`],
  seller_views: ["The seller tested it before shipping."],
  winner: won,
}));

/** Chinese, flat: one list of exhibits for both sides, a coded winner, votes in one text. */
export const CHINESE_FLAT = [
  { 胜: 1, 买: 11, 卖: 6, 物: "无线充电宝" },
  { 胜: 0, 买: 3, 卖: 14, 物: "草帽" },
  { 胜: 0, 买: 8, 卖: 9, 物: "胶片相机" },
  { 胜: 1, 买: 15, 卖: 2, 物: "紫砂壶" },
].map(({ 胜, 买, 卖, 物 }, index) => ({
  案件编号: `CN-${index + 1}`,
  类目: ["数码", "服饰", "数码", "家居"][index],
  商品标题: `${物} 九成新`,
  商品描述: `自用${物}，功能完好，有轻微使用痕迹，介意勿拍。`,
  订单金额: `￥${88 + index}.00`,
  申请时间: `2025年6月${index + 1}日`,
  发起方: "买家",
  买家诉求: `收到的${物}与描述不符，要求退货退款。`,
  卖家答辩: `发货前已经测试，${物}没有问题，拒绝退款。`,
  证据: [
    {
      提交方: "买家",
      轮次: 1,
      证据说明: `开箱照片，${物}有明显裂痕。`,
      图片: [`img/${index}_b1.jpg`, `img/${index}_b2.jpg`],
      视频: [`img/${index}_b.mp4`],
    },
    { 提交方: "卖家", 轮次: 1, 证据说明: "发货前的测试照片。", 图片: [`img/${index}_s1.jpg`], 视频: [] },
    { 提交方: "平台", 轮次: 2, 证据说明: "物流显示已签收。", 图片: [], 视频: [] },
  ],
  聊天记录: [
    { 发送人: "买家", 时间: "2025-05-30 12:00:00", 内容: "还在吗？" },
    { 发送人: "卖家", 时间: "2025-05-30 12:03:00", 内容: "在的，可以直接拍。" },
  ],
  支持买家票数: 买,
  支持卖家票数: 卖,
  判决结果: 胜,
}));

/** English, one object keyed by case: parties as objects, media as objects, a list of ballots with reasons. */
export const ENGLISH_KEYED = Object.fromEntries(
  [
    { votes: ["support_buyer", "support_buyer", "support_seller"], item: "Smart watch" },
    { votes: ["support_seller", "support_seller", "support_seller"], item: "Running shoes" },
    { votes: ["support_buyer", "support_seller", "support_seller"], item: "Study lamp" },
  ].map(({ votes, item }, index) => [
    `dispute-${index + 1}`,
    {
      meta: {
        lang: "en",
        sub_category: ["Smart Devices", "Footwear", "Furniture & Home Décor"][index],
        filedAt: `2025-07-0${index + 1}`,
      },
      goods: { name: item, desc: `${item}, as good as new.`, condition: "95% new" },
      buyer: {
        statement: `The ${item} came damaged and I ask for my money.`,
        demand: "refund",
        demandAmount: 30,
        exhibits: [
          {
            caption: "The parcel as it came.",
            files: [{ url: `files/${index}/a.png`, alt: "a dented box" }],
            submittedAt: "2025-07-03T10:00:00",
          },
        ],
      },
      seller: {
        statement: `The ${item} left my house whole.`,
        demand: "reject",
        exhibits: [
          {
            caption: "The parcel as I packed it.",
            files: [{ url: `files/${index}/b.png`, alt: "a whole box" }],
            submittedAt: "2025-07-04T10:00:00",
          },
        ],
      },
      orderLog: [
        { time: "2025-06-28", event: "paid" },
        { time: "2025-07-01", event: "delivered" },
      ],
      jury: votes.map((vote, seat) => ({
        juror: seat + 1,
        vote,
        reason: `Reason ${seat + 1} about the ${item}.`,
      })),
    },
  ]),
);
