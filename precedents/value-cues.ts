import type { Persona } from "../state/panel.js";

/** Words that norms use where they touch a value, in English and Chinese, the languages of the paper's data. */
export const VALUE_CUES: Readonly<Record<Persona["values"][number], string>> = {
  honesty: "honest truth disclose conceal hide mislead lie deceive 诚实 隐瞒 欺骗 如实",
  contract: "agreement promise description terms condition contract 约定 承诺 描述 条款",
  compassion: "harm hardship loss vulnerable child health suffer 损失 困难 健康 体谅",
  evidence: "evidence video photo picture proof record report 证据 视频 照片 证明 记录",
  caution: "inspect check verify read risk careful safety 检查 核实 验货 风险",
  commerce: "price market deal trade value cost second hand 价格 交易 市场 二手",
  responsibility: "responsible duty fault negligence packaging liable ship 责任 义务 过错 发货",
  fairness: "fair equal both balance share reasonable partial 公平 合理 双方 分担",
};
