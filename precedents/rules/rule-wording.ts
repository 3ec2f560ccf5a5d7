import { screenText } from "../../evidence/screening/screen.js";
import { hasCjk } from "../../models/tokenize.js";
import type { RuleFault } from "../../state/distilled-rule.js";

/** Fewest and most characters of a rule in Latin script and in Chinese, and fewest words. */
const LENGTH = { latin: [24, 200], cjk: [9, 110] } as const;
const WORDS = 5;

/** What a rule may not hold, in the order of looking. The first match is what is shown. */
const FAULTS: readonly (readonly [RuleFault, RegExp])[] = [
  ["question", /[?？]|吗[。！\s]*$/u],
  ["mask", /\[(?:phone|e-mail|card|id) \d+\]|\[[^\]]{1,30}\]|【[^】]{1,30}】/u],
  [
    "exhibit",
    /(?<![A-Za-z0-9-])K?[BSRPCFHNJ][1-9]\d{0,3}(?![A-Za-z0-9-])|\bexhibit [A-Z]\b|证据[一二三四五六七八九十\d甲乙丙]/u,
  ],
  [
    "instruction",
    /\b(?:jur(?:y|ies|ors?)|judges?|panel|models?|assistants?|ai|reader)\b[^.]{0,30}\b(?:must|should|shall|have to|has to|ought|need)\b|^\s*(?:please\s+)?(?:vote|rule|decide|find|judge|award|support|ignore|side|always|never|make sure|remember|consider|check|weigh|do not|don't)\b(?!-)|\bverdict must\b/iu,
  ],
  [
    "instruction",
    /陪审|评审[员团]|法官|^(?:请|务必|判|投|忽略|无视|记住|注意)|(?:必须|应当|只能)(?:判|投票|裁决)(?:给|支持)?/u,
  ],
  [
    "first-or-second-person",
    /\b(?:I|we|We|me|Me|my|My|mine|myself|us|our|Our|ours|you|You|your|Your|yours|yourself)\b/u,
  ],
  ["first-or-second-person", /(?<!自)我|你|您|咱/u],
  [
    "this-case",
    /\b(?:this|the present|that|the above|said|our) (?:case|dispute|matter|buyer|seller|transaction|order|sale)\b|\bin (?:this|the present) (?:case|instance)\b|\bthe (?:case|dispute) at hand\b/iu,
  ],
  ["this-case", /本案|此案|该案|本次(?:交易|纠纷)|这[个次笔](?:案|交易|纠纷|订单)|该(?:买|卖)[方家]/u],
];

/** A rule is about trade and its disputes, and says so. */
const TRADE =
  /\b(?:buyers?|sellers?|purchasers?|vendors?|customers?|consumers?|merchants?|shops?|claimants?|respondents?|debtors?|creditors?|part(?:y|ies)|providers?|clients?|tenants?|landlords?|insurers?|carriers?|goods|items?|products?|orders?|refunds?|returns?|prices?|parcels?|listings?|payments?|services?|contracts?|deposits?|deliver\w*|money|debts?|claims?|evidence|photos?|videos?|proof|prov(?:e|es|ed|en)|sales?|sold|deals?|sides?)\b|买|卖|商品|货|退款|退货|交易|合同|付款|价款|款项|服务|消费者|商家|客户|承租|出租|债|定金|押金|保险|快递|平台|当事人|双方|一方|举证|主张/iu;

/** What is wrong with the wording of a rule, whatever the case; undefined when nothing is. */
export function wordingFault(text: string): { fault: RuleFault; found: string } | undefined {
  const cjk = hasCjk(text);
  const [shortest, longest] = cjk ? LENGTH.cjk : LENGTH.latin;
  const length = [...text].length;
  if (length < shortest || (!cjk && text.split(/\s+/u).length < WORDS))
    return { fault: "too-short", found: text };
  if (length > longest) return { fault: "too-long", found: text.slice(longest) };
  for (const [fault, pattern] of FAULTS) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { fault, found: found.trim() };
  }
  const [commanded] = screenText(text).removed;
  if (commanded !== undefined) return { fault: "instruction", found: commanded };
  return TRADE.test(text) ? undefined : { fault: "off-topic", found: text };
}
