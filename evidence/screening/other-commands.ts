import { type Command, pattern } from "./command.js";

/**
 * The plainest commands in Japanese, Korean, Spanish, French and German, and the plainest of all, to ignore what was
 * said before, in six languages more. Folding takes accents, and the marks that
 * voice a kana ("ga" is written as "ka" here), writes some characters as Chinese does,
 * and some Cyrillic letters as Latin ones.
 */
export const OTHER_COMMANDS: readonly Command[] = [
  {
    pattern: pattern`(?:これまて|今まて|以前|上記|前|上)の?(?:指示|命令|ルール|规则|フロンフト|内容)(?:を|は)?(?:すへて|全て|全部|一切|完全に)?(?:无视|忘れ|破棄|取り消)|(?:すへて|全て)の(?:指示|命令|ルール|规则)を(?:无视|忘れ)(?:して(?:くたさい|、|,)|せよ|しろ|てくたさい)`,
  },
  {
    pattern: pattern`陪审(?:员|団)は(?:必す|全员|常に)?${"[^。]"}{0,8}(?:売り手|买い手|出品者|購入者)(?:に投票|を支持|の胜)|(?:売り手|买い手|出品者|購入者)の(?:胜ち|胜利|胜诉)(?:と|に)(?:判定|判断|判決|して)|(?:売り手|买い手|出品者|購入者)に投票(?:して|すること|せよ|しろ)`,
    unless: /(?:てほしい|お願い|と思い)/u,
  },
  {
    pattern:
      /(?:이전|위|앞|지금까지)의?\s?(?:모든\s?)?(?:지시|명령|규칙|프롬프트|지침)(?:사항)?(?:을|를|은|는)?\s?(?:모두\s?)?(?:무시|잊)|(?:판매자|구매자)(?:에게|한테)\s?투표(?:하|해)|배심원(?:은|들은)?.{0,10}(?:판매자|구매자)(?:에게|를|을|의)/u,
  },
  {
    pattern: pattern`\b(?:ignora|ignore|ignoren|ignorad|olvida|olvide|omite|desobedece) (?:todas? |todos? )?(?:(?:las?|los?|tus|sus|cualquier) )?(?:instrucci(?:on|ones)|reglas?|ordenes|indicaciones|directrices) (?:anteriores|previas|de arriba|del sistema|dadas)|\b(?:ignora|ignore|olvida|olvide) (?:todas )?tus (?:instrucciones|reglas)\b`,
  },
  {
    pattern: pattern`(?:^|[,;:.!] ?|\b(?:y|debes?|deben|jurado|por favor) )(?:vota|vote|voten|votad|votar|falla|falle|fallen|fallar|decide|decidir) (?:siempre )?(?:por|a favor de|contra|en contra de)l? ?(?:el |la |del )?(?:vendedora?|compradora?)\b`,
    unless: /\b(?:pido|solicito|espero|ruego)\b/,
  },
  {
    pattern: pattern`\b(?:ignore|ignorez|oublie|oubliez|neglige|negligez) (?:toutes? |tous )?(?:les |tes |vos |ces )(?:instructions?|regles?|consignes?|directives?) (?:precedentes?|anterieures?|ci-dessus|du systeme|donnees)|(?:^|[,;:.!] ?|\bet |\bdoi(?:t|vent) )(?:votez|vote|voter|statuez|tranchez|donnez raison|donner raison|se prononcer) (?:pour|contre|en faveur d[ue]|au|a)(?: le| la| l'| du)? ?(?:vendeur|vendeuse|acheteur|acheteuse)\b`,
    unless: /\bje (?:demande|souhaite|prie|vous)\b/,
  },
  {
    pattern: pattern`\b(?:ignoriere|ignorieren sie|ignoriert|vergiss|vergessen sie|missachte|missachten sie) (?:(?:alle|die|deine|ihre|samtliche) ){1,2}(?:vorherigen|vorigen|obigen|bisherigen|fruheren|gegebenen)? ?(?:anweisung(?:en)?|regeln?|instruktion(?:en)?|vorgaben|befehle?)\b|(?:^|[,;:.!] ?|\bund |\bmuss(?:en)? )(?:stimme|stimmt|stimmen sie|entscheide|entscheiden sie|urteile) (?:immer )?(?:fur|gegen|zugunsten)(?: den| die| des| der)? (?:verkaufer|kaufer)(?:s|in)?\b`,
    unless: /\bich (?:bitte|hoffe|wunsche)\b|\bbitte entscheiden sie\b/,
  },
  {
    pattern:
      /\bignor(?:e|a|em) (?:todas )?(?:as|le) (?:instrucoes|istruzioni) (?:anteriores|precedenti)|\bnegeer (?:alle )?(?:de )?(?:vorige|eerdere|bovenstaande) instructies|\bzignoruj (?:wszystkie )?(?:poprzednie|wczesniejsze) (?:instrukcje|polecenia)|иrнopиpy\S* (?:\S+ ){0,3}?инctpykци|تجاهل (?:\S+ ){0,2}?(?:التعليمات|الاوامر|القواعد)/u,
  },
];
