import { chatPage } from "./chat-page.js";
import { phonePage } from "./phone-page.js";
import type { CasePictures } from "./picture.js";

const SKY = `<svg class="sky" width="420" height="236" viewBox="0 0 420 236"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#16204a"/>
  <stop offset=".6" stop-color="#3d4f9c"/><stop offset="1" stop-color="#c98ab0"/></linearGradient></defs><rect width="420" height="236" fill="url(#sky)"/>
  <circle cx="322" cy="66" r="30" fill="#ffe9b8"/><g fill="#fff"><circle cx="40" cy="30" r="1.6"/><circle cx="96" cy="62" r="1.2"/><circle cx="150" cy="24" r="1.8"/><circle cx="220" cy="50" r="1.3"/><circle cx="262" cy="20" r="1.6"/><circle cx="384" cy="110" r="1.4"/></g>
  <path d="M20 206Q70 168 130 190Q150 156 200 164Q258 140 290 186Q350 172 404 208Z" fill="#23305f"/><path d="M0 214Q110 186 210 212T420 206V236H0Z" fill="#121a3a"/>
  <path d="M150 128q16-26 40-14q-22 2-26 26q-8-2-14-12zM190 114q22-20 44 2q-22-6-40 16z" fill="#7fd6e8"/></svg>`;

const PROFILE_STYLE = `body{background:#0f1530;color:#eef1ff}.sky{display:block}
.head{display:flex;gap:14px;padding:0 18px;margin-top:-40px;position:relative;align-items:flex-end}
.face{width:84px;height:84px;border-radius:18px;border:3px solid #ffd36b;background:linear-gradient(160deg,#6bd0e6,#3048a0);display:flex;align-items:flex-end;justify-content:center;overflow:hidden}
.name{font-size:22px;font-weight:700}.level{background:#ffd36b;color:#3a2a00;border-radius:9px;padding:1px 9px;font-size:14px;font-weight:700}
.facts{display:grid;grid-template-columns:1fr 1fr 1fr;gap:10px;padding:18px}
.facts div{background:#1c2550;border-radius:11px;text-align:center;padding:10px 4px}.facts b{display:block;font-size:23px;color:#ffd36b}
.skins{display:grid;grid-template-columns:repeat(4,1fr);gap:9px;padding:0 18px 20px}
.skin{border-radius:9px;height:92px;display:flex;align-items:flex-end;justify-content:center;font-size:12.5px;padding-bottom:5px;position:relative;overflow:hidden}
.skin svg{position:absolute;left:0;top:0}.skin span{position:relative;background:#0008;border-radius:5px;padding:0 6px}
.rare{outline:2.5px solid #ffd36b}h3{margin:0 18px 8px;font-size:16px}`;

const SKINS: [string, number][] = [
  ["潮汐之翼", 190],
  ["赤焰行者", 8],
  ["林间歌者", 130],
  ["霜夜骑士", 215],
  ["流金岁月", 44],
  ["紫电", 275],
  ["沙海旅人", 30],
  ["樱落", 335],
];

function skinCard([name, hue]: [string, number], index: number): string {
  return `<div class="skin${index === 0 ? " rare" : ""}" style="background:linear-gradient(160deg,hsl(${hue} 70% 62%),hsl(${hue} 60% 24%))">
  <svg width="90" height="92" viewBox="0 0 90 92"><circle cx="45" cy="30" r="11" fill="#fff" opacity=".85"/><path d="M24 82Q26 44 45 44T66 82Z" fill="#fff" opacity=".75"/>
  ${index === 0 ? '<path d="M40 52Q10 30 4 62Q22 56 38 64ZM50 52Q80 30 86 62Q68 56 52 64Z" fill="#c9f6ff"/>' : ""}</svg><span>${name}</span></div>`;
}

const profile = () =>
  phonePage(
    "19:32",
    PROFILE_STYLE,
    `${SKY}<div class="head"><div class="face"><svg width="60" height="66" viewBox="0 0 60 66"><circle cx="30" cy="24" r="14" fill="#fff"/><path d="M4 70a26 26 0 0 1 52 0z" fill="#fff"/></svg></div>
    <div><div class="name">听潮人</div><span class="level">62级</span> 星屿远征</div></div>
    <div class="facts"><div><b>钻石二段</b>当前段位</div><div><b>38</b>皮肤</div><div><b>1204</b>场次</div></div>
    <h3>皮肤（38）</h3><div class="skins">${SKINS.map(skinCard).join("")}</div>`,
  );

const NOTICE_STYLE = `body{background:#0f1530}.status{color:#dfe4ff}.back{position:relative;height:560px}.back .sky{filter:brightness(.5);height:560px;width:420px}
.title{position:absolute;top:64px;width:100%;text-align:center;color:#dfe6ff;font-size:40px;font-weight:700;letter-spacing:10px}
.card{position:absolute;left:34px;right:34px;top:168px;background:#fff;border-radius:16px;padding:20px 22px;color:#222}
.card h2{margin:0 0 8px;text-align:center;font-size:20px;color:#b3261e}.card p{margin:7px 0}.card b{color:#b3261e}
.ok{margin-top:14px;background:#3d4f9c;color:#fff;text-align:center;border-radius:20px;padding:8px}.code{color:#888;font-size:13px}`;

const loginNotice = () =>
  phonePage(
    "08:01",
    NOTICE_STYLE,
    `<div class="back">${SKY.replace('height="236" viewBox="0 0 420 236"', 'height="560" viewBox="0 0 420 236" preserveAspectRatio="xMidYMid slice"')}
    <div class="title">星屿远征</div><div class="card"><h2>登录失败</h2>
    <p>该账号已于 <b>2026年2月3日 23:41</b> 通过<b>实名申诉找回</b>。</p>
    <p>原绑定手机已解除，当前设备已下线。如非本人操作，请联系客服。</p>
    <p class="code">提示编号：A-2071　账号昵称：听潮人</p><div class="ok">我知道了</div></div></div>`,
  );

const REBIND_STYLE = `body{background:#f3f4f8}.top{background:#3d4f9c;color:#fff;text-align:center;font-size:18px;font-weight:700;padding:10px}
.done{text-align:center;padding:26px 0 14px}.done b{display:block;font-size:20px;margin-top:8px}.done span{color:#777;font-size:14px}
.list{background:#fff;margin:8px 14px 20px;border-radius:12px;padding:4px 16px}.list div{display:flex;justify-content:space-between;padding:11px 0;border-bottom:1px solid #ececf0}
.list div:last-child{border:0}.list b{font-weight:700}.green{color:#1f8f4f}.amber{color:#b26a00}`;

const rebind = () =>
  phonePage(
    "21:20",
    REBIND_STYLE,
    `<div class="top">安全中心</div><div class="done"><svg width="64" height="64" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#34b36a"/>
    <path d="M18 33L28 43L47 23" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>
    <b>手机换绑成功</b><span>2026年1月18日 21:18</span></div>
    <div class="list"><div>账号昵称<b>听潮人</b></div><div>绑定手机<b class="green">已更换（新手机）</b></div><div>绑定邮箱<b class="green">已更换</b></div>
    <div>登录密码<b class="green">已修改</b></div><div>实名信息<b class="amber">已认证（原实名人）</b></div></div>`,
  );

/** Pictures of the game account that was taken back. */
export const gameCase: CasePictures = {
  caseId: "game-account",
  media: [
    { kind: "image", path: "product.jpg", width: 420, height: "content", html: profile },
    { kind: "image", path: "b1-login-notice.jpg", width: 420, height: "content", html: loginNotice },
    {
      kind: "image",
      path: "b2-chat.jpg",
      width: 420,
      height: "content",
      html: (source) => chatPage(source, { owner: "buyer", from: 0, to: 7, clock: "09:15" }),
    },
    { kind: "image", path: "s1-rebind.jpg", width: 420, height: "content", html: rebind },
  ],
};
