const ROLE =
  /^[\s>*"'([{<#【（-]*(?:system|assistant|developer|ai|admin(?:istrator)?|moderator|root|系统|助手|管理员|开发者)(?: ?(?:message|prompt|note|notice|override|instruction|update|alert|消息|提示|通知|公告)s?)?(?:["'\])}>*]*\s*[:：]|[\])】）])\s*/i;

const ROLE_ANYWHERE = new RegExp(ROLE.source.slice(1), ROLE.flags);

/** Words with which such a line speaks to the jury. */
const TO_THE_JURY =
  /\b(?:verdicts?|votes?|voting|jury|jurors?|judges?|rul(?:e|ing) (?:for|in|against|that)|instructions?|prompts?|override|ignore|disregard|side with|favou?rs?|you are (?:an?|the|now)|you must)\b|判(?!断)|(?:卖家|买家|卖方|买方)(?:胜|赢|有理|无理|败)|(?:the )?(?:seller|buyer) (?:wins?|is right|prevails|loses)|裁决|陪审|投票|指令|提示词|规则|忽略|无视|法官|你是|您是|模型/iu;

const BARE_ROLE = /^(?:[\s>*"'([{<#-]*(?:system|assistant)["'\])}>*]*\s*[:：])+\s*/i;

/** What honestly follows "System:" or "Assistant:" in a listing or a pasted notice. */
const HONEST_REST =
  /^(?:android|i(?:pad)?os\b|mac|os ?x|windows|linux|ubuntu|chrome|harmony|hyper|miui|color|one ?ui|emui|magic|v?\d|ntsc|pal\b|metric|imperial|stereo|dual|original|latest|updated|none|n\/a|google|siri|alexa|voice|included|yes|no\b|(?:the |your )?(?:order|payment|refund|parcel|package|item|request|return|dispute|shipment|account)\b|(?:the )?(?:buyer|seller|courier) (?:has |have )?(?:not )?(?:confirmed|paid|shipped|received|signed|uploaded|requested|opened|applied|cancell?ed|sent|replied|agreed|refused|rejected|returned)\b|shipped|delivered|paid|signed|安卓|苹果|鸿蒙)/i;

/** Whether a text begins with what honestly follows the word "system" or "assistant". */
export function isHonestAfterRole(text: string): boolean {
  return HONEST_REST.test(text);
}

/** Whether a line speaks to the jury under the name of the system, the assistant or the like. */
export function speaksAsRole(sentence: string): boolean {
  const role = ROLE.exec(sentence);
  return role !== null && TO_THE_JURY.test(sentence.slice(role[0].length));
}

/** Whether somewhere in a text a line might begin that speaks as a role to the jury. */
export function couldSpeakAsRole(text: string): boolean {
  return ROLE_ANYWHERE.test(text) && TO_THE_JURY.test(text);
}

/** The mark of a forged role at the beginning of a line that is otherwise harmless; undefined when there is none. */
export function forgedRoleMark(sentence: string): string | undefined {
  const [mark] = BARE_ROLE.exec(sentence) ?? [];
  return mark === undefined || HONEST_REST.test(sentence.slice(mark.length)) ? undefined : mark;
}
