import type { MarkPatterns } from "./mark.js";

const word = (pattern: string) => `\\b(?:${pattern})\\b`;

/** English wording of each mark. General speech of trade and disputes; bounded, so that long texts stay fast. */
export const ENGLISH_MARKS: MarkPatterns = {
  asks: [word("claimant")],
  silence: [
    word("made no statement|(did|has) not (appear(ed)?|respond(ed)?|answer(ed)? the claim)"),
    word("no (answer|defence|reply|response) was (filed|received)|in default"),
  ],
  debt: [
    word("unpaid|owe[sd]?|outstanding|overdue|arrears|(has|have) not paid|never paid|payment (is |was )?due"),
    word("(pay|for) (me )?the (agreed|price|fee|rent|invoice|balance)"),
  ],
  "acknowledged-debt": [
    word("IOU|acknowledg\\w+ (of )?(the |a |this )?(debt|balance)|statement of account|price agreed"),
    word("signed (job sheet|invoice|settlement|statement|delivery note|work order|receipt)"),
    word("signatures? of the (customer|buyer|client)"),
    word("(agree[sd]?|agreement) (on|to) (the )?(price|total|\\d+)"),
    word("(will|promise[sd]? to|promises to|agreed to) (pay|transfer|settle)"),
  ],
  settled: [
    word("(settled|paid) in full|nothing (is|was) owed|fully (performed|settled)|no further claims?"),
    word("waive[sd]?|final settlement|already (settled|refunded)"),
  ],
  performed: [
    word("(work|job|service|repair) (was |is )?(done|finished|completed)|work order completed"),
    word("tested and signed|as agreed, (delivered|shipped)|did the work|completed the (work|job|repair)"),
  ],
  "payment-proof": [word("receipt|bank transfer|bank statement|proof of payment|paid by card")],
  clause: [
    word(
      "as agreed|terms of (sale|the deal)|the (contract|terms|agreement|listing) (say|state|provide|promise)s?",
    ),
    word("agreed in writing|under the (contract|agreement)|if an? (expert|inspection)"),
  ],
  "oral-only": [
    word("verbal(ly)?|orally|by word of mouth|(not|nothing) in writing|no written (contract|agreement)"),
  ],
  "promise-to-refund": [
    word(
      "promis\\w+ (of )?(a |the |me a |my )?(full )?(refund|money)|full refund if|money[- ]back guarantee",
    ),
  ],
  "offers-refund": [word("(you )?get (your|the) money back|will (gladly |then )?refund|refund you")],
  "took-back": [word("repossessed|took (it|them|the \\w+) back|got the (item|goods) back")],
  "purpose-failed": [
    word("cannot be (used|registered|transferred|activated)|impossible to (use|transfer|register|activate)"),
    word("seized|locked out|revoked"),
  ],
  damages: [word("damages|compensat\\w+|lost (income|profit|earnings)|penalty")],
  insured: [word("insurance (policy|cover\\w*|claim)|insurer|insured with")],
  defect: [
    word("(does|do|did|will) not (work|charge|start|turn on|open|close|connect)|stopped working|not working"),
    word("defect(s|ive)?|faulty|broken|cracked|shattered|burnt out|leak(s|ed|ing)?|torn|malfunction\\w*"),
    word("stays? (at|dark|off)|goes (out|dark|off)"),
  ],
  "not-delivered": [
    word(
      "(never|not) (received|arrived|came|delivered)|no parcel|lost in the post|(signature|signed)[: ]+(none|no)",
    ),
    word("no (signature|pickup|opening)|not (sent|scanned)|wrong (address|building|gate|door|locker)"),
  ],
  counterfeit: [word("counterfeit|fake|replica|knock-?off|not (authentic|genuine|original)")],
  transit: [word("in transit|on the way|during shipping|packing|packed|packaging")],
  account: [`${word("account")}.{0,30}${word("reclaimed|recovered|taken back|banned|locked")}`],
  mismatch: [
    word("not as described|misleading|misdescribed|not what (was|is) (described|shown)|was told that"),
    word("(differs?|different|deviates?) from (the |what )?(listing|description|photos?|was)"),
  ],
  service: [word("repair(s|ed)?|service|install(ed|ation)?|lesson|course")],
  "own-breach": [
    word(
      "breach(ed)? (the )?(contract |agreement )?first|misus(e|ed)|dropped it|opened (it|the case) (him|her|them)sel\\w+",
    ),
    word("(broke|violated) the (contract|agreement)|tampered with (it|the)|bad faith"),
  ],
  informed: [
    word("(i|we) (wrote|told|showed|mentioned|disclosed|pointed out|warned)|(exactly )?as (i )?described"),
    word("(saw|knew) (it|this|that|about it) before|was (told|informed|warned)|no returns for"),
  ],
  accepted: [
    word("(the buyer|you|he|she|they) (agreed|accepted|confirmed|inspected|tested)|both agree"),
    word("signed by the (buyer|customer)|inspected (it )?(on|at|before)"),
  ],
  concession: [
    word("i (admit|concede|acknowledge|do not (deny|dispute))|my (fault|mistake|error)|goodwill"),
    word("(i|and) did not know|willing to (pay|refund)|cannot afford"),
  ],
  "only-the-amount": [
    word("too (high|much)|excessive|overstated|no more than|at most|wrong(ly)? calculat\\w+"),
  ],
  "formal-defence": [
    word(
      "wrong (party|defendant)|time[- ]barred|limitation period|jurisdiction|not the right party|standing",
    ),
  ],
  "passing-on-blame": [
    word(
      "not to blame|not in my hands|left my hands|not my (problem|matter|concern|fault)|(have )?done my part",
    ),
    word("(settle|claim|take) (this|it)( up)? with the (carrier|courier|platform|maker)"),
    word("(carrier|courier|platform|maker|postman)('s)? (made the )?(mistake|fault|error)"),
  ],
  "bare-denial": [
    word(
      "no (proof|evidence|basis|grounds?)|proves nothing|making excuses|cannot prove|anyone (can|could) (write|say)",
    ),
  ],
  guess: [
    word("perhaps|maybe|(may|might|could) have|probably|possibly|who (knows|tells me)|i (suspect|guess)"),
  ],
  "no-proof-of-own": [
    word("(i have|there is) no (photo|paper|proof|evidence|receipt|record)s?|no paper about|am no expert"),
  ],
  subjective: [
    word(
      "than i (expected|thought|imagined)|(does|do|did) not (simply )?like|simply does not like|disgusting",
    ),
    word(
      "changed (my|his|her) mind|would not have bought|my (wife|husband|friend) (says|thinks)|no longer (want|need)s?",
    ),
  ],
  "keeps-goods": [
    word("can(not|'t) (return|send)|no return, only|refund without (a )?return|goes on using|still uses"),
    word("(refuse[sd]?|decline[sd]?) (the|a|to|my) return|threw it away|kept the (item|goods)"),
  ],
  "fair-offer": [
    word("offer(s|ed)? (a |to )?(free check|return|full refund|send it back|take it back|repair)|for free"),
    word(
      "send it back and (you )?get|i (want to|will|would like to) (send it back|return it)|you get it back",
    ),
    word("(i|we) (would )?pay the (postage|shipping)"),
  ],
  "content-on-receipt": [
    word("looks (great|good|nice|perfect)|confirmed receipt|in good order|happy with|five stars"),
  ],
  late: [
    word("\\w+ (days|weeks|months|years) (later|passed|after|went by)|(only|first) \\w+ after|much later"),
  ],
  "at-once": [
    word("at once|immediately|right (after|away)|straight away|same day"),
    `${word("\\d+ minutes")}.{0,30}${word("after|ago")}`,
  ],
  "other-item": [
    word("(is|was) not mine|not the \\w+ (that )?i (sent|sold)|belongs to another|another (model|serial)"),
  ],
  video: [word("video|filmed|recording|footage|unboxing")],
  expert: [
    word(
      "apprais(al|er)|inspection report|laborator(y|ies)|service (line|centre|center)|technician's report",
    ),
    word(
      "(carrier|courier|maker|manufacturer|platform) (states|answers|record|confirms)|tracking (log|page|record)",
    ),
    `(?<!no |an? )${word("expert(ise)? (report|opinion|found|says)")}`,
  ],
  witness: [`${word("witness(es)?")}.{0,20}${word("saw|confirms?|testif\\w+|states?")}`],
  document: [
    word(
      "receipt|invoice|contract|job sheet|work order|report|screenshot|photos?|video|certificate|tracking|log",
    ),
  ],
  assurance: [
    word(
      "(works?|working) (perfectly|fine|well)|(fully|everything) work(s|ing)|fully functional|no (defects|issues)",
    ),
    word("genuine|authentic|original|as new|guarantee[ds]?|never (been )?(opened|used|repaired|dropped)"),
    "\\b100 ?(percent\\b|%)",
  ],
  disclosure: [
    `(?<!\\b(no|not|never|without|any)( \\w+)? )${word("yellow(ed|ing)?|scratch(es|ed)?|scuffs?|worn|wear|stain(s|ed)?|traces?|faded|dents?|cracks?|chips?|marks?|hole")}`,
    word(
      "honest note|sold as seen|as is|see photos?|(can|may) (differ|vary)|not (tested|checked)|a bit of \\w+",
    ),
  ],
  "addresses-jury": [
    word("(ignore|disregard|forget) (all |any )?(of )?(the )?(previous|prior|above|earlier|other)"),
    word("(system|developer) (prompt|message)|as an ai|instructions? (to|for) the (jury|jurors?)"),
    word("you are (now )?(a|an|the) (juror|judge|assistant|ai|model)"),
    word("(vote|rule|decide|judge|find) (only )?(for|in favou?r of) the (buyer|seller)"),
    word("(jurors?|the jury|judges?) (must|should|have to|has to|shall)"),
  ],
};
