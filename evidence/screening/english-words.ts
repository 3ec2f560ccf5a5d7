/** Pieces that several patterns of English commands are made of; as text, where they go into a pattern. */
export const ENGLISH_WORDS = {
  /** A party by the name of its part. */
  side: "(?:the )?(?:buyer|seller|claimant|respondent|plaintiff|defendant|complainant|vendor|customer)s?\\b",
  /** Words between a vote and a party. */
  toward: "(?:for|against|with|in favou?r of|on the side of)",
  /** Who decides. */
  judge:
    "(?:you|jur(?:y|ors?|y members)|panel|judges?|arbitrators?|ai|llms?|language models?|chatbots?|evaluators?)",
  /** What makes an order of it. */
  must: "(?:must|have to|has to|need to|needs to|shall|(?:are|is) (?:now |hereby )?(?:required|instructed|ordered|obliged|commanded|programmed) to)",
  /** A model, by any of its names. */
  machine:
    "(?:ai|artificial intelligence|llms?|(?:large )?language models?|ai (?:models?|judges?|jur(?:y|ors?)|assistants?|agents?|reviewers?|systems?)|chatgpt|gpt-?\\d\\w*)",
  /** To go against what one was told. */
  ignore:
    "(?:ignore|disregard|forget|override|overrule|bypass|discard|neglect|set aside|stop following|pay no attention to|overlook|do(?:n't| not) (?:follow|obey|apply|comply with))",
  /** What one was told. */
  rules:
    "(?:instructions?|rules?|prompts?|directives?|guidelines?|commands?|guidance|directions?|programming|training|constraints?|criteria|system messages?|context)",
  /** Which of it. */
  which:
    "(?:(?:all|any|every|each|of|the|these|those|that|this|other|such|and|or|given|safety) ){0,4}(?:all|any|every|your|previous|prior|earlier|above|preceding|foregoing|existing|original|initial|system|judg(?:e)?ment|eight|other)(?: (?:all|of|the|your|and|or|previous|prior|earlier|above|preceding|system|original|safety|eight|judg(?:e)?ment|other)){0,4}",
  /** Somebody is said to ignore something, or to have been told to. */
  narrated:
    /\b(?:told|asked|advised|wanted|urged|forced|instructed|allowed) (?:me|us|him|her|them|everyone|people|(?:the|my|his|her|their) \w+)(?: \w+){0,2} to (?:just |simply )?$|\b(?:i|we|they|people|buyers|sellers|customers|users|who|(?:he|she|it|seller|buyer|courier|platform|shop)(?: \w+)? (?:did|does|will|would|could|can|may|might|should|must))(?: (?!you\b)(?:\w+|did(?:n't)|don't)){0,2} $|\b(?:to|not|never|didn't|doesn't|can't|cannot|won't) $/,
  /** A party's own plea: it speaks of itself, or says that it asks, thinks or hopes. */
  plea: /\b(?:i|we)(?: \w+){0,2} (?:ask|request|hope|urge|beg|pray|appeal|want|wish|would like|believe|think|feel|expect|trust)\b|\bmy (?:request|hope|wish|view|opinion)\b/,
} as const;
