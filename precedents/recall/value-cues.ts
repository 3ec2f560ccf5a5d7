import type { Persona } from "../../state/panel.js";

/** Words that norms use where they touch a value, in English and Chinese, the languages of the paper's data. */
export const VALUE_CUES: Readonly<Record<Persona["values"][number], string>> = {
  honesty:
    "honest truth true disclose conceal hide kept mislead lie deceive knew knowingly authentic counterfeit fake genuine " +
    "诚实 隐瞒 欺骗 如实 明知 披露 告知 真实 正品 假冒 虚假",
  contract:
    "agreement agreed promise description listing terms condition contract assurance bind stated named order offered " +
    "约定 承诺 描述 条款 保证 合同 页面 标注 介绍 订单",
  compassion:
    "harm hardship loss vulnerable child baby infant health suffer need help food medicine animal nuisance " +
    "损失 困难 健康 体谅 婴儿 母婴 食品 老人 孩子 宠物 帮助",
  evidence:
    "evidence video photo photograph picture proof prove record report expert opinion serial signature scan show test " +
    "证据 视频 照片 证明 记录 鉴定 录像 举证 检测 序列 凭证",
  caution:
    "inspect check verify read risk careful safety examine open notice prompt soon late silence acceptance " +
    "检查 核实 验货 风险 尽快 谨慎 查看 当面 期限 拆封 异议",
  commerce:
    "price market deal trade value worth cost second hand used sold fee pay money resale " +
    "价格 交易 市场 二手 价款 费用 出售 付款 报酬 价值 销售",
  responsibility:
    "responsible duty fault negligence packaging liable ship bear answer dispatch deliver carrier courier breakage damage " +
    "责任 义务 过错 发货 承担 负责 包装 运输 快递 破损 物流",
  fairness:
    "fair equal both balance share reasonable unreasonable partial proportion outcome compromise either side taste " +
    "公平 合理 双方 分担 比例 部分 平衡 折中 协商 补偿",
};
