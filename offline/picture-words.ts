/** What a machine read in one medium: in a picture all at once, in a video each text with when it was seen. */
export interface PictureWords {
  /** Of the medium within its exhibit, from 1. */
  number: number;
  parts: { text: string; timestamp?: string }[];
}

const SAYS = /^[BSRPC]\d+ (image|video) (\d+) says, read by machine[^\n]*:\n/u;
const CODE = /^[BSRPC]\d+ (?:image|video) (\d+) holds a QR code that says: /u;
const SIDE = /^(?:left|right): /gmu;
const REST = /\n\(\d+ more characters are left out\.\)$/u;
const MOMENT = /^(?:at )?(\d+:\d\d(?:\.\d)?)(?: to |, | and later: |: )/u;

/** What a finding gives of the words in a picture or video; undefined for other findings. */
export function pictureWordsIn(finding: string): PictureWords | undefined {
  const code = CODE.exec(finding);
  if (code !== null) return { number: Number(code[1]), parts: [{ text: finding.slice(code[0].length) }] };
  const says = SAYS.exec(finding);
  if (says === null) return undefined;
  const text = finding.slice(says[0].length).replace(REST, "");
  const number = Number(says[2]);
  if (says[1] === "image") return { number, parts: [{ text: text.replace(SIDE, "") }] };
  const parts = text.split("\n").map((line) => {
    const timestamp = MOMENT.exec(line)?.[1];
    return { text: line, ...(timestamp === undefined ? {} : { timestamp }) };
  });
  return { number, parts };
}
