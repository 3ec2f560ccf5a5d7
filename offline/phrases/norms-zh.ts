import { otherSide, type Side } from "../../state/side.js";
import type { NormPhrase, NormPhrases } from "./norm-phrases.js";

const NAME: Readonly<Record<Side, string>> = { buyer: "买方", seller: "卖方" };

/** A phrase in which the sides have their Chinese names. */
const said = (
  rule: (w: string, l: string) => string,
  ground: (w: string, l: string) => string,
): NormPhrase => ({
  rule: (winner, loser) => rule(NAME[winner], NAME[loser]),
  ground: (winner, loser) => ground(NAME[winner], NAME[loser]),
});

export const CHINESE_NORMS: NormPhrases = {
  feature: {
    "acknowledged-debt": said(
      (w, l) => `${l}以书面确认或承诺支付的款项即为欠款，这一点支持${w}。`,
      (_, l) => `${l}对欠款的书面确认`,
    ),
    settled: said(
      (w, l) => `账目全部结清之后${l}再提要求不能成立，这一点支持${w}。`,
      (_, l) => `账目已经与${l}全部结清`,
    ),
    performed: said(
      (w) => `${w}按约完成交付或工作、当时无人提出异议的，应得对待给付，这一点支持${w}。`,
      (w) => `${w}已经按约履行`,
    ),
    "payment-proof": said(
      (w, l) => `有收据或转账记录为凭的付款视为已付，可以据此要求${l}返还，这一点支持${w}。`,
      (w) => `${w}的付款凭证`,
    ),
    clause: said(
      (w, l) => `明确的合同条款先于${l}的期待，援引条款的一方有理，这一点支持${w}。`,
      (w) => `${w}援引的合同条款`,
    ),
    "oral-only": said(
      (w, l) => `仅凭口头的约定须由主张它的${l}举证，举证不能的，支持${w}。`,
      (_, l) => `${l}无从举证的口头说法`,
    ),
    "promise-to-refund": said(
      (w) => `在商品页、聊天或合同中许下的退款承诺必须兑现，这一点支持${w}。`,
      (_, l) => `${l}许下的退款承诺`,
    ),
    insured: said(
      (w, l) => `${l}收取保费承保的风险，除非明确免责，均在保障之内，这一点支持${w}。`,
      (_, l) => `${l}承保的风险`,
    ),
    "purpose-failed": said(
      (w) => `${w}无法使用标的或过户、交易目的已经落空的，交易应予解除，这一点支持${w}。`,
      (w) => `${w}的交易目的落空`,
    ),
    "took-back": said(
      (w, l) => `货物已被${l}收回的，不能同时主张全部价款，这一点支持${w}。`,
      (_, l) => `货物已被${l}收回`,
    ),
    "bare-denial": said(
      (w, l) => `对方要求出示凭证而${l}始终拿不出来的，支持${w}。`,
      (_, l) => `${l}拿不出凭证的主张`,
    ),
    "admitted-on-record": said(
      (w, l) => `${l}在记录中承认的事实无需另行证明，这一点支持${w}。`,
      (_, l) => `${l}在记录中的承认`,
    ),
    "own-breach": said(
      (w, l) => `自己先违约的一方不能反过来要求对方守约，${l}违约在先的，支持${w}。`,
      (_, l) => `${l}违约在先`,
    ),
    informed: said(
      (w, l) => `成交之前${l}已被告知风险或缺点而仍然成交的，支持${w}。`,
      (w) => `${w}成交之前的告知`,
    ),
    accepted: said(
      (w, l) => `${l}查验、使用或签字而未提异议的货物或工作视为接受，这一点支持${w}。`,
      (_, l) => `${l}查验后的接受`,
    ),
    concession: said(
      (w, l) => `${l}承认请求的一部分，其余部分就要有充分的反驳，这一点支持${w}。`,
      (_, l) => `${l}的部分承认`,
    ),
    "only-the-amount": said(
      (w, l) => `${l}只争数额而不争事由的，请求本身成立，这一点支持${w}。`,
      (_, l) => `${l}只争数额的答辩`,
    ),
    "formal-defence": said(
      (w, l) => `${l}以主体或程序为由的答辩动摇不了已经查明的事实，这一点支持${w}。`,
      (_, l) => `${l}程序上的答辩`,
    ),
    "passing-on-blame": said(
      (w, l) => `把事情推给快递、厂家或平台，不能免除${l}自己的义务，这一点支持${w}。`,
      (_, l) => `${l}对第三方的推诿`,
    ),
    guess: said(
      (w, l) => `${l}的单纯猜疑不如清楚一致的陈述可信，这一点支持${w}。`,
      (_, l) => `${l}的单纯猜疑`,
    ),
    "no-proof-of-own": said(
      (w, l) => `${l}对自己的说法没有留下照片、单据或记录的，支持${w}。`,
      (_, l) => `${l}未留任何记录`,
    ),
    late: said(
      (w, l) => `${l}早就可以提出的异议，拖得越久分量越轻，这一点支持${w}。`,
      (_, l) => `${l}迟来的异议`,
    ),
    subjective: said(
      (w) => `喜好、后悔或期望落差不是货物的缺陷，这一点支持${w}。`,
      () => "单纯的喜好或后悔",
    ),
    "keeps-goods": said(
      (w) => `买方留用货物就不能同时取回全部价款，这一点支持${w}。`,
      () => "货物一直留用",
    ),
    "fair-offer": said(
      (w, l) => `及时向${l}提出退货、维修或更换的一方显示了诚意，这一点支持${w}。`,
      (w) => `${w}提出的公平方案`,
    ),
    "content-on-receipt": said(
      (w) => `买方到手时确认满意的，日后再投诉要有充分证明，这一点支持${w}。`,
      () => "到手时的满意确认",
    ),
    "at-once": said(
      (w) => `开箱之后立即反映的问题容易令人相信，这一点支持${w}。`,
      () => "开箱之后的立即反映",
    ),
    "not-delivered": said(
      (w) => `没有记录表明货物送到约定地点、交到买方手中的，视为未交付，这一点支持${w}。`,
      () => "缺少妥投记录",
    ),
    video: said(
      (w) => `打包、开箱或测试的连续视频比言辞有力，${w}提交了这样的视频，这一点支持${w}。`,
      (w) => `${w}提交的视频`,
    ),
    "defect-shown": said(
      (w) => `照片或检测表明到货时就有的缺陷，推定出自卖方，这一点支持${w}。`,
      () => "到货时可见的缺陷",
    ),
    witness: said(
      (w) => `${w}一方在场而无利害关系的证人可信，这一点支持${w}。`,
      (w) => `${w}一方的证人`,
    ),
    expert: said(
      (w, l) => `独立的检验、鉴定或官方说明比${l}的说法有力，这一点支持${w}。`,
      (w) => `${w}提交的独立鉴定`,
    ),
    disclosed: said(
      (w) => `付款之前商品页或聊天已经披露的特点，不能成为推翻交易的理由，这一点支持${w}。`,
      () => "付款之前的披露",
    ),
    assured: said(
      (w) => `卖方成交之前保证过的品质对其有约束力，缺少这一品质的，支持${w}。`,
      () => "缺少事先保证过的品质",
    ),
    promptness: {
      rule: (winner) =>
        winner === "buyer"
          ? "收货后两天之内提出的异议算是及时，应当认真对待，这一点支持买方。"
          : "一眼可见的问题，收货超过一周才提出就太晚了，这一点支持卖方。",
      ground: (winner) => (winner === "buyer" ? "收货后两天之内的异议" : "收货超过一周的异议"),
    },
    staleness: said(
      (w, l) => `${l}搁置多年而无正当理由的请求已经失去力量，这一点支持${w}。`,
      (_, l) => `${l}多年的搁置`,
    ),
    "amount-on-record": said(
      (w, l) => `签字的结算或中立记录中写明的金额推定属实，${l}空口否认无用，这一点支持${w}。`,
      (w) => `中立记录中写明的${w}金额`,
    ),
    "borne-out": said(
      (w) => `只有${w}说出而为中立记录所印证的细节，使陈述可信，这一点支持${w}。`,
      (w) => `记录印证的${w}陈述`,
    ),
    rebuttal: said(
      (w, l) => `逐点回应对方证据的一方比避而不谈的一方可信，这样回应${l}的，支持${w}。`,
      (w) => `${w}的逐点回应`,
    ),
    "other-item": said(
      (w, l) => `序列号或标记不同，说明${l}出示的不是所售的那一件，这一点支持${w}。`,
      (_, l) => `序列号与${l}出示的不同`,
    ),
    silence: said(
      (w, l) => `无人反驳的主张成立，${l}经通知而不作回应的，支持${w}。`,
      (_, l) => `${l}的沉默`,
    ),
    burden: said(
      (w, l) => `谁主张谁举证，${l}只有说法而没有材料的，支持${w}。`,
      (_, l) => `${l}单方面的说法`,
    ),
    "unproven-loss": said(
      (w, l) => `索赔须说明损失的数额和原因，仅有违约不足以说明，${l}未作说明的，支持${w}。`,
      (_, l) => `${l}未能说明的损失`,
    ),
    "used-goods-tolerance": said(
      (w) => `二手物品不影响使用的正常痕迹不算缺陷，这一点支持${w}。`,
      () => "正常的使用痕迹",
    ),
    hardship: said(
      (w) => `双方各有道理时，${w}年老、患病或困难的值得体谅，这一点支持${w}。`,
      (w) => `${w}的困难处境`,
    ),
    "honest-mistake": said(
      (w) => `没有人从中得利的一次无心之失不应使${w}丧失权利，这一点支持${w}。`,
      (w) => `${w}的一次无心之失`,
    ),
    disproportion: said(
      (w) => `${w}小小的过错不应带来不成比例的损失，这一点支持${w}。`,
      (w) => `${w}不成比例的损失`,
    ),
  },
  outweighs: (stronger, weaker, winner) => `${stronger}比${weaker}更有分量，这一点支持${NAME[winner]}。`,
  notEnough: (ground, winner) => `仅凭${ground}而别无佐证，不足以定案，这一点支持${NAME[winner]}。`,
  claimFails: (winner) =>
    `双方各执一词时${NAME[otherSide(winner)]}别无佐证的请求不能成立，存疑时支持${NAME[winner]}。`,
  claimStands: (winner) =>
    `前后一致而未被${NAME[otherSide(winner)]}推翻的请求，在没有更好说法时即可成立，这一点支持${NAME[winner]}。`,
  weighing: "贴近交接之时形成的证据，比任何一方为争议而制作的证据分量更重。",
};
