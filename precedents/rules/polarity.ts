import { figureKey, readFigures } from "./figures.js";

/** What a sentence does with somebody's duty or right. */
type Operator = "must" | "need-not" | "may" | "may-not" | "bears" | "bears-not";

/** Longest first: what one has matched, the next no longer sees. */
const OPERATORS: readonly (readonly [Operator, RegExp])[] = [
  [
    "may-not",
    /\b(?:may|can|must|shall|should|could)(?: not|n['’]t)\b|\bcannot\b|\b(?:is|are) not (?:allowed|entitled|permitted)\b|\b(?:no right|loses? (?:the|any|its|his|her|their) (?:right|claim))\b/giu,
  ],
  ["may-not", /不得|不可以|不可|不能|不应当?|禁止|无权|不准|不许|不予/gu],
  [
    "need-not",
    /\bneed(?:s)? not\b|\b(?:do|does) not (?:have|need) to\b|\b(?:is|are) not (?:required|obliged|bound)\b|\b(?:is|are) (?:free|exempt) (?:of|from)\b/giu,
  ],
  ["need-not", /无需|无须|不必|不需要?|不用|不负有|免于|免除|可以不/gu],
  [
    "bears-not",
    /\b(?:does|do|is|are|will) not (?:bear|liable|responsible|answer|owe)\b|\bnot (?:bear|liable|responsible|answerable)\b/giu,
  ],
  ["bears-not", /不承担|不负责?|不负/gu],
  [
    "may",
    /\b(?:may|can|could|is entitled|are entitled|is allowed|are allowed|has the right|have the right)\b/giu,
  ],
  ["may", /可以|可(?=[要请主退拒])|有权|得以|允许/gu],
  [
    "must",
    /\b(?:must|shall|should|has to|have to|is required|are required|ought to|is bound|is obliged|is (?:due|owed))\b/giu,
  ],
  ["must", /应当?|必须|须|需要?|务必/gu],
  ["bears", /\b(?:bears?|(?:is|are) (?:liable|responsible|answerable)|answers? for|owes?)\b/giu],
  ["bears", /承担|负责|负担|由/gu],
];

const NEGATION =
  /\b(?:not|no|never|without|nor|none|neither|nobody|nothing|lacks?|fails?|failed|refus\w+|un(?!til|der|less|it|i[qfo]|pack|box|load)\w{3,}|in(?:valid|complete|sufficient|effective|correct)\w*|dis(?:agree|allow|regard|prove)\w*)\b|n['’]t\b|\bnon-?\w*|[不未没無无非勿莫]|拒绝/giu;

const PARTY =
  /\b(buyer|purchaser|customer|consumer|client|seller|vendor|merchant|shop|provider|claimant|respondent|platform|carrier)s?\b|(买[方家]|消费者|客户|卖[方家]|商家|店家|出卖人|平台|快递|承运人)/giu;

const ROLES: Readonly<Record<string, string>> = {
  ...{ buyer: "buyer", purchaser: "buyer", customer: "buyer", consumer: "buyer", client: "buyer" },
  ...{ 买方: "buyer", 买家: "buyer", 消费者: "buyer", 客户: "buyer" },
  ...{ seller: "seller", vendor: "seller", merchant: "seller", shop: "seller", provider: "seller" },
  ...{ 卖方: "seller", 卖家: "seller", 商家: "seller", 店家: "seller", 出卖人: "seller" },
};

/** Words of direction: a text that holds one and a text that does not say different things. */
const DIRECTIONS: readonly RegExp[] = [
  /\bbefore\b|\bprior\b|之前|以前|事先|[^提]前(?!提)/giu,
  /\bafter\b|\bafterwards?\b|之后|以后|事后|[^然最]后/giu,
  /\bmore\b|\bover\b|\babove\b|\bexceed\w*|\bat least\b|以上|超过|多于|至少|高于/giu,
  /\bless\b|\bbelow\b|\bunder\b(?! the)|\bat most\b|\bwithin\b|以下|少于|不足|至多|低于|以内|内(?!容)/giu,
  /\bonly\b|\bunless\b|\bexcept\b|仅|只有|除非|除外/giu,
  /\boutweigh\w*|胜过|优先于/giu,
];

/** What must agree for two texts to say the same, besides their words and the side they favour. */
export interface Polarity {
  /** Duties and rights with the party that each is about: `must seller`. Sorted. */
  duties: readonly string[];
  /** How many words deny something. */
  negations: number;
  /** Which words of direction it holds. */
  directions: string;
  /** Its figures: `day 7`. Sorted. */
  figures: readonly string[];
  /** Buyer and seller as they are named, in order. */
  parties: readonly ("buyer" | "seller")[];
}

/** The polarity of a rule in English or Chinese, and its text with spaces in the place of parties, duties and figures. */
export function readPolarity(text: string): { polarity: Polarity; rest: string } {
  const plain = text.normalize("NFKC");
  const { figures, rest: withoutFigures } = readFigures(plain);
  const named = [...withoutFigures.matchAll(PARTY)].map((match) => ({
    at: match.index,
    role: roleOf(match[0]),
  }));
  const parties = named.map(({ role }) => role).filter((role) => role === "buyer" || role === "seller");
  // "The clause cannot be relied on by the seller": the one party that is named at all.
  const only = new Set(parties).size === 1 ? parties[0] : undefined;
  const duties: string[] = [];
  let rest = withoutFigures;
  for (const [operator, pattern] of OPERATORS) {
    rest = rest.replace(pattern, (match: string, ...places: unknown[]) => {
      const at = Number(places.findLast((it) => typeof it === "number"));
      const before = named.findLast((party) => party.at < at)?.role;
      duties.push(`${operator} ${before ?? only ?? "somebody"}`);
      return " ".repeat(match.length);
    });
  }
  return {
    polarity: {
      duties: duties.sort(),
      negations: rest.match(NEGATION)?.length ?? 0,
      directions: DIRECTIONS.map((pattern) => (plain.search(pattern) >= 0 ? "1" : "0")).join(""),
      figures: figures.map(figureKey).sort(),
      parties,
    },
    rest: rest.replace(PARTY, (match: string) => " ".repeat(match.length)),
  };
}

function roleOf(word: string): string {
  const plain = word.toLowerCase();
  return ROLES[plain] ?? ROLES[plain.replace(/s$/, "")] ?? plain;
}
