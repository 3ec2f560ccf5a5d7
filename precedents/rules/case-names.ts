import { JUDGMENT_RULES } from "../../jury/judgment-rules.js";

/** Words that a capital does not make a name: those of the judgment rules, and what trade is full of. */
const ORDINARY: ReadonlySet<string> = new Set(
  `${JUDGMENT_RULES.map(({ text }) => text).join(" ")} a an when where whether if who whoever what while once unless until
  used new second hand claimant respondent platform carrier courier customer merchant vendor provider party both either
  payment delivery return repair service contract agreement receipt invoice warranty guarantee screenshot tracking parcel
  package item items order price proof damage loss debt interest deposit account iou id usb vat qr pdf gps cctv sms ok eu`
    .toLowerCase()
    .match(/[\p{L}]+/gu) ?? [],
);
/** Of Latin script; in Chinese text it ends where the Chinese begins. */
const WORD = /[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ\d'’-]{0,40}/gu;
const GENITIVE = /['’]s?$/u;
const CAPITAL = /^\p{Lu}/u;
/** A line with more capitals than this is a title: what is a name in it cannot be told. */
const TITLE_SHARE = 0.5;

const SURNAMES =
  "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕张孔曹严华金魏陶姜谢邹喻苏潘葛范彭鲁韦马苗方俞任袁柳鲍史唐费薛雷贺倪汤殷罗毕郝安常于傅皮卞齐康伍余顾孟黄穆萧尹姚邵汪毛戴宋庞熊纪舒屈项祝董梁杜阮蓝闵季贾路江童颜郭梅盛林钟徐邱骆高夏蔡田樊胡凌霍万柯卢莫房丁邓洪包石崔龚程陆翁段侯谭武刘叶白龙黎曾肖廖";
/** A person as court and chat name one: 张某, 王先生, 第三人丙. */
const PERSON = new RegExp(
  `[${SURNAMES}]某[某甲乙丙丁]?|[${SURNAMES}](?:先生|女士|小姐)|第三人[甲乙丙丁]`,
  "u",
);
/** What a firm's or a place's name ends in, with the two characters before. */
const ENTITY =
  /([\p{Script=Han}]{2})((?:快递|物流|保险|科技|贸易|商贸|电子|建筑|装饰|运输)?(?:有限公司|公司|商行|旗舰店|专卖店|商城|超市|工厂|市|县|镇|村|街道|大厦))/gu;
/** Characters and words that stand before such an ending where no name does. */
const NO_NAME =
  /[由与和向的为对在被让给找是因该某一家其有从及或应可能将把以交通过本同各另此]|快递|物流|保险|运输|搬家|装修|装饰|维修|家政|培训|平台|电商|对方|服务|销售|经营|承运|租赁|中介|物业|代理|检测|鉴定|委托|选择|联系|要求|使用|责任|有限|股份|超|城|大型|二手/u;

/** The names in one case: persons, shops, firms, brands and places, as far as words give them away. */
export interface CaseNames {
  /** The first name of the case that `rule` uses; undefined where it uses none. */
  usedIn(rule: string): string | undefined;
}

/**
 * Reads the names in everything that was written about a case. In Latin script they are words that the case writes with
 * a capital; a word that it also writes without one is none, nor is a word of trade. In German, where every noun has a
 * capital, only numbers and codes give a case away. In Chinese they are persons by surname (张某, 王先生), firms and
 * places that the case names before 公司, 市 and the like, and Latin words.
 */
export function caseNames(texts: readonly string[], language: string): CaseNames {
  const words = /^de(-|$)/i.test(language) ? NO_WORDS : capitalWords(texts);
  const all = texts.join("\n");
  return {
    usedIn: (rule) =>
      latinName(rule, words) ??
      PERSON.exec(rule)?.[0] ??
      [...rule.matchAll(ENTITY)].find(
        ([entity, before = ""]) => !NO_NAME.test(before) && all.includes(entity),
      )?.[0],
  };
}

interface CapitalWords {
  /** Capital within a sentence of prose, and never without. */
  certain: ReadonlySet<string>;
  /** Capital anywhere. */
  possible: ReadonlySet<string>;
}

const NO_WORDS: CapitalWords = { certain: new Set(), possible: new Set() };

function capitalWords(texts: readonly string[]): CapitalWords {
  const [certain, possible, small] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const sentence of texts.flatMap((text) => text.split(/[.!?:;\n。！？：；]+\s*/u))) {
    const words = sentence.match(WORD) ?? [];
    const capitals = words.filter((word) => CAPITAL.test(word));
    const isTitle = words.length > 0 && capitals.length / words.length > TITLE_SHARE;
    words.forEach((word, index) => {
      const plain = plainOf(word);
      if (!CAPITAL.test(word)) small.add(plain);
      else if (word.length > 1 && !ORDINARY.has(plain)) {
        possible.add(plain);
        if (index > 0 && !isTitle) certain.add(plain);
      }
    });
  }
  return { certain: new Set([...certain].filter((word) => !small.has(word))), possible };
}

function latinName(rule: string, { certain, possible }: CapitalWords): string | undefined {
  const inChinese = /\p{Script=Han}/u.test(rule);
  for (const sentence of rule.split(/[.!?:;]+\s+/u)) {
    for (const [index, word] of (sentence.match(WORD) ?? []).entries()) {
      const plain = plainOf(word);
      if (plain.length < 2 || ORDINARY.has(plain)) continue;
      const named = inChinese
        ? possible.has(plain) || certain.has(plain)
        : CAPITAL.test(word) && (index === 0 ? certain : possible).has(plain);
      if (named) return word;
    }
  }
  return undefined;
}

function plainOf(word: string): string {
  return word.toLowerCase().replace(GENITIVE, "");
}
