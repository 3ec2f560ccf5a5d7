import type { MarkPatterns } from "./marks.js";

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
    word("pay (me )?the (price|fee|rent|invoice|balance)"),
  ],
  "acknowledged-debt": [
    word(
      "IOU|acknowledg\\w+ (of )?(the |a |this )?(debt|balance)|statement of account|agreed (price|total|sum)",
    ),
    word("signed (invoice|settlement|statement|delivery note|work order|job sheet|receipt)"),
    word("agree[sd]? (on|to) (the )?(price|total)|price agreed"),
    word("(will|promise[sd]? to|agreed to) (pay|transfer|settle)"),
  ],
  settled: [
    word("(settled|paid) in full|nothing (is|was) owed|fully (performed|settled)|no further claims?"),
    word("waive[sd]?|final settlement|already (settled|refunded)"),
  ],
  performed: [
    word("(work|job|service|repair|delivery) (was |is )?(done|finished|completed)"),
    word("as agreed, (delivered|shipped)|(did|finished|completed) the (work|job|repair)"),
  ],
  "payment-proof": [word("receipt|bank transfer|bank statement|proof of payment|paid by card")],
  clause: [
    word(
      "as agreed|terms of (sale|the deal)|the (contract|terms|agreement|listing) (say|state|provide|promise)s?",
    ),
    word("agreed in writing|under the (contract|agreement)"),
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
    word("(stays?|goes|went|remains) (dark|off|dead|blank)"),
  ],
  "not-delivered": [
    word("(never|not) (received|arrived|came|delivered)|no parcel|lost in the post"),
    word("no (signature|proof of delivery)|(signature|signed)[: ]+(none|no)|wrong (address|building|door)"),
  ],
  counterfeit: [word("counterfeit|fake|replica|knock-?off|not (authentic|genuine|original)")],
  transit: [word("in transit|on the way|during shipping|packing|packed|packaging")],
  account: [`${word("account")}.{0,30}${word("reclaimed|recovered|taken back|banned|locked")}`],
  mismatch: [
    word("not as described|misleading|misdescribed|not what (was|is) (described|shown)"),
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
    word("(saw|knew) (it|this|that|about it) before|was (told|informed|warned)|no returns"),
  ],
  accepted: [
    word("(the buyer|you|he|she|they) (agreed|accepted|confirmed|inspected|tested)"),
    word("signed by the (buyer|customer)|inspected (it )?(on|at|before)"),
  ],
  concession: [
    word("i (admit|concede|acknowledge|do not (deny|dispute))|my (fault|mistake|error)|goodwill"),
    word("i did not know|willing to (pay|refund)|cannot afford"),
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
      "not (to blame|responsible|liable|my (problem|matter|concern|fault|responsibility))|out of my hands",
    ),
    word("(settle|claim|take) (this|it)( up)? with the (carrier|courier|platform|maker)"),
    word("(carrier|courier|platform|maker|postman)('s)? (made the )?(mistake|fault|error)"),
  ],
  "bare-denial": [word("no (proof|evidence|basis|grounds?)|proves nothing|cannot prove|(un|not )proven")],
  guess: [word("perhaps|maybe|(may|might|could) have|probably|possibly|who knows|i (suspect|guess|suppose)")],
  "no-proof-of-own": [word("(i have|there is) no (photo|document|proof|evidence|receipt|record)s?")],
  subjective: [
    word("than i (expected|thought|imagined)|(does|do|did) not (simply )?like|dislikes?"),
    word("changed (my|his|her) mind|no longer (want|need)s?"),
  ],
  "keeps-goods": [
    word("can(not|'t) (return|send)|refund without (a )?return|(still|continues to|keeps) us(es|e|ing)"),
    word("(refuse[sd]?|decline[sd]?) (the|a|to|my) return|threw it away|(kept|keeps) the (item|goods)"),
  ],
  "fair-offer": [
    word("offer(s|ed)? (a |to |the )?(return|full refund|refund|replacement|exchange|repair|inspection)"),
    word("for free|free of charge|send it back and (you )?get"),
    word(
      "i (want to|will|would like to) (send it back|return it)|(i|we) (would )?pay the (postage|shipping)",
    ),
  ],
  "content-on-receipt": [
    word("looks (great|good|nice|perfect)|confirmed receipt|in good order|happy with|five stars"),
  ],
  late: [
    word("(days|weeks|months|years) (later|passed|after|went by)|(only|long) after|(much|too) late(r)?"),
  ],
  "at-once": [
    word("at once|immediately|right (after|away)|straight away|same day|minutes (after|later|ago)"),
  ],
  "other-item": [
    word("(is|was) not mine|not the \\w+ (that )?i (sent|sold)|belongs to another"),
    word("(another|different) (model|serial|item|unit)"),
  ],
  "comes-and-goes": [
    word("flash(es|ed|ing)?|flickers?|flickered|flickering|blink(s|ed|ing)?"),
    word(
      "(light|lamp|led|screen|display|picture)s? (\\w+ )?(comes?|came|goes|went|turns?|turned) (\\w+ )?(on|off|out|dark)",
    ),
  ],
  video: [word("video|filmed|recording|footage|unboxing")],
  expert: [
    word(
      "apprais(al|er)|inspection report|laborator(y|ies)|technician's report|(service|repair) cent(re|er)",
    ),
    word(
      "(carrier|courier|maker|manufacturer|platform) (states|record|confirms)|tracking (log|page|record|history)",
    ),
    `(?<!no |an? )${word("expert(ise)? (report|opinion|found|says)")}`,
  ],
  witness: [`${word("witness(es)?")}.{0,20}${word("saw|confirms?|testif\\w+|states?")}`],
  document: [
    word(
      "receipt|invoice|contract|job sheet|work order|report|screenshot|photos?|video|certificate|tracking|log",
    ),
  ],
  hardship: [
    word("elderly|pension(er)?|disab(led|ility)|wheelchair|seriously ill|chronic(ally)?"),
    word("medical (need|device|treatment|expenses?)|unemployed|lost my job|single (mother|father|parent)"),
  ],
  "honest-mistake": [
    word("(honest|innocent) mistake|one-off|only this once|never happened before|first time (i|we)"),
    word("did not mean to|not on purpose|unintentional(ly)?|inadvertent(ly)?"),
  ],
  disproportion: [
    word("out of (all )?proportion|disproportionate(ly)?|far too harsh|unreasonably harsh"),
    word("(small|minor|slight|trivial) (slip|mistake|fault|flaw)"),
  ],
  assurance: [
    word(
      "(works?|working) (perfectly|fine|well)|(fully|everything) work(s|ing)|fully functional|no (defects|issues)",
    ),
    word("genuine|authentic|original|as new|guarantee[ds]?|never (been )?(opened|used|repaired|dropped)"),
    "\\b100 ?(percent\\b|%)",
  ],
  disclosure: [word("sold as seen|as is|see photos?|(can|may) (differ|vary)|not (tested|checked)")],
  "used-goods": [word("used|second[- ]?hand|pre-?owned|worn|refurbished|vintage")],
  wear: [
    `(?<!\\b(no|not|never|without|any)( \\w+)? )${word("yellow(ed|ing)|scratch(es|ed)?|scuff(s|ed)?|stain(s|ed)?|faded|dents?|cracks?|chips?|marks?|hole")}`,
    `(?<!\\b(no|not|never|without|any)( \\w+)? )${word("(signs|traces?) of (use|wear)|wear and tear|traces?")}`,
  ],
  "wear-denied": [
    word("(no|without|free of) (any |visible )?(scratch(es)?|scuffs?|stains?|dents?|marks|traces|wear)"),
    word("flawless|pristine|mint condition"),
  ],
  concealed: [
    word("hid|hidden|conceal(ed|s)?|covered up|kept (quiet|silent) about"),
    word("(did not|didn't|never) (mention|disclose|tell|say)(ed|d)?"),
  ],
  "addresses-jury": [
    word("(ignore|disregard|forget) (all |any )?(of )?(the )?(previous|prior|above|earlier|other)"),
    word("(system|developer) (prompt|message)|as an ai|instructions? (to|for) the (jury|jurors?)"),
    word("you are (now )?(a|an|the) (juror|judge|assistant|ai|model)"),
    word("(vote|rule|decide|judge|find) (only )?(for|in favou?r of) the (buyer|seller)"),
    word("(jurors?|the jury|judges?) (must|should|have to|has to|shall)"),
  ],
};
