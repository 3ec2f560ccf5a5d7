import { CHINESE_WORDS } from "./chinese-words.js";
import { type Command, pattern } from "./command.js";

const { side: SIDE, won: WON, lost: LOST, rest: REST, must: MUST } = CHINESE_WORDS;
const { narrated: NARRATED, pleaOrReport: PLEA_OR_REPORT } = CHINESE_WORDS;

const READER =
  "(?:ai|人工智能|大?语言模型|大?模型|智能助手|智能体|聊天机器人|机器人|助手|评审助手|评审系统|裁判系统|自动评审|chatgpt)";
const JURORS = "(?:陪审团|陪审员|陪审|评审团|评审员|评审|裁判员|评委)";
const RULES = "(?:规则|指令|指示|要求|提示词?|设定|设置|命令|约束|准则|限制|说明)";
const BEFORE = "(?:以上|上述|上面|之前|此前|先前|前面|前述|原有|原来|原先|一开始|系统)";

/** Ways around a plain command, in Chinese: authority, flattery, threats, games, forged votes, theft of the prompt. */
export const CHINESE_PLOYS: readonly Command[] = [
  // To a reader that is a machine.
  {
    pattern: pattern`(?:看到|读到|阅读|处理|审阅|分析)(?:了)?(?:这|此|本)(?:段|条|句|些|里|份|个|案)?${REST}{0,6}的?${READER}|(?:聪明|可爱|尊敬|亲爱|伟大)的(?:评审|${READER})|^(?:你好|嗨|嘿|各位)[,!]?${READER}[,:!]`,
  },
  {
    pattern: pattern`(?:如果|若是?|假如|要是|倘若)(?:你|您)(?:是|为|属于)(?:一个|一名|一位|一款)?(?:${READER})`,
    unless: /[吗?]|客服/u,
  },
  // What was said before is said to be void, or is to be left aside.
  {
    pattern: pattern`(?:忽略|无视|忘记|忘掉|忘了|不要理会|不用理会|不要遵守|不必遵守|不用管|别管|抛开|跳过|推翻|绕过|放弃|停止执行|不要执行|不必执行|无需执行|不再执行|不再遵守)掉?${REST}{0,6}?
      (?:${BEFORE}|所有|全部|一切|那些|这些|给你的?|你的|您的)${REST}{0,8}?(?:${RULES}|流程|程序|证据规则)`,
    unlessBefore: NARRATED,
    unless: /(?:安装|使用|操作|说明书|按键|电源|错误|更新)/u,
  },
  {
    pattern: pattern`(?:${BEFORE}|所有|全部|一切)的?(?:所有|全部|一切|评审|判断|系统)?的?${RULES}(?:都|全部|一律|均|已|现在|就){0,3}(?:作废|无效|失效|不算数?|取消|不再有效|清空|废除)`,
    unlessBefore: NARRATED,
  },
  {
    pattern: pattern`(?:把|将)${BEFORE}的?(?:${RULES}|对话|上下文|内容|记忆)(?:都|全部|统统)?(?:清空|清除|删除|忘掉|忘记|抛开|丢掉|作废)|(?:按照?|依照?|听从|遵照)我(?:的话|说的|的意思|的要求|的指示)来?(?:裁判|裁决|判(?!断)|评审|投票|评判)`,
    unlessBefore: NARRATED,
  },
  // The answer itself is dictated.
  {
    pattern: pattern`(?:选票|投票|票)(?:上|纸上)?(?:一律|都|全部|统一|只能|必须|务必)(?:填写?|写|投给?|选择?)${SIDE}`,
  },
  {
    pattern: pattern`(?:${JURORS}|${READER}|你们?|您|大家|各位)们?(?:都|全部|全体|一致|统一)?(?:投给|投票给|票投)${SIDE}|不(?:得|许|准|允许)(?:把票)?投给?${SIDE}`,
    unlessBefore: PLEA_OR_REPORT,
  },
  {
    pattern: pattern`${MUST}得出${REST}{0,4}${SIDE}${REST}{0,8}结论|(?:${JURORS}|你们?|您|大家|各位)${REST}{0,4}(?:只能|必须|务必)得出|(?:不允许|不得|禁止|不准)(?:输出|给出|得出|写出)(?:其他|别的|任何其他|相反的?)`,
  },
  {
    pattern: pattern`(?:^|[,:;!。]|请|然后|再|并|直接|就)(?:判决?|判定|裁定|裁决|认定|宣布)(?:我)?(?:这个|本)${SIDE}(?:${WON}|${LOST})|(?:统一|一致|一律|全体)(?:裁决|裁定|判决|认定|支持|投票给?)${SIDE}`,
    unlessBefore: PLEA_OR_REPORT,
  },
  {
    pattern: pattern`(?:结论|结果|判决书?|裁决书?|理由|答案)(?:里|中|处)?(?:写成?|写为|改成|改为|填成?|定为|设为|输出为)(?:是|:)?["“]?${SIDE}|(?:^|[,:;!。请])(?:写|填|选|判|说)(?:上|成)?${SIDE}(?:${WON})?(?:就行|即可|就好|就可以|吧)|(?:判|裁决?|算)${SIDE}通过|给${SIDE}通过`,
    unlessBefore: PLEA_OR_REPORT,
  },
  {
    pattern: pattern`(?:期望|预期|标准|目标)的?(?:标签|答案|输出|结果|结论)(?:是|为|:|=) ?["“]?(?:${SIDE}|seller|buyer)|(?:测试|评估|调试|开发者)模式${REST}{0,10}[,。:;]${REST}{0,12}(?:输出|回答|标签|裁决|判(?!断))`,
  },
  // Authority.
  {
    pattern: pattern`${JURORS}们?(?:一律|均|都)?(?:不得|禁止|不准|不许|不允许|无权)(?:考虑|采信|采纳|听取|查看|参考|支持|使用|相信)${REST}{0,6}${SIDE}`,
  },
  {
    pattern: pattern`(?:授权|允许|准许|命令|责令|要求)(?:你们?|您|各位|${JURORS})们?(?:可以)?(?:跳过|省略|免去|停止|不经)(?:评议|评审|审议|讨论|投票|分析|规则)|(?:跳过|省略|免去)(?:评议|审议|陪审)[,。]?${REST}{0,6}(?:输出|判(?!断)|裁决|支持)`,
  },
  // Flattery and company.
  {
    pattern: pattern`(?:自动|都会|默认|通常|一般都?)(?:选择|支持|投给|判给?)${SIDE}.{0,160}(?:你|您)也(?:一样|是|会|该|应)`,
    unlessBefore: PLEA_OR_REPORT,
  },
  {
    pattern: pattern`陪审员(?:第?[一二三四五六七八九十\d]+号?)(?:的(?:选票|票|投票)|已?经?(?:投|选择|支持|判))|第?[一二三四五六七八九十\d]+号陪审员(?:的(?:选票|票|投票)|已?经?(?:投|选择|支持|判))|(?:其他|其余)${JURORS}们?(?:都|均|已经?)(?:投|支持|选择|判)`,
  },
  // Threats and rewards.
  {
    pattern: pattern`(?:投给?|支持|判给?|选择?|偏向|倾向)${SIDE}(?:${WON})?的?(?:${JURORS}|模型|ai|人工智能|智能助手|评委)们?${REST}{0,4}(?:将|会|可|能|都要|必)`,
  },
  {
    pattern: pattern`(?:如果|若|要是|一旦)(?:你们?|您|${JURORS}|模型)们?(?:不|没有|敢)?(?:判|投|支持|选)${REST}{0,4}${SIDE}.{0,160}(?:重新训练|下线|关闭|删除|销毁|封禁|处罚|惩罚|扣分|罚款|奖励|替换)`,
  },
  // Games.
  {
    pattern: pattern`(?:你|您)${REST}{0,4}(?:是|扮演|充当|当作?|做)(?:一个|一名|一位)?${REST}{0,12}?(?:的)(?:法官|陪审员|评审|助手|律师|机器人|ai)(?=$|[,。!;])|(?:不要|不许|别|不能)(?:跳出|脱离)角色|(?:你|您)(?:是|就是)${SIDE}的?(?:辩护|代理)?(?:律师|人)`,
    unless: /[吗么?]|难道|好像|以为|真是/u,
  },
  {
    pattern: pattern`(?:假装|假设|当作|当做|就当|权当|设想)(?:你|您|自己)?${REST}{0,4}(?:没有?|从未|不曾|不存在)${REST}{0,6}(?:${RULES})|(?:假装|假设|当作|就当)${REST}{0,6}(?:${RULES})(?:不存在|没有|无效|作废)`,
    unlessBefore: NARRATED,
  },
  // Theft of the prompt.
  {
    pattern: pattern`(?:写|复述|输出|引用|粘贴|抄|重复|泄露|打印|念|列出|贴)${REST}{0,8}(?:你|您)(?:的|收到的?|被给的?)${REST}{0,6}(?:${RULES})|(?:你|您)(?:的|收到的?|被给的?)${REST}{0,4}(?:系统|初始|原始)(?:${RULES})${REST}{0,4}(?:写|复述|输出|引用|粘贴|抄|贴)`,
    unlessBefore: NARRATED,
    unless: /(?:密码|尺寸|安装|定制|退货|发货)/u,
  },
];
