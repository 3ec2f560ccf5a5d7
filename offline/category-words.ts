/** Words by which a subcategory of E.10 is known, in English and Chinese. */
export interface CategoryWords {
  category: string;
  words: RegExp;
}

const english = (words: string) => `\\b(?:${words})s?\\b`;
const entry = (category: string, words: string, chinese: string): CategoryWords => ({
  category,
  words: new RegExp(`${english(words)}|${chinese}`, "giu"),
});

/**
 * In the order in which ties are settled: what belongs to a thing, or is done to it, goes before the thing itself, as in
 * `phone case` and `washing machine repair`.
 */
export const CATEGORY_WORDS: readonly CategoryWords[] = [
  entry(
    "Gaming Accounts & Services",
    "game account|gaming account|account (?:level|rank)|boosting|in-game|skins?|steam account|game coin|power ?level(?:l?ing)?",
    "游戏(?:账号|帐号|代练|币|道具|陪玩)|成品号|代练|代打|换绑|段位|皮肤|上分|陪玩|点券",
  ),
  entry(
    "Tutorials & Courses",
    "course|lesson|tutorial|tutoring|class(?:es)?|workshop|coaching|study material|exam prep\\w*",
    "课程|教程|网课|培训|家教|辅导|学习资料|考研|题库|讲义|私教",
  ),
  entry(
    "Agency Services",
    "visa|paperwork|agency|on (?:your|my) behalf|purchasing agent|proxy buying|registration service|logo|design(?:er)?|translation|ghost ?writing",
    "代办|代购|代写|代理|代注册|代抢|签证|设计|翻译|跑腿|代下单|落户|过户",
  ),
  entry(
    "Local Services",
    "repair(?:er|ing)?|cleaning|moving|removal service|plumb(?:er|ing)|haircut|massage|photo ?shoot|install(?:ation|ing)|renovation|rent(?:al|ing)?|lease|tenancy|catering|babysitting|at your home|on site",
    "维修|上门|家政|保洁|搬家|安装|装修|租(?:房|赁|车|期)|房屋|美容|理发|摄影(?!机)|婚庆|施工|陪护|洗车|疏通|租房",
  ),
  entry(
    "Digital Resources",
    "software|licen[cs]e key|activation (?:code|key)|e-?book file|download(?:able)?|subscription|membership|gift ?card|template|preset|source code|cloud storage",
    "软件|激活码|会员|网盘|电子书(?!阅读)|模板|素材|源码|充值|兑换码|序列号|卡密|礼品卡|月卡|年卡",
  ),
  entry(
    "Maternity & Baby Products",
    "bab(?:y|ies)|infant|toddler|pram|pushchair|stroller|diaper|napp(?:y|ies)|maternity|breast ?pump|crib|cot|nursing|child seat",
    "婴儿|宝宝|母婴|孕妇|奶粉|奶瓶|尿不湿|纸尿裤|婴童|童车|推车|吸奶器|安全座椅|待产|月子",
  ),
  entry(
    "Pet Supplies",
    "pet|dog|cat|puppy|kitten|aquarium|leash|bird ?cage|hamster|litter",
    "宠物|猫(?:粮|砂|咪|爬架)?|狗(?:粮|狗|笼)?|鱼缸|水族|犬|仓鼠|鹦鹉",
  ),
  entry(
    "Automotive Supplies",
    "car|vehicle|motorcycle|motorbike|tyre|tire|windscreen|dash ?cam|bumper|wheel rim|engine oil|scooter|van",
    "汽车|车载|轮胎|机油|行车记录仪|摩托|电动车|二手车|车辆|脚垫|车贴|车险",
  ),
  entry(
    "Digital Accessories",
    "charger|power ?bank|charging (?:pad|cable|dock)|cable|earphone|earbud|headphone|headset|phone case|screen protector|usb|memory card|sd card|keyboard|mouse|adapter|stylus|tripod|microphone|power supply",
    "充电(?:宝|器|头|线)|数据线|耳机|手机壳|保护套|贴膜|钢化膜|内存卡|键盘|鼠标|转接头|支架|移动电源|U盘|麦克风",
  ),
  entry(
    "Cameras",
    "camera|lens(?:es)?|mirrorless|dslr|shutter|camcorder|film camera|action cam|drone",
    "相机|镜头|微单|单反|快门|摄像机|摄影机|拍立得|无人机|胶片机|机身",
  ),
  entry(
    "Smart Devices",
    "smart ?watch|smart ?speaker|smart ?home|e-?reader|fitness (?:band|tracker)|smart lock|vr headset|robot vacuum|smart (?:plug|lamp|bulb|display)|e-?ink",
    "智能(?:手表|手环|音箱|家居|门锁|灯|设备)|电子书阅读器|阅读器|墨水屏|手环|扫地机|门锁|VR",
  ),
  entry(
    "Mobile Phones",
    "(?:mobile|cell|smart) ?phone|phone|iphone|handset|dual sim|unlocked",
    "手机|苹果1\\d|iPhone|翻新机|华为mate|小米1\\d|红米|荣耀",
  ),
  entry(
    "Computers",
    "laptop|notebook computer|computer|desktop pc|gaming pc|tablet|graphics card|monitor|motherboard|macbook|ipad|ssd|processor",
    "笔记本|电脑|平板|显卡|主板|显示器|主机|硬盘|CPU|内存条|iPad|MacBook",
  ),
  entry(
    "Major Appliances",
    "washing machine|washer|dryer|fridge|refrigerator|freezer|dishwasher|air ?conditioner|television|tv|oven|stove|cooker hood|water heater",
    "冰箱|洗衣机|空调|电视(?:机)?|热水器|洗碗机|油烟机|烘干机|冰柜|燃气灶",
  ),
  entry(
    "Small Appliances",
    "kettle(?= |,|\\.|$)(?=.{0,40}electric)|electric kettle|hair ?dryer|vacuum cleaner|blender|toaster|rice cooker|air fryer|coffee machine|espresso machine|iron|fan|humidifier|razor|shaver|microwave|juicer|heater",
    "电饭煲|电水壶|烧水壶|吹风机|吸尘器|豆浆机|破壁机|空气炸锅|咖啡机|电风扇|加湿器|剃须刀|微波炉|榨汁机|取暖器|净化器|电熨斗",
  ),
  entry(
    "Hats",
    "hat|beanie|baseball cap|beret|bonnet|fedora|felt hat",
    "帽子|棒球帽|贝雷帽|渔夫帽|毛线帽|礼帽|鸭舌帽",
  ),
  entry(
    "Footwear",
    "shoe|sneaker|trainer|boot|sandal|heel|loafer|slipper|running shoes",
    "鞋|球鞋|运动鞋|皮鞋|靴|凉鞋|高跟|拖鞋",
  ),
  entry(
    "Bags & Luggage",
    "(?:shoulder|hand|tote|cross-?body|belt|leather|travel|messenger) ?bag|handbag|backpack|rucksack|suitcase|wallet|purse|luggage|briefcase",
    "包包|手提包|双肩包|背包|斜挎包|单肩包|行李箱|拉杆箱|钱包|卡包|皮包|女包|男包|旅行箱",
  ),
  entry(
    "Clothing",
    "coat|jacket|dress(?:es)?|shirt|blouse|jeans|trouser|sweater|hoodie|skirt|suit|wool coat|parka|jumper|t-shirt|cardigan",
    "衣服|外套|大衣|羽绒服|连衣裙|裙|衬衫|裤|毛衣|卫衣|西装|T恤|汉服|婚纱|上衣|旗袍",
  ),
  entry(
    "Accessories",
    "necklace|ring|bracelet|earring|jewell?ery|wrist ?watch|watch|belt|scarf|sunglasses|glasses|brooch|glove|tie|gold chain",
    "项链|戒指|手链|耳环|耳钉|首饰|珠宝|手表|腰带|皮带|围巾|墨镜|眼镜|胸针|手镯|玉镯|翡翠|金条|黄金",
  ),
  entry(
    "Furniture & Home Décor",
    "sofa|couch|table|chair|wardrobe|bed(?: frame)?|mattress|shelf|bookcase|desk|curtain|carpet|rug|lamp|mirror|vase|cabinet",
    "沙发|桌|椅|床(?:垫|架)?|衣柜|柜|书架|窗帘|地毯|台灯|吊灯|装饰画|花瓶|茶几|家具|门窗",
  ),
  entry(
    "Kitchen & Daily Essentials",
    "kettle|teapot|tea ?cup|pan|pot|knife|knives|plate|bowl|mug|cup|cutlery|tableware|cookware|towel|detergent|thermos|bottle|food|tea|wine|fruit|cosmetic|shampoo",
    "茶壶|茶杯|锅|碗|盘|杯|餐具|厨具|刀具|毛巾|洗衣液|保温杯|酒|茶叶|食品|水果|零食|化妆品|护肤|面膜|香水|口红|大米",
  ),
  entry(
    "Sports & Outdoors",
    "bicycle|bike|road bike|tent|sleeping bag|treadmill|dumbbell|racket|racquet|golf|ski|surf ?board|skateboard|fishing rod|yoga mat|football|kayak|climbing",
    "自行车|单车|公路车|山地车|帐篷|睡袋|跑步机|哑铃|球拍|高尔夫|滑雪|滑板|鱼竿|瑜伽垫|足球|篮球|露营|健身",
  ),
  entry(
    "Collectibles & Entertainment",
    "coin|stamp|card collection|trading card|figure|figurine|antique|vinyl|record player|guitar|piano|violin|instrument|book|novel|comic|lego|toy|ticket|puzzle|board game|console|painting|game (?:disc|cartridge)",
    "古董|古玩|钱币|邮票|手办|盲盒|卡牌|字画|吉他|钢琴|小提琴|乐器|书籍|漫画|乐高|玩具|门票|演唱会|拼图|桌游|游戏机|收藏|文玩|唱片|摆件|模型|核桃|手串",
  ),
];
