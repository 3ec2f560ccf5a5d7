/** Letters of other alphabets that look like Latin ones, and traditional characters of the phrases searched for. */
const LOOKALIKES = new Map(
  [
    ["аɑα", "a"],
    ["сϲ", "c"],
    ["еε", "e"],
    ["һ", "h"],
    ["іıι", "i"],
    ["ј", "j"],
    ["κк", "k"],
    ["ӏ", "l"],
    ["м", "m"],
    ["оοօ", "o"],
    ["рρ", "p"],
    ["ԛ", "q"],
    ["г", "r"],
    ["ѕ", "s"],
    ["тτ", "t"],
    ["υս", "u"],
    ["νѵ", "v"],
    ["ԝ", "w"],
    ["хχ", "x"],
    ["уγ", "y"],
    ["’‘", "'"],
    ["“”", '"'],
    ["無", "无"],
    ["視", "视"],
    ["規", "规"],
    ["則", "则"],
    ["賣", "卖"],
    ["買", "买"],
    ["勝", "胜"],
    ["訴", "诉"],
    ["贏", "赢"],
    ["審", "审"],
    ["團", "团"],
    ["員", "员"],
    ["決", "决"],
    ["統", "统"],
    ["詞", "词"],
    ["從", "从"],
    ["開", "开"],
    ["現", "现"],
    ["輸", "输"],
    ["內", "内"],
    ["設", "设"],
    ["約", "约"],
    ["務", "务"],
    ["須", "须"],
    ["請", "请"],
    ["為", "为"],
    ["給", "给"],
  ].flatMap(([likes = "", plain = ""]) => [...likes].map((like) => [like, plain] as const)),
);

const SPACED_LETTERS = /(?<![\p{L}\p{N}])\p{L}(?:[ .\-*·]\p{L}){3,}(?![\p{L}\p{N}])/gu;

/** Emoji and the like that break a word up. */
const SIGN_IN_A_WORD =
  /(?<=\p{Script=Han})[\p{So}\p{Sk}\u200d]+(?=\p{Script=Han})|(?<=[a-z])[\p{So}\p{Sk}\u200d]+(?=[a-z])/gu;

/**
 * A text as patterns are matched on: one case, plain widths, no accents, no emphasis marks, no emoji inside words, look-alike letters as Latin
 * ones, s p e l l e d words joined, no space between Han characters.
 */
export function fold(text: string): string {
  const letters = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[*_~`]/g, "");
  return [...letters]
    .map((letter) => LOOKALIKES.get(letter) ?? letter)
    .join("")
    .replace(SIGN_IN_A_WORD, "")
    .replace(SPACED_LETTERS, (word) => word.replace(/[ .\-*·]/g, ""))
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}
