/**
 * The same text, unit by unit, with full-width signs, odd spaces and dashes written plainly: an index in the one is an
 * index in the other.
 */
export function toPlainWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")
    .replace(/[\u2010-\u2015\u2212]/g, "-");
}
