/** A sum as an export writes it. `assumed` says how a sign was read that stands for several currencies. */
export interface Money {
  amount: number;
  currency?: string;
  assumed?: string;
}

const SIGNS: Readonly<Record<string, { code: string; others?: string }>> = {
  $: { code: "USD", others: "other dollars" },
  "€": { code: "EUR" },
  "£": { code: "GBP" },
  "₹": { code: "INR" },
  "₩": { code: "KRW" },
  "¥": { code: "CNY", others: "yen" },
  "￥": { code: "CNY" },
  元: { code: "CNY" },
  块: { code: "CNY" },
  円: { code: "JPY" },
  RMB: { code: "CNY" },
  euro: { code: "EUR" },
  dollar: { code: "USD" },
  pound: { code: "GBP" },
  yuan: { code: "CNY" },
};
const UNIT = "US\\$|[$€£₹₩¥￥元块円]|\\bRMB|\\b[A-Z]{3}\\b|\\b(?:euro|dollar|pound|yuan)(?=s?\\b)";
const FIGURE = "\\d{1,3}(?:[,.' ]\\d{3}){1,4}(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,12}(?:[.,]\\d{1,2})?(?!\\d)";
const MONEY = new RegExp(`(${UNIT})\\s?(${FIGURE})|(${FIGURE})\\s?(${UNIT})`, "u");

/** The first sum in `text` that has a currency; a bare figure only where it is the whole text. */
export function readMoney(text: string): Money | undefined {
  const read = text.slice(0, 1_000);
  const [, before, one, two, after] = MONEY.exec(read) ?? [];
  const figure = one ?? two ?? new RegExp(`^(?:${FIGURE})$`).exec(read.trim())?.[0];
  if (figure === undefined) return undefined;
  const amount = amountOf(figure);
  const unit = before ?? after;
  if (unit === undefined) return { amount };
  if (unit === "US$") return { amount, currency: "USD" };
  const sign = SIGNS[unit];
  if (sign === undefined) return { amount, currency: unit };
  const { code, others } = sign;
  return {
    amount,
    currency: code,
    ...(others === undefined ? {} : { assumed: `${unit} was read as ${code}, not as ${others}` }),
  };
}

/** The last comma or dot before one or two digits marks the fraction; others group thousands. */
function amountOf(figure: string): number {
  const [, whole = figure, fraction = ""] = /^(.*)[.,](\d{1,2})$/.exec(figure) ?? [];
  return Number(`${whole.replace(/\D/g, "")}${fraction === "" ? "" : `.${fraction}`}`);
}
