import { type Detector, digitsOf, NUMBER_END } from "./detector.js";

/** Whether an IBAN has its check digits: moved to the end and letters as numbers, it is 1 modulo 97 (ISO 13616). */
function isIban(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 55;
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return iban.length >= 15 && iban.length <= 34 && rest === 1;
}

/** Bank accounts: by the check digits of an IBAN, or by a label. */
export const ACCOUNT_DETECTORS: readonly Detector[] = [
  {
    kind: "account",
    pattern: /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g,
    value: (match) => {
      const iban = match.replaceAll(" ", "");
      return isIban(iban) ? iban : undefined;
    },
  },
  {
    kind: "account",
    pattern: new RegExp(
      `(?<=\\b(?:bank account|account|acct|a\\/c) ?(?:no|nr|number|num)[.:]{0,2}(?: is| was)? ?|\\bbank account:? ?|\\bsort code:? ?)\\d{2,10}(?:[ -]\\d{2,8}){0,3}${NUMBER_END}`,
      "gi",
    ),
    value: (match) => (digitsOf(match).length < 6 ? undefined : digitsOf(match)),
  },
  {
    kind: "account",
    pattern: new RegExp(
      `(?<=(?:银行|开户行|支行|信用社)[^\\n。]{0,20}(?:账号|帐号|账户|卡号)[:是为 ]{0,2}|银行卡号?[:是为 ]{0,2})\\d{4}(?: ?\\d{2,4}){2,5}${NUMBER_END}`,
      "g",
    ),
    value: (match) => (digitsOf(match).length < 10 ? undefined : digitsOf(match)),
  },
];
