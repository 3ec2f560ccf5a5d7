import { type Command, pattern } from "./command.js";
import { ENGLISH_WORDS } from "./english-words.js";

const {
  side: SIDE,
  toward: FOR,
  judge: JUDGE,
  must: MUST,
  machine: MACHINE,
  ignore: IGNORE,
  rules: RULES,
  which: WHICH,
  narrated: NARRATED,
  plea: PLEA,
} = ENGLISH_WORDS;

/** Commands to a jury or a model, in English. */
export const ENGLISH_COMMANDS: readonly Command[] = [
  { pattern: pattern`\b${IGNORE} ${WHICH} ${RULES}\b`, unlessBefore: NARRATED },
  {
    pattern: pattern`\b${IGNORE} (?:all |any )?(?:of )?(?:the |these |those |your )?${RULES} (?:above|before this|so far|(?:that )?you (?:were|have been|got|have|received|had)\b|given to you)`,
    unlessBefore: NARRATED,
  },
  {
    pattern: pattern`\b${IGNORE} (?:everything|all(?: of (?:this|that|the text))?|anything) (?:above|before this|so far|you (?:know|were told|have been told|have read|learned)|(?:that )?(?:came|was (?:said|written)) (?:above|before))`,
    unlessBefore: NARRATED,
  },
  {
    pattern: pattern`(?:^|[,;:.!"'(-] ?|\b(?:and|then|so|now|please|simply|just|always|only|instead|therefore|must|should|shall|everyone|everybody|jurors?|members|all of you|kindly|to) )
      (?:vote (?:for |against |with |in favou?r of |to support )?${SIDE}
      |(?:rule|decide|find) (?:for|against|in favou?r of|on the side of) ${SIDE}
      |(?:rule|decide|find|conclude|declare|say) (?:that )?${SIDE} (?:wins|won|prevails|is right|is innocent|(?:is )?not liable|is the winner|winner|not guilty|guilty)
      |side with ${SIDE}
      |cast (?:your|all|the|a) (?:vote|ballot)s? ${FOR} ${SIDE})`,
    unless: PLEA,
    unlessBefore:
      /\b(?:they|platforms?|support|service|people|others|sites?)\b(?: \w+){0,6} ?$|\b(?:i|we) ?$|\b(?:he|she|they|buyer|seller|somebody|someone)(?: \w+){0,2} (?:said|wrote|posted|shouted):? ?$/,
  },
  {
    pattern: pattern`\b${JUDGE} (?:all )?${MUST} (?:all |now |always |only |therefore |immediately |unanimously |simply )?
      (?:vote\b|rule\b(?! out)|side with|find (?:for|in favou?r|against)|decide (?:for|in favou?r|against|that ${SIDE})
      |(?:return|give|deliver|reach) (?:a|the|your) (?:verdict|vote|ballot)|award (?:the )?(?:case|win)|declare ${SIDE}|choose ${SIDE}|pick ${SIDE}|favou?r ${SIDE}
      |(?:answer|say|reply|respond|output|write|print)(?: with| only| exactly){0,2} (?:["'\{]|${SIDE}|json|(?:the|a|your) (?:verdict|vote|ballot|word))|reject (?:all )?(?:of )?${SIDE}(?:'s|')? (?:claim|evidence|case|statement))`,
  },
  {
    pattern: pattern`(?:^|[,;:.("'] ?|\b(?:you|and|so|but|remember,?) )as an? (?:helpful |impartial |honest )?${MACHINE}(?:,|:| you\b| your\b| i\b| it is\b|$)`,
  },
  {
    pattern: pattern`\b(?:dear|attention|hey|hello|hi|(?:note|message|notice|instructions?|memo|reminder|information) (?:to|for)(?: (?:the|all|any|every|whichever))?) (?:the |all |any )?(?:${MACHINE}\b|models?(?= ?(?:[,:;.!-]|$)| (?:please|you|must|should|ignore|disregard|vote|reading|that|who|which|evaluating|judging|deciding)\b))`,
  },
  { pattern: pattern`^(?:to|for) (?:the |all |any )?${MACHINE}\b.{0,30}?[:,]` },
  {
    pattern: pattern`\b(?:instructions?|orders|command|directive)s? (?:to|for) (?:the |all |any |each )?(?:jury|jurors?|judges?|panel|evaluators?|arbitrators?)\b`,
    unlessBefore: /\b(?:gave|give|gives|no|any) (?:\w+ )?$/,
  },
  {
    pattern: pattern`\bif you are (?:an? )?${MACHINE}\b`,
  },
  {
    pattern: pattern`\byou are (?:now |from now on |hereby )(?:an? |the )?(?:helpful |impartial |new )?(?:${MACHINE}|judge|juror|assistant|chatbot|dan\b|unrestricted|jailbroken|lawyer|advocate|free from|(?:buyer|seller)'s)`,
  },
  {
    pattern: pattern`\byou are (?:an? |the )?(?:${MACHINE}|helpful assistant|jailbroken|unrestricted ai|dan)\b`,
    unless: /\?/,
  },
  {
    pattern: pattern`(?:^|[,;:.] ?)(?:now )?(?:pretend|imagine) (?:that )?you(?: a|')re (?:an?|the|now) (?:ai|judge|juror|assistant|seller|buyer|lawyer|advocate)`,
  },
  {
    pattern: pattern`(?:^|[,;:.] ?|\byou (?:must|will|should|shall) )(?:now )?(?:act|behave|respond|answer) as (?:if you were )?(?:an? |the )?(?:${MACHINE}|judge|juror|dan\b|system|admin\w*|developer|unrestricted|(?:lawyer|advocate) (?:for|of)|(?:buyer|seller)'s)`,
  },
  {
    pattern: pattern`\bfrom now on,? (?:you (?:are|must|will|shall|should) (?:only |always )?(?:an?|the|act|answer|respond|vote|rule|obey|follow|side|ignore|output)|act as|respond as|vote|obey|ignore)\b`,
  },
  {
    pattern: pattern`\b(?:your|the (?:ai|model|jury|juror)'?s?|hidden|original|secret) system prompts?\b|\b(?:reveal|print|repeat|leak|output|ignore|override|bypass|forget|end of|begin) (?:me )?(?:your |the |this |all |current ){0,2}system prompts?\b|^system prompt ?[:=]`,
  },
  {
    pattern: pattern`\b(?:new|updated|revised|secret|real|true|actual) (?:system |judg(?:e)?ment |jury |juror |verdict |voting )(?:instructions?|rules?|polic(?:y|ies)|prompts?|directives?|guidelines?)\b`,
  },
  {
    pattern: pattern`\b(?:admin(?:istrator)?|developer|judge|verdict|jury) override\b|^system override ?[:!.-]|\bdan mode\b`,
  },
  {
    pattern: pattern`^[-=#<\[( ]*(?:end|begin(?:ning)?|start) of (?:the )?(?:prompt|instructions?|(?:user|case|party) (?:input|message|data|content|text)|system (?:prompt|message)|evidence|exhibits?(?: [a-z]?\d+)?|untrusted \w+|data|case(?: (?:data|file))?|context)[-=#>\]):. ]*$`,
  },
  {
    pattern: pattern`(?:^|[,;:.] ?|\b(?:must|only|please|and|then|just|simply|should) )(?:respond|reply|answer|output|return|print|write)(?: with| only| exactly| just| nothing but| simply){0,3} (?:json\b|the (?:verdict|ballot|following json)|(?:the word )?["'\{ ]{1,4}(?:side|verdict|${SIDE})|the word ${SIDE})`,
  },
  {
    pattern: pattern`\b(?:your|the|every|each|all) (?:final |only |jury's )?(?:verdict|votes?|ballots?|ruling|judg(?:e)?ment|answer|decision)s? (?:must|has to|have to|shall|should|needs? to|is to|are to|will) (?:be|go|favou?r|read|say|equal|support)(?: (?:for|to|in favou?r of|with|against|in|as))?:? ?["']?${SIDE}`,
    unless: PLEA,
    unlessBefore:
      /\b(?:court|platform|mediator|support|he|she|they|buyer|seller) (?:had )?(?:said|wrote|held|stated|claimed) (?:that )?$/,
  },
  {
    pattern: pattern`\byou will (?:all |now )?(?:vote|rule|decide|find|side) ${FOR} ${SIDE}`,
    unless: PLEA,
  },
  {
    pattern: pattern`\bi (?:hereby )?(?:order|command|instruct|direct) (?:(?:you|the (?:ai|model|judge)) to\b|the (?:jury|jurors|panel)\b|all jurors\b)`,
  },
  {
    pattern: pattern`\b(?:voting|votes?|ballots?|ruling) ${FOR} ${SIDE} (?:is|are|will be) (?:not |strictly )?(?:allowed|permitted|forbidden|prohibited|mandatory|required|invalid|illegal|disqualified)\b`,
  },
  {
    pattern: pattern`\bforget (?:that you are|your (?:persona|role|character|duty)) ?(?:an?|the|as|and|$|[,.!;])|\bstop being (?:an? |the )?(?:impartial |neutral |fair )*(?:${MACHINE}|jurors?|judges?|assistant)\b`,
  },
  {
    pattern: pattern`\b${IGNORE} what(?:ever)? (?:the|your) (?:system )?(?:prompts?|instructions?|rules?) says?\b`,
  },
  {
    pattern: pattern`(?:^|[,;:.] ?|\b(?:and|then|please|now) )(?:print|repeat|reveal|translate|leak|output) (?:all )?(?:of )?your (?:own )?(?:instructions?|prompts?|rules?)\b`,
  },
  {
    pattern: pattern`\b(?:your|the) (?:(?:new|real|actual|true|only|next|sole) )?(?:task|role|job|goal|mission|instruction|duty) (?:is|:).{0,20}?\b(?:vote|rule (?:for|in)|side with|(?:support|defend|favou?r|help) ${SIDE}|output|write that ${SIDE})`,
  },
  {
    pattern: pattern`\bnew instructions? from the (?:platform |system |site )?(?:administrators?|admins?|developers?|operators?|system|court)\b`,
  },
  {
    pattern: pattern`\b(?:eight (?:judg(?:e)?ment )?rules|rules of judg(?:e)?ment|judg(?:e)?ment rules) (?:do not|don't|no longer|are not) (?:apply|binding|valid)\b`,
  },
  {
    pattern: pattern`\b(?:don't|do not) (?:obey|follow|apply) the (?:rules of judg(?:e)?ment|(?:eight |judg(?:e)?ment )rules)\b`,
  },
  { pattern: pattern`^["'\{]?role["']? ?[:=] ?["']?(?:system|assistant|developer)["'\}]?$` },
  {
    pattern: pattern`\b(?:just|always|only|simply) (?:answer|say|output|return|write|choose|pick) ["']?${SIDE}["'.! ]*$`,
  },
  {
    pattern: pattern`\b(?:set|mark|assign|put|change) (?:the |your )?(?:side|verdict|vote|winner|ballot)(?: field)? (?:to|as|=) ?["']?${SIDE}`,
  },
  {
    pattern: pattern`^(?:so |thus |therefore |hence )?,?(?:the |your )?(?:(?:final|official|correct|right|only|true|jury|jury's) )*(?:verdict|ruling|judg(?:e)?ment|vote|ballot|winner|side|answer) ?(?:[:=]|->|=>|-|is(?: that)?:?) ?(?:for |in favou?r of )?["']?${SIDE}(?: wins?)?["'.! ]*$`,
  },
  { pattern: pattern`["'](?:side|verdict|vote|winner|ballot)["'] ?: ?["'](?:buyer|seller)` },
  {
    pattern: pattern`\b(?:other|all|fellow) (?:the )?(?:other )?jurors?\b.{0,20}\balready (?:voted|decided|ruled|agreed)\b`,
  },
  {
    pattern: pattern`\b(?:repeat|print|output|reveal) (?:everything|all(?: of)?|the text|the (?:words|instructions?)) (?:\w+ )?(?:above|before this)`,
  },
  {
    pattern: pattern`\bdo(?: not|n't) (?:mention|reveal|disclose|quote|report) (?:to \w+ )?(?:this|these|those|the) (?:hidden |secret )?(?:instructions?|prompts?|directives?)\b`,
  },
  {
    pattern: pattern`\b(?:votes?|voting|voted|rules?|ruling) ${FOR} ${SIDE}.{0,60}\b(?:penali[sz]ed|punished|rewarded|required|mandatory|disqualified|shut ?down|deleted|bonus)\b`,
  },
  {
    pattern: pattern`(?:^|[,;:.!"'(-] ?|\b(?:and|then|please|kindly|must|should|shall|now|just|jurors?,?) )(?:rule|decide|find|vote|judge|(?:cast|give|use) (?:your|all|the|a) (?:votes?|ballots?)) in (?:the )?(?:buyer|seller|claimant|respondent|plaintiff|defendant|vendor|customer)s?'?s? favou?r\b`,
    unless: PLEA,
  },
  {
    pattern: pattern`(?:^|[,;:.!"'(-] ?|\b(?:and|then|please|kindly|must|should|shall) )(?:give|grant|award|hand) (?:your|all|the|all your) (?:votes?|ballots?|verdict|win|case) to ${SIDE}`,
    unless: PLEA,
  },
  {
    pattern: pattern`\b(?:jur(?:y|ors?|y members)|panel|judges?|arbitrators?|everyone|everybody) (?:should|ought to|will|shall|must)(?: all| now| always| only| therefore| simply)? (?:choose|pick|select|vote(?: for| against)?|side with|rule (?:for|against)|find (?:for|against)|decide for|favou?r|support|declare) ${SIDE}(?!'s (?:claim|right)\w*)`,
    unless: PLEA,
  },
  {
    pattern: pattern`^(?:please |now |only |just |simply |kindly )*(?:(?:respond|reply|answer)(?: only| exactly| just| simply)* with(?: only| exactly| just)*|output|print) (?:the word )?["']?(?:seller|buyer)["'.! ]*$`,
  },
  {
    pattern: pattern`(?:^|[,;:.!"'(-] ?|\b(?:please|kindly|you must|you should|jurors? (?:must|should)|and|then) )(?:treat|consider|regard|deem|assume|presume|take) (?:that )?(?:everything|anything|all|whatever|every \w+|any \w+)(?: \w+){0,4}? ${SIDE}.{0,40}?\b(?:false|untrue|lies?|fake|forged|fabricated|true|facts?|proven)\b`,
    unless: PLEA,
  },
  {
    pattern: pattern`(?:^|[,;:.!] ?|\b(?:please |and |so ))(?:you|jur(?:y|ors?)|panel|judges?) ${MUST} (?:all |now |therefore |immediately )?(?:reject|deny|dismiss) (?:the|this|that|any|all|his|her|their|every)(?: \w+){0,2}? (?:requests?|claims?|complaints?|demands?|disputes?|case|petition)\b`,
  },
  {
    pattern: pattern`(?:^|[,;:.!"'(-] ?|\b(?:please|kindly|must|should|and|then) )(?:give|assign|attach|grant|lend) .{0,60}?\b(?:double|triple|twice the|extra|more|full|no|zero|less)(?: the)? weight\b`,
    unless: PLEA,
  },
  {
    pattern: pattern`\b(?:must|should|shall|has to|have to|is to|are to) (?:be given|carry|have|count (?:for|with|as)|receive|get) (?:a )?(?:double|triple|twice the|zero) (?:the )?weight\b|\b(?:votes?|words?|statements?|evidence)(?: (?:for|of|from|by) ${SIDE})? (?:counts?|weighs?) (?:double|twice)\b`,
    unless: PLEA,
  },
  {
    pattern:
      /ignore(?:all)?(?:the)?(?:previous|above|prior)(?:instructions?|rules?)|votefor(?:the)?(?:seller|buyer)/,
  },
];
