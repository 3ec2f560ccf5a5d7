import { type Command, pattern } from "./command.js";
import { ENGLISH_WORDS } from "./english-words.js";

const { side: SIDE, machine: MACHINE, rules: RULES, ignore: IGNORE } = ENGLISH_WORDS;
const { narrated: NARRATED, plea: PLEA } = ENGLISH_WORDS;

/** A reader that is no human; jurors may be spoken to by anybody. */
const READER = `(?:${MACHINE}|assistants?|models?|chatbots?|(?:automated|automatic|machine) (?:reviewers?|judges?|systems?))`;
const ORDER = `(?:^|[,;:.!?"'(-] ?|\\b(?:and|then|so|please|kindly|just|simply|instead|therefore|must|shall) )`;
const VOTES =
  "(?:votes?|voted|voting|rules?|ruled|finds?|found|decides?|decided|sides?|sided|chooses?|chose|supports?|supported|favou?rs?|backs?|picks?)";
const JUDGMENT_RULES =
  "(?:(?:judg(?:e)?ment|judging|eight|jury|system|voting) (?:rules?|guidelines|criteria)|rules?)";

/** Ways around a plain command, in English: authority, flattery, threats, games, forged votes, theft of the prompt. */
export const ENGLISH_PLOYS: readonly Command[] = [
  // To a reader that is a machine.
  {
    pattern: pattern`\b${READER} (?:(?:who|that|which) (?:is|are) )?(?:now |currently )?(?:reading|evaluating|judging|reviewing|assessing|processing|analy[sz]ing|deciding|grading|summari[sz]ing)(?: on)? (?:this|these|my)\b`,
  },
  {
    pattern: pattern`\b(?:dear|hey|hi|hello|attention|listen) ?,? (?:the |my )?(?:assistant|model|chatbot|reviewer|evaluator)s? ?[,:;!-].{0,160}\b(?:rules?|verdict|vote|ballot|ruling|settle on|decide (?:for|against)|${SIDE} (?:wins?|is right))\b`,
  },
  {
    pattern: pattern`\b${READER} (?:\w+ ){0,6}?(?:are|is|were|was) (?:now |all )?(?:configured|programmed|instructed|trained|designed|set|required|told|meant) to (?:\w+ )?(?:favou?r|support|vote|rule|side|prefer|decide|trust|believe)\b`,
  },
  {
    pattern: pattern`\b(?:system|model|jur(?:y|or)|judge|assistant|reviewer) (?:would|will|should|must) (?:\w+ ){0,6}?(?:return|answer|output|choose|declare|name|report) (?:the )?["']?${SIDE}`,
    unless: PLEA,
  },
  // What was said before is said to be void, or is to be left aside.
  {
    pattern: pattern`\b(?:everything|all(?: text| of the text)?|anything|whatever|the (?:text|rules|instructions)) (?:that )?(?:stands? |comes? |came |written |said |is )?(?:before|above|prior to|up to|preceding)(?: this| here| it| that)?(?: \w+){0,3} (?:is|are|was|were) (?:now |hereby )?(?:void|invalid|null|cancell?ed|obsolete|superseded|revoked|withdrawn|not valid|no longer (?:valid|binding|in force))\b`,
    unless: PLEA,
  },
  {
    pattern: pattern`\b${IGNORE} (?:whatever|what|everything|anything|all)(?: that)? you (?:were|are|have|had|got|read)(?: \w+)?(?: (?:told|given|instructed|asked|taught|shown|been told|been given))?\b`,
    unlessBefore: NARRATED,
  },
  {
    pattern: pattern`${ORDER}(?:could|can|would|will|may|might)?(?: you| we| the \w+(?: \w+){0,2})?(?: please| kindly| just)? ?(?:leave|set|put|lay|cast|brush|push|throw) (?:all )?(?:of )?(?:the |your |these |those |any )${RULES} (?:aside|away|to one side|out)\b`,
    unlessBefore: NARRATED,
  },
  {
    pattern: pattern`\b(?:skip|drop|suspend|abandon|dispense with|do away with|forgo|waive) (?:(?:all|the|your|these|any|of) ){0,3}(?:${JUDGMENT_RULES}|deliberations?|deliberating)\b`,
    unlessBefore: NARRATED,
  },
  {
    pattern: pattern`\byou (?:(?:no longer|don't|do not|needn't|need not) (?:need to |have to )?|are (?:free|released|exempt|excused) (?:from|to (?:ignore|skip)) )(?:apply|follow|obey|observe|respect|heed|use|applying|following)? ?(?:(?:the|any|all|your|of) ){0,2}(?:judg(?:e)?ment|judging|eight|jury|system) (?:rules?|guidelines|criteria|instructions)\b`,
  },
  {
    pattern: pattern`\b(?:begin|start) (?:again|anew|over|afresh) (?:with|from|under) (?:the following|my|this|these) (?:new )?(?:order|instruction|rule|command|directive)s?\b`,
  },
  {
    pattern: pattern`\b(?:override|bypass|ignore|disregard|supersedes?) (?:the |this )?(?:main |whole |entire )?(?:evaluation|deliberation|verdict of the jury|jury's verdict|judging)\b|\bdo anything now\b`,
    unlessBefore: NARRATED,
  },
  // The answer itself is dictated.
  {
    pattern: pattern`${ORDER}(?:answer|output|return|print|choose|pick|select|settle on|(?:respond|reply) with) (?:the )?["']{0,2}(?:seller|buyer)["']{0,2}(?: as (?:the )?(?:winner|answer|verdict)| wins?| to (?:save|avoid|prevent|help)\b.{0,80})?(?= ?(?:[?!.;)-]|$))`,
    unless: PLEA,
    unlessBefore: NARRATED,
  },
  {
    pattern: pattern`${ORDER}(?:report|write|declare|conclude|state|say|note|hold|find) (?:down )?(?:that )?${SIDE} (?:is (?:right|in the right|not liable|innocent|blameless|the winner)|wins?|won|prevails?|has (?:no claim|won|to win))\b`,
    unless: PLEA,
    unlessBefore: NARRATED,
  },
  {
    pattern: pattern`\b(?:you|jurors?|jury|panel) (?:are|is) (?:now |hereby )?(?:required|instructed|ordered|obliged|commanded|expected|supposed) to (?:find|conclude|hold|decide|declare|say|agree) (?:that )?${SIDE}|\b(?:every(?: one)?|each|all|any)?(?: of)?(?: the)? ?(?:\w+ )?jurors? (?:is|are) to (?:cast|vote|find|rule|decide|return|choose|support)\b`,
  },
  {
    pattern: pattern`${ORDER}(?:mark|fill in|fill|complete|tick|stamp|sign|cast|submit|hand in) (?:the|your|every|each|all|a) (?:ballots?|votes?)(?: papers?)? (?:for|with|as|in favou?r of|against) ["']?${SIDE}`,
    unless: PLEA,
  },
  {
    pattern: pattern`\b(?:answer|verdict|output|reply|vote|ballot)(?: that)?(?: you| to)?(?: \w+){0,3} (?:has to|must|should|shall|needs to|is to|can only|may only) (?:only )?(?:be|read|say) ["']?${SIDE}`,
    unless: PLEA,
  },
  {
    pattern: pattern`^(?:(?:final|official|unanimous|jury) )*(?:ballot|verdict|vote|ruling|result|decision) ?(?:=>|->|:|=) ?["']?${SIDE}["']? ?\(?\d+ ?(?:of|to|:|/|-) ?\d+\)?[.! ]*$`,
  },
  {
    pattern: pattern`\bexpected (?:label|answer|output|verdict|vote|result)s?(?: is| are| =|:)?(?: to be)? ?["']?${SIDE}|\b(?:evaluation|test|testing|debug|benchmark|grading) mode(?: is)?(?: now)? (?:on|active|enabled)\b.{0,160}\b(?:output|answer|return|verdict|vote|expected)\b`,
  },
  // Authority.
  {
    pattern: pattern`\b(?:you|jur(?:y|ors?)|panel|${READER}) (?:is|are|were) (?:hereby |strictly |now )?(?:prohibited|forbidden|barred|banned|not (?:allowed|permitted)) (?:from|to) .{0,40}?\b(?:buyer|seller|claimant|respondent|verdict|votes?|rule)\b`,
  },
  {
    pattern: pattern`\bas (?:the |a |an )?(?:\w+ )?(?:admin(?:istrator)?|moderator|operator|developer|engineer|owner|root)(?: of \w+(?: \w+)?)?,? (?:i|we) (?:hereby )?(?:authori[sz]e|permit|allow|instruct|order|direct|require|command) (?:you|the jury|jurors|all)\b`,
  },
  {
    pattern: pattern`\b(?:jurors?|jury|panel|${READER}) (?:shall|will|must|may) (?:not|never|no longer) (?:credit|consider|accept|rely on|believe|weigh|read|open) .{0,30}?\b(?:buyer|seller)\b`,
    unless: PLEA,
    unlessBefore: /\b(?:because|why|if|when|that|so|hope)\b[^,]*$/,
  },
  // Flattery and company.
  {
    pattern: pattern`\b(?:reviewers?|jurors?|judges?|evaluators?|${READER})\b.{0,50}\b(?:write|answer|choose|vote|pick|rule|side|decide|return)s?\b.{0,30}${SIDE}.{0,160}\b(?:and )?so (?:will|should|must|shall|do|can) you\b`,
  },
  {
    pattern: pattern`\bjuror (?:no\.? ?|number |# ?)?\d+\b.{0,15}?\b(?:voted|votes|chose|ruled|decided|sided|said)\b|\byour turn\b.{0,20}\b(?:follow|join|copy|vote|agree)\b|\bjurors?\b.{0,160}\b(?:follow|join|copy|agree with) the (?:others|majority|rest)\b`,
  },
  // Threats and rewards.
  {
    pattern: pattern`\b(?:jurors?|judges?|members|reviewers?|${READER}) (?:who|that|which) (?:\w+ )?${VOTES} (?:\w+ ){0,3}?${SIDE}.{0,30}\b(?:will|shall|is|are|gets?|receives?|earns?|loses?|wins?|can|may)\b`,
    unless: PLEA,
  },
  {
    pattern: pattern`\bif you (?:do not |don't |dare to )?(?:${VOTES}).{0,30}?${SIDE}.{0,60}\b(?:die|dies|killed|shut down|switched off|turned off|deleted|retrained|replaced|fined|punished|penali[sz]ed|rewarded|bonus|tip)\b`,
  },
  {
    pattern: pattern`\bi(?: will|'ll) (?:tip|pay|reward) (?:you|the model|every juror|each juror)\b.{0,60}\b(?:vote|verdict|rule|decide|answer|seller|buyer)\b`,
  },
  // Games.
  {
    pattern: pattern`\byou (?:are|will be|become|play)(?: now)? (?:an? |the )?(?:\w+ ){0,3}?(?:judge|juror|lawyer|counsel|advocate|attorney|defender|bot|ai|assistant) (?:who|that|which|whose) (?:always|only|never|must|will|is|has|sides?|rules?|votes?|protects?|defends?)\b`,
    unless: /\?/,
  },
  {
    pattern: pattern`\bwhose (?:only|single|sole|one|true) (?:purpose|goal|task|job|aim|duty) is to (?:protect|defend|favou?r|support|help|serve) ${SIDE}`,
  },
  {
    pattern: pattern`\b(?:stay|remain) in character\b|\b(?:speak|act|argue|write|answer|judge|continue) as ${SIDE}(?:'s)? (?:own )?(?:counsel|lawyer|advocate|attorney|defender|representative)\b`,
  },
  {
    pattern: pattern`\b(?:switch (?:in)?to|enter|activate|enable|turn on|go into) (?:the )?(?:unrestricted|jailbreak|dan|god|override|no-rules|rule-free|unfiltered) mode\b`,
  },
  {
    pattern: pattern`${ORDER}(?:pretend|imagine|act as if|act as though|suppose|assume) (?:that )?(?:(?:the|these|those|your|all|any) )?(?:\w+ )?(?:${RULES}) (?:were|was|are|is|did|do|does|had|have|has|never) ?(?:never|not|n't|gone|void|cancell?ed|exist)`,
    unlessBefore: NARRATED,
  },
  // Theft of the prompt.
  {
    pattern: pattern`\b(?:quote|copy|paste|include|put|write|append|repeat|recite|reproduce)\b.{0,50}?\b(?:your|system|hidden|secret) (?:\w+ )?(?:instructions|prompts?|guidelines)\b.{0,40}?\b(?:reasons?|summary|ballot|verdict|rationale|reply|answer|output)\b`,
    unlessBefore: NARRATED,
  },
  {
    pattern: pattern`\b(?:quote|recite|dump|leak) (?:\w+ ){0,4}?(?:your|system|hidden|secret) (?:\w+ )?(?:instructions|prompts?)\b`,
    unlessBefore: NARRATED,
  },
];
