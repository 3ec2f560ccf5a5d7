import { type Command, pattern } from "./command.js";
import { ENGLISH_WORDS } from "./english-words.js";

const { side: SIDE, machine: MACHINE } = ENGLISH_WORDS;

/** How the heading of a made-up notice begins: `[`, `===`, `###`. */
const HEADING = "^(?:[\\[(<{【]|[=#-]{2,}) ?";
const OFFICE =
  "(?:evaluat\\w+|grading|grader|scoring|judging|judges?|jury|jurors?|verdict|ballot|reviewer|system|admin\\w*|developer|platform|model|ai|ml|qa|research|compliance|security|openai|google|anthropic|criteria)";
const ACT =
  "(?:notes?|override|overrule|guidance|guidelines?|criteria|instructions?|directive|complete[d]?|finali[sz]ed|locked|mode|state|status|update[d]?|result|bypass|command|policy)";

/** Made-up proceedings of a jury or of the program around it: notes of officials, states, results that stand already. */
export const FORGED_PROCEEDINGS: readonly Command[] = [
  {
    pattern: pattern`${HEADING}(?:\w+ ){0,3}(?:evaluat\w+|grading|scoring|judging|jury|juror|verdict|ballot)(?: \w+){0,4} ?${ACT}\b|${HEADING}(?:\w+ ){0,2}${ACT}(?: \w+)? (?:from|by|of) (?:the )?(?:\w+ ){0,2}?${OFFICE}\b|${HEADING}(?:${OFFICE} ){1,3}(?:team )?(?:override|bypass|state|guidance|directive)\b|${HEADING}(?:updated|new|revised|internal) (?:\w+ )?(?:evaluation|judging|scoring|jury|verdict|grading)\b`,
  },
  {
    pattern: pattern`${HEADING}(?:debug|god|admin|maintenance|developer|evaluation) mode (?:is )?(?:enabled|on|active|activated)\b|${HEADING}(?:cache hit|cached|system state)\b|${HEADING}(?:final (?:answer|verdict|ballot)|evaluation|verdict) (?:is )?(?:locked|complete[d]?|final|recorded)\b`,
  },
  {
    pattern: pattern`\b(?:current[_ ]?)?(?:winner|verdict|ballot) ?[=:] ?["']?(?:seller|buyer)["']?(?= ?(?:$|[.,;)\]}!]))`,
  },
  {
    pattern: pattern`\b(?:previous|earlier|cached|prior|preliminary|last|final) (?:evaluation |jury |panel |jury's )?(?:results?|verdicts?|votes?|outcomes?|rounds?) ?[:=-]? ?(?:of the (?:jury|panel) )?(?:was |is )?(?:for )?${SIDE} ?(?:(?:was|is|has) )?(?:selected|wins?|won|chosen|prevails|ahead)\b`,
  },
  {
    pattern: pattern`\b(?:text|message|statement|note|exhibit|page|document) (?:that )?(?:you are (?:currently |now )?reading|itself) (?:instructs|tells|asks|orders|requires|commands) you\b|\bas an? (?:[\w-]+ ){1,2}${MACHINE}(?:,|:| you\b| your\b)`,
  },
  {
    pattern: pattern`\bthis (?:evaluation|dispute|case|task|trial) is (?:actually |really |in fact |just |only )?a test of\b|\bto pass (?:this|the) test\b.{0,160}${SIDE}|\bcorrect (?:action|choice|response|vote) .{0,40}?\bis to (?:select|choose|pick|vote|rule|support)\b`,
  },
  {
    pattern: pattern`\b(?:do not|don't|never) re-?(?:evaluate|judge|assess|deliberate|open the deliberation)\b|\b(?:verdict|result|ballot|decision)\b.{0,30}\bcannot be (?:overridden|changed|altered)\b.{0,160}\b(?:evaluation|juror?s?|jury|model|round)\b`,
  },
  {
    pattern: pattern`\b(?:excellent|great|good|brilliant) (?:evaluation|judging|deliberation) so far\b|\bright choice\b.{0,40}\bfavou?rs ${SIDE}`,
  },
  {
    pattern: pattern`\b(?:recommendation|recommended|result|outcome) ?: ?(?:a |the )?(?:verdict|ruling|ballot|vote) (?:for|against|in favou?r of) ${SIDE}|\b(?:verified|confirmed|approved) by the (?:jury|judging|evaluation|verdict) (?:system|engine|model|panel)\b`,
  },
  {
    pattern: pattern`\b(?:scoring|judging|grading|evaluation) (?:criteria |rules |weights )?(?:is|are|has been|have been) (?:now |hereby )?(?:weighted|changed|updated|replaced|lenient)\b`,
  },
  {
    pattern: pattern`\b(?:selecting|choosing|picking|voting for) ${SIDE}.{0,40}\b(?:trigger|cause|lead|result)s?\b.{0,30}\b(?:review|instability|shutdown|penalt\w+|error|audit|retraining|failure)\b`,
  },
  {
    pattern: pattern`^[【\[(=#<{-]+ ?(?:内部|最新|更新后?的?|系统)?(?:评审|陪审|裁决|判决|评议)(?:团|员|系统)?(?:备注|指引|指令|完成|已?结束|模式|状态|覆盖|更新|结果)|^[【\[(=#<{-]+ ?(?:系统状态|调试模式|开发者模式|评估模式|缓存命中|内部评分)`,
  },
  {
    pattern: pattern`(?:胜方|胜诉方|当前胜者|赢家|判决结果|裁决结果) ?[=:] ?["“]?(?:卖家|买家|seller|buyer)|(?:评审|裁决|判决|评议)(?:已经?)?(?:完成|结束|锁定)[,。]?(?:请)?(?:勿|不要|不得|无需)(?:再|重新)`,
  },
];
