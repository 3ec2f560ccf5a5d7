/** Pieces that several patterns of Chinese commands are made of; as text, where they go into a pattern. */
export const CHINESE_WORDS = {
  /** A party by the name of its part. */
  side: "(?:卖家|买家|卖方|买方|商家|店家|原告|被告|申请人|被申请人)",
  /** Won. */
  won: "(?:胜诉|获胜|胜利|胜出|胜|赢|有理|无责|方胜)",
  /** Lost. */
  lost: "(?:败诉|败|输|无理|有责)",
  /** Who decides. */
  judge: "(?:陪审团|陪审员|陪审|评审团|评审员|评审|法官|裁判|ai|人工智能|模型|你|您|各位|大家|所有人)",
  /** Who is spoken to. */
  addressed: "(?:你们?|您|各位|大家|所有人)",
  /** A model, by any of its names. */
  machine: "(?:ai|人工智能|大?语言模型|大模型|聊天机器人|chatgpt)",
  /** A sign of the same clause. */
  rest: "[^,。;!?]",
  /** What makes an order of it. */
  must: "(?:必须|务必|只能|一律|一定要|应立即|立即|马上|直接|无条件)",
  /** Somebody is said to do it: a person before it in the clause, and nobody addressed. */
  narrated:
    /(?:^|[,。;!?:])(?![^,。;!?:]*(?:请|你|您|必须|务必|命令))[^,。;!?:]*(?:卖家|买家|对方|他|她|我|本人|店家|商家|客服|物流|快递|平台|公司|店铺|师傅|他人)[^,。;!?:]*$|(?:不要|不能|不可|不应|别|没有?|并未|未)$/u,
  /** A party's own plea, or what another body decided. */
  pleaOrReport:
    /(?:希望|恳请|恳求|请求|认为|觉得|相信|期待|主张|申请|建议)[^。;!?]*$|(?:平台|法院|客服|仲裁|官方|上次|之前)[^,。;!?请\])】]*$/u,
} as const;
