const ESCAPE =
  /(?:%[0-9a-f]{2})+|&#x([0-9a-f]{1,6});|&#(\d{1,7});|\\u\{?([0-9a-f]{4,6})\}?|\\x([0-9a-f]{2})|&(amp|lt|gt|quot|nbsp);/gi;

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** A text with escapes of web addresses, HTML and programs decoded; undefined when it has none. */
export function decodeEscapes(text: string): string | undefined {
  if (!/[%&\\]/.test(text)) return undefined;
  const decoded = text.replace(
    ESCAPE,
    (match, hex?: string, decimal?: string, unicode?: string, byte?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? match;
      if (match.startsWith("%")) return decodePercent(match);
      const digits = hex ?? unicode ?? byte;
      const point = digits === undefined ? Number(decimal) : Number.parseInt(digits, 16);
      return point > 31 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
        ? String.fromCodePoint(point)
        : match;
    },
  );
  return decoded === text ? undefined : decoded;
}

function decodePercent(escaped: string): string {
  const bytes = Uint8Array.from(escaped.split("%").slice(1), (byte) => Number.parseInt(byte, 16));
  return new TextDecoder().decode(bytes);
}
