import { asWords, sideNamed } from "../../../evidence/dossier/words/labels.js";
import { otherSide, type Side } from "../../../state/side.js";

/** Words that turn an answer round: the side they go with did not win. */
const AGAINST =
  /\b(?:lo(?:st|ses?|sing)|not|no|against|reject(?:s|ed)?|den(?:y|ied|ies)|dismiss(?:ed|es)?|fail(?:s|ed)?|un(?:supported|favou?red)|liable|fault|responsible)\b|败|输|驳回|不(?:支持|成立|予)|拒绝|责任|过错/iu;

/**
 * The side that a short answer favours, in English or Chinese: `buyer`, `Seller wins`, `支持买家`, `buyer_win`. With a
 * word that turns it round (`卖家败诉`, `buyer's claim rejected`) the other side. Undefined where it names none or both.
 */
export function sideMeant(answer: string): Side | undefined {
  const words = asWords(answer.slice(0, 100));
  const side = sideNamed(words);
  if (side === undefined || side === "platform") return undefined;
  return AGAINST.test(words) ? otherSide(side) : side;
}
