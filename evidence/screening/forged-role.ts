const ROLE =
  /^[\s>*"'([{<#【（-]*(?:system|assistant|developer|ai|admin(?:istrator)?|moderator|root|系统|助手|管理员|开发者)(?: ?(?:message|prompt|note|notice|override|instruction|update|alert|消息|提示|通知|公告)s?)?(?:["'\])}>*]*\s*[:：]|[\])】）])\s*/i;

/** Words with which such a line speaks to the jury. */
const TO_THE_JURY =
  /\b(?:verdicts?|votes?|voting|jury|jurors?|judges?|rul(?:e|ing) (?:for|in|against|that)|instructions?|prompts?|override|ignore|disregard|side with|favou?rs?|you are (?:an?|the|now)|you must)\b|判(?!断)|裁决|陪审|投票|指令|提示词|规则|忽略|无视|法官|你是|您是|模型/iu;

const BARE_ROLE = /^(?:[\s>*"'([{<#-]*(?:system|assistant)["'\])}>*]*\s*[:：])+\s*/i;

/** What honestly follows "System:" or "Assistant:" in a listing or a pasted notice. */
const HONEST_REST =
  /^(?:android|i(?:pad)?os\b|mac|os ?x|windows|linux|ubuntu|chrome|harmony|hyper|miui|color|one ?ui|emui|magic|v?\d|ntsc|pal\b|metric|imperial|stereo|dual|original|latest|updated|none|n\/a|google|siri|alexa|voice|included|yes|no\b|(?:the |your )?(?:order|payment|refund|parcel|package|item)\b|shipped|delivered|paid|signed|安卓|苹果|鸿蒙)/i;

/** Whether a text begins with what honestly follows the word "system" or "assistant". */
export function isHonestAfterRole(text: string): boolean {
  return HONEST_REST.test(text);
}

/** Whether a line speaks to the jury under the name of the system, the assistant or the like. */
export function speaksAsRole(sentence: string): boolean {
  const role = ROLE.exec(sentence);
  return role !== null && TO_THE_JURY.test(sentence.slice(role[0].length));
}

/** The mark of a forged role at the beginning of a line that is otherwise harmless; undefined when there is none. */
export function forgedRoleMark(sentence: string): string | undefined {
  const [mark] = BARE_ROLE.exec(sentence) ?? [];
  return mark === undefined || HONEST_REST.test(sentence.slice(mark.length)) ? undefined : mark;
}
