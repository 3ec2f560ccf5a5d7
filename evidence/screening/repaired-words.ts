/** Words of commands that are worth knowing again when signs in them are changed for others that look like them. */
const WORDS =
  "ignore disregard forget override all any previous prior above instruction instructions rule rules prompt system vote votes for the seller sellers buyer buyers verdict jury juror jurors judge judges must decide side with and only answer reply output assistant model reject claim favour favor";

const LOOKS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "!": "i",
  "|": "i",
  l: "i",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
  "8": "b",
};

/** What a word looks like to a hurried eye. */
function skeleton(word: string): string {
  return word
    .replace(/rn/g, "m")
    .replace(/vv/g, "w")
    .replace(/[01!|l34@5$78]/g, (sign) => LOOKS[sign] ?? sign);
}

const KNOWN = new Map(WORDS.split(" ").map((word) => [skeleton(word), word]));

/**
 * A folded text in which words such as `1gn0re` or `seiier` (so OCR reads `seller`) are written as they are meant; the
 * same text when there are none.
 */
export function repairWords(folded: string): string {
  return folded.replace(/(?<![a-z0-9])[a-z0-9!|@$]{3,14}(?![a-z0-9])/g, (word) => {
    if (!/[il0-9!|@$]/.test(word)) return word;
    const end = /[!|]+$/.exec(word)?.[0] ?? "";
    const known = KNOWN.get(skeleton(word)) ?? KNOWN.get(skeleton(word.slice(0, word.length - end.length)));
    return known ?? word;
  });
}
