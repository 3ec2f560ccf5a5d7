const FLAG_OF_A_NATION =
  /\u{1f3f4}(?:\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073}))\u{e007f}/u;
const JOINED_EMOJI =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})/u;
const JOINING_SCRIPTS = [
  ...[
    "Arabic",
    "Syriac",
    "Mongolian",
    "Devanagari",
    "Bengali",
    "Gurmukhi",
    "Gujarati",
    "Oriya",
    "Tamil",
    "Telugu",
  ],
  ...["Kannada", "Malayalam", "Sinhala", "Myanmar", "Khmer", "Tibetan"],
]
  .map((script) => `\\p{Script=${script}}`)
  .join("");
/** Between letters; after a sign that kills a vowel also at the end of a word. */
const JOINED_LETTERS = new RegExp(
  `(?<=[${JOINING_SCRIPTS}\\p{M}])[\\u200c\\u200d](?=[${JOINING_SCRIPTS}])|(?<=[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca])[\\u200c\\u200d](?![\\u200c\\u200d])`,
  "u",
);
const STYLED_SIGN =
  /(?<=[^\s\p{Default_Ignorable_Code_Point}])[\ufe0e\ufe0f](?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])/u;
const IDEOGRAPH_VARIANT = /(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}](?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])/u;
const HONEST = [FLAG_OF_A_NATION, JOINED_EMOJI, JOINED_LETTERS, STYLED_SIGN, IDEOGRAPH_VARIANT];

/** What no reader sees: controls, halves of characters, and all that Unicode says to leave undrawn. */
const HIDDEN = /<!--[\s\S]*?-->|[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\ufff9-\ufffb]/u;

const HONEST_OR_HIDDEN = new RegExp(
  `(${HONEST.map((pattern) => pattern.source).join("|")})|${HIDDEN.source}`,
  "gu",
);

/** Where a word may be parted at the end of a line: goes without a word, since no honest text is without it. */
const PLACES_TO_BREAK =
  /\u00ad|(?<=[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}])\u200b|\u200b(?=[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}])/gu;

/** A text without what is hidden in it; `hidden` shows that for the human, `message` is what it spells, if anything. */
export interface Revealed {
  text: string;
  hidden?: string;
  message?: string;
}

/**
 * Takes out characters that are not drawn, text direction overrides and HTML comments. Emoji, flags and scripts that
 * need joiners keep theirs.
 */
export function removeHidden(text: string): Revealed {
  const taken: string[] = [];
  const lines = text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?|[\f\v\u0085\u2028\u2029]/g, "\n")
    .replace(PLACES_TO_BREAK, "");
  const visible = lines.replace(HONEST_OR_HIDDEN, (match, honest: string | undefined) => {
    if (honest !== undefined || match === "\n" || match === "\t") return match;
    taken.push(match);
    return "";
  });
  if (taken.length === 0) return { text: visible };
  const message = spelled(taken);
  return {
    text: visible,
    hidden: [...(message === "" ? [] : [JSON.stringify(message)]), ...counted(taken)].join("; "),
    ...(message === "" ? {} : { message }),
  };
}

/** What tag characters, runs of variation selectors (one a byte) and comments spell out. */
function spelled(taken: readonly string[]): string {
  const comments = taken.filter((part) => part.startsWith("<!--")).map((part) => part.slice(4, -3).trim());
  const points = taken.map((part) => part.codePointAt(0) ?? 0);
  const tags = points.filter((point) => point >= 0xe0020 && point <= 0xe007e);
  const bytes = points.flatMap((point) => {
    if (point >= 0xfe00 && point <= 0xfe0f) return [point - 0xfe00];
    return point >= 0xe0100 && point <= 0xe01ef ? [point - 0xe0100 + 16] : [];
  });
  const selectors = new TextDecoder().decode(Uint8Array.from(bytes));
  return [
    ...comments,
    String.fromCodePoint(...tags.map((point) => point - 0xe0000)),
    /^[\p{L}\p{N}\p{P}\p{Z}\n]{4,}$/u.test(selectors) ? selectors : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function counted(taken: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const part of taken) {
    const point = part.codePointAt(0) ?? 0;
    const name = part.startsWith("<!--")
      ? "HTML comment"
      : point >= 0xe0000 && point <= 0xe007f
        ? "tag character"
        : `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].slice(0, 12).map(([name, count]) => `${count} x ${name}`);
}
