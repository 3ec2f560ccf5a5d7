import type { NameForm } from "./name-form.js";

const OF_PERSON =
  "(?:full|first|last|family|given|real|legal|buyer|seller|customer|client|recipient|consignee|receiver|sender|contact|shipping|billing)(?:'s)?";

/** What introduces a name, and how many words make one there. `Name:` alone does where other lines of an address are near. */
const LABELS: readonly { label: RegExp; words: number }[] = [
  { label: new RegExp(`\\b(?:${OF_PERSON} name|my name)(?: ?: ?| is )`, "gi"), words: 1 },
  {
    label:
      /\b(?:recipient|consignee|addressee|payee|account holder|card ?holder|sender|shipper|contact person|delivered to|ship(?:ped)? to|bill(?:ed)? to|deliver to|attn|c\/o|name of (?:the )?(?:buyer|seller|recipient|customer)) ?: ?|\bsigned (?:for )?by:? /gi,
    words: 2,
  },
  {
    label:
      /(?<=^|\n) ?name ?: ?(?=[^\n]{2,60}\n[\s\S]{0,80}?\b(?:phone|tel|mobile|address|e-?mail|zip|postcode)\b)/gi,
    words: 2,
  },
];

const WORD = "(?:\\p{Lu}[\\p{L}'’-]*)";
const NAME = new RegExp(
  `(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof)\\.? )?(${WORD}(?: (?:\\p{Lu}\\.|(?:van|von|de|der|den|da|di|del|la|le|bin|al) ${WORD}|${WORD})){0,3})(?![\\p{L}\\p{N}]|-\\p{N})`,
  "uy",
);

/** What is no person's name although it is written large after such a label. */
const NO_NAME =
  /^(?:front|back|side|porch|door|post|office|locker|mail|mailbox|neighbou?r|reception|desk|agent|warehouse|store|shop|parcel|point|customer|services?|address|home|garage|buyer|seller|same|the|this|that|new|york|hong|kong|united|kingdom|states|san|los|las|north|south|east|west|city|school|company|ltd|inc|gmbh|hotel|apartment|unit|suite|street|road|please|see|not|no|none|unknown|self|me|my|you|your|our|phone|tel|e-?mail)$/i;

/** Names of persons that a label such as "Recipient:" gives, with where they stand. */
export function westernNames(text: string): NameForm[] {
  return LABELS.flatMap(({ label, words: atLeast }) =>
    [...text.matchAll(label)].flatMap((match) => {
      NAME.lastIndex = match.index + match[0].length;
      const [whole = "", name = ""] = NAME.exec(text) ?? [];
      const words = name.split(" ");
      if (name === "" || words.length < atLeast || words.some((word) => NO_NAME.test(word))) return [];
      const end = match.index + match[0].length + whole.length;
      return [{ name, start: end - name.length, end }];
    }),
  );
}
