import type { Phrasebook } from "./phrasebook.js";

const list = (items: readonly string[]) => items.join("、");

export const CHINESE: Phrasebook = {
  side: { buyer: "买方", seller: "卖方" },
  claimType: {
    account: "虚拟账户",
    counterfeit: "真伪",
    "not-delivered": "交货",
    debt: "款项",
    transit: "路途",
    defect: "品质",
    mismatch: "描述",
    insured: "保障范围",
    damages: "损害",
    subjective: "喜好",
    service: "工作成果",
    other: "这笔交易",
  },
  question: {
    account: "交出账户之后的变故应当由谁负责？",
    counterfeit: "所售物品是否为真？",
    "not-delivered": "货物是否到达买方？",
    debt: "款项是否到期，是否有单方说法以外的材料？",
    transit: "货物到手时是什么状态，此前的风险由谁负担？",
    defect: "买方拿到时物品是什么状态？",
    mismatch: "物品与成交前的说明是否相符？",
    insured: "保障是否及于此事，金额多少？",
    damages: "损害是否得到证实，是否由对方造成？",
    subjective: "买方得到的是否就是成交前看到的？",
    service: "工作是否按商定完成？",
    other: "谁的说法与提交的材料相合？",
  },
  demand: {
    refund: "取回价款",
    "return-and-refund": "退掉物品、取回价款",
    "partial-refund": "取回部分价款",
    replacement: "更换",
    repair: "修好",
    payment: "得到付款",
    compensation: "得到弥补",
    reject: "驳回对方",
    other: "裁断",
  },
  feature: {
    "acknowledged-debt": "款项有书面或承诺确认",
    settled: "账目已清或已经全部履行",
    performed: "应做的已经做了",
    "payment-proof": "付款有单据",
    clause: "有约定条款支持",
    "oral-only": "主张只有口头依据",
    "promise-to-refund": "曾答应在这种情形退款",
    insured: "风险已由对方承保",
    "own-breach": "对方自己先违反义务",
    informed: "对方事先已被告知",
    accepted: "对方已经查验或接受",
    concession: "对方部分承认",
    "only-the-amount": "答辩只争金额，不争缘由",
    "formal-defence": "答辩只攻形式，不及实质",
    "passing-on-blame": "答辩只是推给别人",
    guess: "对方只是猜测",
    "no-proof-of-own": "对方拿不出材料",
    late: "提出得太晚",
    subjective: "只是喜好或期望问题",
    "keeps-goods": "买方留着物品又要钱",
    "fair-offer": "提出过公平的解决办法",
    "content-on-receipt": "买方收到时表示满意",
    "at-once": "买方当时就提出",
    "not-delivered": "记录显示没有正常送到",
    video: "提交了视频",
    "defect-shown": "证据显示了缺陷",
    expert: "有独立的认定支持",
    disclosed: "成交前已经披露",
    assured: "卖方事先正好保证过这一点",
    promptness: "收货到提出之间的时间",
    staleness: "多年以后才主张",
    "amount-on-record": "金额见于中立记录",
    "borne-out": "记录印证了只有这一方说出的数字",
    rebuttal: "逐点回应了对方的证据",
    "other-item": "号码表明不是同一物品",
    silence: "对方没有应答",
    burden: "谁主张谁举证，而这里只有说法",
    "unproven-loss": "损害要在违约之外另行证实",
    norm: "既往裁决指向这一方",
  },
  claim: (side, asks, demand, type, quoted) =>
    asks
      ? `${CHINESE.side[side]}（提出请求的一方）希望${demand}，涉及${CHINESE.claimType[type]}：${quoted}`
      : `${CHINESE.side[side]}回应并希望${demand}：${quoted}`,
  silent: (side, filed) =>
    filed.length === 0
      ? `${CHINESE.side[side]}没有陈述，也没有提交材料。`
      : `${CHINESE.side[side]}只以证据说话：${list(filed)}。`,
  focus: (question, quoted) => `${question}${quoted.join(" / ")}`,
  selected: (exhibit, terms, media, neutral) =>
    [
      `余下证据中${exhibit}最贴近争点`,
      terms.length > 0 ? `，共有“${list(terms)}”` : "",
      media.length > 0 ? `，含${media.map((kind) => (kind === "video" ? "视频" : "图片")).join("、")}` : "",
      neutral ? "，属中立材料" : "",
      "。",
    ].join(""),
  clueText: (quoted) => quoted,
  clueMedia: (kind, medium, quoted) => `${kind === "video" ? "视频" : "图片"}${medium}：${quoted}`,
  clueFinding: (quoted) => `机器所见：${quoted}`,
  benefit: (side, why) => `对${CHINESE.side[side]}有利：${why.join("；")}。`,
  speaksToFocus: "与争点直接有关",
  groundingSummary: (side, clues, exhibits, best) =>
    `${list(exhibits)}中有${clues}条线索支持${CHINESE.side[side]}。最有力：${best}`,
  nothingFor: (side, exhibit) => `${exhibit}中没有支持${CHINESE.side[side]}的内容。`,
  sufficiency: (media, document) =>
    `${media ? "已有图像可见" : "尚无图像"}；${document ? "已有单据或记录" : "尚无单据"}。`,
  rootCause: (type) => `争议起于${CHINESE.claimType[type]}。`,
  visualSupport: (side, ids) =>
    ids.length === 0
      ? `${CHINESE.side[side]}没有图像支持。`
      : `${list(ids)}的图像支持${CHINESE.side[side]}。`,
  strongClue: (id, quoted) => `${id}：${quoted}`,
  noClue: (side) => `没有找到支持${CHINESE.side[side]}的证据。`,
  onlyWords: (side) => `${CHINESE.side[side]}只有说法，没有图像或单据。`,
  guesses: (id) => `${id}是推测，不是证明。`,
  silentSide: (side) => `${CHINESE.side[side]}没有说话。`,
  contradiction: (a, b, what) => `${a}与${b}不一致：${what}`,
  disagreement: (question) => question,
  visualInsights: (quoted) => (quoted.length === 0 ? "无" : quoted.join(" / ")),
  reason: (points, side, what, rule, quoted) =>
    `${points} ${CHINESE.side[side]}：${what}${rule === undefined ? "" : `（${rule}）`}${quoted === "" ? "。" : `：${quoted}`}`,
  others: (points, side) => `${points} ${CHINESE.side[side]}：我关注的陪审员和报告倾向这一方。`,
  leaning: (points, side) => `${points} ${CHINESE.side[side]}：我的偏向。`,
  doubt: (side) => `双方都没有证明多少，存疑时我支持${CHINESE.side[side]}。`,
  counted: (argument, jurors) => `${argument}（${jurors}名陪审员）`,
  heat: (heat, buyer, seller) =>
    `${buyer}比${seller}，讨论${heat === "calm" ? "平静" : heat === "lively" ? "活跃" : "激烈"}。`,
  prevailing: (side, buyer, seller, argument, before) =>
    side === "hung"
      ? `意见相持，${buyer}比${seller}。${before}`
      : `多数支持${CHINESE.side[side]}，${Math.max(buyer, seller)}比${Math.min(buyer, seller)}${argument === "" ? "。" : `，主要因为${argument}`}${before}`,
  changed: (before) => ` 此前：${before}`,
};
