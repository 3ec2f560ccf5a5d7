import { surnameOf } from "./chinese-names.js";
import type { NameForm } from "./name-form.js";

/** More names than this are masked where a label gives them, and nowhere else. */
const MOST_NAMES = 200;

/** Names that are everyday words too: alone they stay. */
const EVERYDAY =
  /^(?:will|may|mark|grace|hope|rose|bill|frank|jack|art|rich|sue|drew|chase|ray|dean|summer|joy|faith|dawn|amber|ruby|pat|rob|nick|chip|grant|brown|white|black|green|young|long|short|small|gray|grey|silver|gold|golden|king|prince|price|case|stone|wood|field|hill|rice|cook|baker|park|parker|day|love|best|good|bell|book|box|bush|carpenter|christian|church|cross|fine|fish|ford|fox|garden|glass|hand|hall|hunter|iron|jean|june|april|august|key|lane|light|lock|major|marsh|miles|mills|moon|north|south|east|west|page|paris|london|sydney|china|jordan|israel|power|read|reed|sharp|shell|shop|snow|spring|star|storm|street|strong|sun|taylor|turner|van|victoria|walker|wall|ward|waters|way|wise|wolf|worth)$/i;

const TITLE = "(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Sir|Madam)\\.? ";

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The forms in which one name comes again, as patterns: whole, with a title, or in part. */
function formsOf(name: string): string[] {
  if (/\p{Script=Han}/u.test(name)) {
    const surname = surnameOf(name);
    return surname === undefined
      ? [literally(name)]
      : [
          name,
          `${surname}(?:先生|女士|小姐|老师|老板|经理|师傅|同学|大哥|大姐|阿姨|叔叔|某某?(?!种|个|些)|总(?!是|共|额|之|计|算|体)|哥|姐)`,
          `[小老]${surname}(?=[^\\p{Script=Han}]|$|[说称的在把就又也都还没不只已未会能想答问回告给跟让要来去是发收寄打送买卖退同拒承被那这才再却从向对以因很])`,
        ];
  }
  const words = name.split(" ").filter((word) => /^\p{Lu}/u.test(word));
  const last = words.at(-1) ?? name;
  const parts = words.filter((word) => word.length > 2 && !EVERYDAY.test(word));
  const large = (word: string) =>
    `${literally(word)}|${literally(word[0] + word.slice(1).toLowerCase())}|${literally(word.toUpperCase())}`;
  return [
    `(?<![\\p{L}\\p{N}])(?:${literally(name)}|${literally(titleCase(name))}|${literally(name.toUpperCase())})(?![\\p{L}\\p{N}])`,
    `(?<![\\p{L}\\p{N}])${TITLE}(?:${large(last)})(?![\\p{L}\\p{N}])`,
    ...parts.map((part) => `(?<![\\p{L}\\p{N}@./-])(?:${large(part)})(?![\\p{L}\\p{N}@/-])`),
  ];
}

function titleCase(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => word[0] + word.slice(1).toLowerCase());
}

/** Makes a function that finds the forms of some names in a text, whole names first. */
export function nameFinder(names: readonly string[]): (text: string) => NameForm[] {
  const forms = names
    .slice(0, MOST_NAMES)
    .flatMap((name) => formsOf(name).map((form, rank) => ({ name, rank, pattern: new RegExp(form, "gu") })))
    .sort((a, b) => a.rank - b.rank);
  return (text) =>
    forms.flatMap(({ name, pattern }) =>
      [...text.matchAll(pattern)].map((match) => ({
        name,
        start: match.index,
        end: match.index + match[0].length,
      })),
    );
}
