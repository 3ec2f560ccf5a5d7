const ENGLISH: Readonly<Record<string, number>> = {
  ...{
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
  },
  ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17 },
  ...{ eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70 },
  ...{ eighty: 80, ninety: 90 },
};
const CHINESE = "零一二三四五六七八九";
const POWERS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };

/** English words of numbers from two on, for patterns; "one" and "a" say too little alone. */
export const ENGLISH_NUMBER = `(?:${Object.keys(ENGLISH).slice(3).join("|")}|hundred|thousand)`;
/** Chinese numerals, for patterns; bounded, so that long texts stay fast. */
export const CHINESE_NUMBER = "[零〇一二两三四五六七八九十百千万亿]{1,12}";

/** The number that digits, English words ("forty-eight") or Chinese numerals (三十) say; NaN for anything else. */
export function numberOf(text: string): number {
  const plain = text.trim().toLowerCase();
  if (/^\d[\d,]*(?:\.\d+)?$/.test(plain)) return Number(plain.replaceAll(",", ""));
  if (plain === "半") return 0.5;
  return /^[a-z\s-]+$/.test(plain) ? ofEnglish(plain) : ofChinese(plain);
}

function ofEnglish(text: string): number {
  let [total, current] = [0, 0];
  for (const word of text.split(/[\s-]+/)) {
    if (word === "hundred") current = Math.max(1, current) * 100;
    else if (word === "thousand") [total, current] = [total + Math.max(1, current) * 1_000, 0];
    else if (word !== "and") current += ENGLISH[word] ?? Number.NaN;
  }
  return total + current;
}

function ofChinese(text: string): number {
  let [total, section, digit] = [0, 0, 0];
  for (const sign of text.replaceAll("两", "二").replaceAll("〇", "零")) {
    const power = POWERS[sign];
    if (sign === "万" || sign === "亿") {
      total = (total + section + digit) * (sign === "万" ? 1e4 : 1e8);
      [section, digit] = [0, 0];
    } else if (power !== undefined) {
      section += Math.max(1, digit) * power;
      digit = 0;
    } else {
      const at = CHINESE.indexOf(sign);
      if (at < 0) return Number.NaN;
      digit = at;
    }
  }
  return total + section + digit;
}
