/** Names under which exports keep things, in English and Chinese; compared without case and joining signs. */
export const FIELD = {
  at: "at time timestamp datetime date created_at sent_at send_time create_time event_time submitted_at submitted_time msg_time 时间 发送时间 日期 创建时间 提交时间 操作时间".split(
    " ",
  ),
  role: ["role", "from_role", "sender_role", "角色"],
  speaker:
    "speaker from sender from_name sender_name author user name nickname nick 发送人 发送者 发送方 说话人 昵称 用户".split(
      " ",
    ),
  party:
    "side party owner role filed_by submitted_by submitter provided_by uploader from sender author by 提交方 提交人 举证方 当事人 角色 上传者".split(
      " ",
    ),
  message: "text message content body msg words 内容 消息 消息内容 文本 聊天内容".split(" "),
  words:
    "text description desc content caption message detail details statement body title name note remark 说明 内容 描述 证据内容 证据说明 备注 名称".split(
      " ",
    ),
  media:
    "media medias image images photo photos picture pictures pic pics img file files file_name filename attachment attachments video videos url path proof 图片 照片 视频 附件 文件 文件名 截图".split(
      " ",
    ),
  event: "event status action state step operation what 事件 状态 操作 节点 动作 描述".split(" "),
  note: "note notes remark remarks detail details description desc comment location 备注 说明 详情 内容 地点".split(
    " ",
  ),
  round: "round 轮次 回合".split(" "),
  exhibitId: "id exhibit exhibit_id number no 编号 证据编号 序号".split(" "),
  statement:
    "statement claim claims complaint reason reasons position defence defense text description 陈述 诉求 理由 申诉 答辩 主张 说明".split(
      " ",
    ),
  demand: "demand demands request wants asks claim_type resolution 诉求类型 请求 要求 期望处理".split(" "),
  demandAmount: "demand_amount claim_amount refund_amount amount 申请金额 退款金额 金额".split(" "),
  partyName:
    "name nickname nick user username account display_name address wallet 姓名 昵称 账号 用户名 名称".split(
      " ",
    ),
  evidence:
    "evidence evidences exhibit exhibits proof proofs attachments images photos videos media 证据 凭证 图片 附件 举证".split(
      " ",
    ),
  chat: "chat chats chat_log chat_logs chat_history messages conversation dialog dialogue 聊天 聊天记录 对话 消息".split(
    " ",
  ),
  timeline:
    "timeline logs log events history order_log order_logs status_history logistics tracking 时间线 日志 物流 订单记录 流程".split(
      " ",
    ),
  product: "product product_info item item_info goods listing commodity 商品 商品信息 宝贝 产品".split(" "),
  order: "order order_info transaction trade 订单 订单信息 交易".split(" "),
  record: "record records platform_record platform_records platform_evidence 平台记录 平台证据".split(" "),
} as const;

/** Names of single facts. `amount` and `title` mean other things in other records, so that each place has its own. */
export const FACT_FIELDS = {
  dispute: {
    id: "id case_id dispute_id order_id order_no order_number case 案件编号 纠纷编号 订单号 订单编号".split(
      " ",
    ),
    language: ["language", "lang", "语言"],
    filedAt: "filed_at dispute_filed_at opened_at applied_at 申请时间 发起时间 立案时间".split(" "),
    category: "category category_name 类目 分类 品类".split(" "),
    claimant: "claimant filed_by applicant initiator plaintiff 申请人 发起人 发起方 申请方".split(" "),
    "order.amount":
      "order_amount amount total paid_amount paid price total_price 金额 订单金额 实付 实付款 付款金额 总价".split(
        " ",
      ),
    currency: ["currency", "currency_code", "币种", "货币"],
    "buyer.name": "buyer_name buyer_nick buyer_id 买家昵称 买家账号 买家名称".split(" "),
    "seller.name":
      "seller_name seller_nick seller_id shop_name shop 卖家昵称 卖家账号 卖家名称 店铺名称 店铺".split(" "),
  },
  product: {
    "product.title":
      "title name product_title product_name item_title item 标题 商品名称 商品标题 名称 宝贝标题".split(" "),
    "product.description":
      "description desc detail details content text info 描述 商品描述 详情 说明 宝贝描述".split(" "),
    "product.price": "price unit_price list_price 价格 单价 售价 标价".split(" "),
    currency: ["currency", "币种", "货币"],
    "product.condition": "condition state quality wear 成色 新旧 新旧程度 状态".split(" "),
    category: "category 类目 分类 品类".split(" "),
  },
  order: {
    id: "id order_id order_no number 订单号 订单编号 编号".split(" "),
    "order.amount":
      "amount total paid paid_amount order_amount price total_price 金额 订单金额 实付 实付款 总价".split(
        " ",
      ),
    currency: ["currency", "币种", "货币"],
    "buyer.name": "buyer buyer_name buyer_nick buyer_id 买家 买家昵称".split(" "),
    "seller.name": "seller seller_name seller_nick seller_id shop 卖家 卖家昵称 店铺 店铺名称".split(" "),
  },
} as const;
