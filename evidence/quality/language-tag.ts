const TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;
const NAMES: Readonly<Record<string, string>> = {
  english: "en",
  chinese: "zh",
  mandarin: "zh",
  中文: "zh",
  汉语: "zh",
  简体中文: "zh",
  繁體中文: "zh-Hant",
  german: "de",
  french: "fr",
  spanish: "es",
  japanese: "ja",
  korean: "ko",
  cn: "zh",
};

/** A tag as disputes write it, made of one in another spelling: `zh_CN`, `EN-us`, `Chinese`. Undefined where it is none. */
export function tagFixed(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  const named = NAMES[text.toLowerCase()];
  if (named !== undefined) return named;
  const parts = text.replace(/_/g, "-").split("-");
  const spelled = parts
    .map((part, index) => {
      if (index === 0) return part.toLowerCase();
      return part.length === 4
        ? part.slice(0, 1).toUpperCase() + part.slice(1).toLowerCase()
        : part.toUpperCase();
    })
    .join("-");
  return TAG.test(spelled) ? spelled : undefined;
}
