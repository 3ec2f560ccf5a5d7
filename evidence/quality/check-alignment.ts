import type { DisputeFile, EvidenceItem } from "../../state/dispute.js";
import { SIDES } from "../../state/side.js";
import type { Found } from "./problem.js";

const MENTIONS = {
  video: /\b(videos?|footage|recordings?|filmed|clips?)\b|视频|录像|录屏/iu,
  image: /\b(photos?|photographs?|pictures?|pics?|images?|screenshots?)\b|照片|图片|截图|拍的图/iu,
} as const;
/** A medium that is said not to be there, or to be somewhere else. */
const ABSENT =
  /\b(no|not|never|without|did ?n[o']t|have n[o']t|cannot|could|asked|ask|send|sent me|listing|product|your|his|her|their)\b[^.。;；!?]{0,40}$|(没有|没|未|无法|无|不能|要求|请|商品|宝贝|对方)[^。；，]{0,12}$/iu;
/** A medium that lies with the product or the chat. */
const ELSEWHERE = /\b(listing|offer|product page|advert\w*|chat|shop page)\b|商品|宝贝|详情|页面|聊天|链接/iu;
/** `image 3`, `图3`, `附件二` is not told: only figures count. */
const NUMBERED =
  /\b(?:photo|picture|image|video|screenshot|attachment)s? (?:no\.? ?|#)?(\d{1,2})\b|(?:图|照片|图片|视频|附件|截图)\s?(\d{1,2})(?![\d年月日:：.])/giu;
const EXHIBITS = /(?<![A-Za-z0-9])([BSR])([1-9]\d?)(?![A-Za-z0-9])/g;
/** Words that make such a name one of an exhibit, not of a model or a size. */
const CALLED = /\b(exhibit|evidence|see|in|as|from|item)\b|证据|见|如/iu;
const FILE_NAMED = /[\p{L}\p{N}_-]{1,60}\.(?:jpe?g|png|webp|gif|heic|mp4|mov|webm|avi)\b/giu;
const NAME_OF = { buyer: "buyer.evidence", seller: "seller.evidence", record: "record" } as const;

/**
 * Semantic alignment (paper, A.1): media that a text speaks of and that are not there, and media that no words describe.
 */
export function checkAlignment(file: DisputeFile): Found[] {
  const lists = { buyer: file.buyer.evidence, seller: file.seller.evidence, record: file.record ?? [] };
  const ids = new Set(Object.values(lists).flatMap((list) => list.map(({ id }) => id)));
  const problems: Found[] = [];
  for (const owner of ["buyer", "seller", "record"] as const) {
    for (const item of lists[owner]) {
      const where = `${NAME_OF[owner]}.${item.id}`;
      const others = [...lists[owner], ...(file.product === undefined ? [] : [file.product])];
      problems.push(...mentionedMedia(item, where, others), ...references(item.text, where, ids, item));
      problems.push(...undescribed(item, where));
    }
  }
  for (const side of SIDES) problems.push(...references(file[side].statement, `${side}.statement`, ids));
  for (const [index, line] of (file.chat ?? []).entries())
    problems.push(...undescribed(line, `chat[${index}]`));
  if (file.product !== undefined)
    problems.push(...undescribed({ text: file.product.description, media: file.product.media }, "product"));
  return problems;
}

/**
 * A text that is a caption ("Video of ...") needs its own medium; one that merely speaks of a video, one of the same side.
 */
function mentionedMedia(
  item: EvidenceItem,
  where: string,
  others: readonly Pick<EvidenceItem, "media">[],
): Found[] {
  return (["video", "image"] as const).flatMap((kind): Found[] => {
    const at = item.text.search(MENTIONS[kind]);
    if (at < 0 || ABSENT.test(item.text.slice(Math.max(0, at - 60), at))) return [];
    if (ELSEWHERE.test(item.text.slice(Math.max(0, at - 40), at + 40))) return [];
    const own = item.media ?? [];
    const has = (list: readonly { kind: string }[]) => list.some((medium) => medium.kind === kind);
    const caption = at <= 20 && own.length === 0;
    if (has(own) || (!caption && others.some(({ media }) => has(media ?? [])))) return [];
    return [
      {
        check: "text-without-media",
        level: "warning",
        where: `${where}.text`,
        what: `The text speaks of ${kind === "video" ? "a video" : "a picture"}, and there is none.`,
        remedy: "Add the file to `media`, or say in the text that there is none.",
      },
    ];
  });
}

function references(text: string, where: string, ids: ReadonlySet<string>, item?: EvidenceItem): Found[] {
  const found: Found[] = [];
  const missing = (what: string) =>
    found.push({
      check: "missing-reference",
      level: "warning",
      where,
      what,
      remedy: "Mend the reference, or file what it speaks of.",
    });
  for (const match of text.matchAll(EXHIBITS)) {
    const id = `${match[1]}${match[2]}`;
    const before = text.slice(Math.max(0, match.index - 20), match.index);
    if (!ids.has(id) && CALLED.test(before)) missing(`The text names the exhibit ${id}, which is not there.`);
  }
  const media = item?.media ?? [];
  if (item !== undefined && media.length > 0) {
    for (const match of text.matchAll(NUMBERED)) {
      const number = Number(match[1] ?? match[2]);
      if (number > media.length) missing(`The text names medium ${number}; the exhibit has ${media.length}.`);
    }
  }
  for (const [name] of text.matchAll(FILE_NAMED)) {
    if (item !== undefined && !media.some(({ path }) => path.toLowerCase().endsWith(name.toLowerCase()))) {
      missing(`The text names the file ${JSON.stringify(name)}, which the exhibit does not have.`);
    }
  }
  return found;
}

function undescribed({ text, media = [] }: Pick<EvidenceItem, "text" | "media">, where: string): Found[] {
  return media.flatMap((medium, index): Found[] => {
    if (medium.alt?.trim()) return [];
    const bare = text.trim() === "";
    return [
      {
        check: "visual-summary",
        level: bare ? "warning" : "hint",
        where: `${where}.media[${index}]`,
        what: bare
          ? "Visual summary missing: neither text nor `alt` says what this shows."
          : "Visual summary missing: readers that see no pictures know only the text beside it.",
        remedy: bare
          ? "Write `alt`: what is seen. `--fix --model` with a model that sees pictures writes it."
          : "Write `alt`: what is seen.",
      },
    ];
  });
}
