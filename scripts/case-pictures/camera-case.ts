import { chatPage } from "./chat-page.js";
import { listingPage } from "./phone-page.js";
import type { CasePictures } from "./picture.js";
import { plainSurface, scene, textureFilter } from "./scene.js";

function camera(): string {
  return `<linearGradient id="shell" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#4a4c50"/><stop offset=".3" stop-color="#2c2e31"/><stop offset="1" stop-color="#141517"/></linearGradient>
  <radialGradient id="mount" cx=".4" cy=".35" r=".75"><stop stop-color="#55585d"/><stop offset="1" stop-color="#1b1c1f"/></radialGradient>
  <ellipse cx="322" cy="402" rx="236" ry="20" fill="#000" opacity=".45" filter="url(#soft)"/>
  <path d="M92 160Q92 138 114 136L224 132L252 92Q258 84 270 84H372Q384 84 390 92L418 132L526 136Q548 138 548 160V376Q548 398 526 398H114Q92 398 92 376Z" fill="url(#shell)"/>
  <path d="M92 190H548V362H92Z" fill="#1d1e20" filter="url(#grip)"/>
  <path d="M92 190H548M92 362H548" stroke="#000" stroke-opacity=".6" stroke-width="2"/>
  <path d="M94 160Q150 150 164 196Q176 290 156 396H114Q92 398 92 376Z" fill="#222326" filter="url(#grip)"/>
  <rect x="282" y="70" width="78" height="16" rx="2" fill="#8f9398"/><rect x="282" y="70" width="78" height="16" rx="2" fill="none" stroke="#d5c9b2" stroke-width="3" stroke-dasharray="9 4 15 7"/>
  <path d="M284 86L282 70L298 72M352 85L360 84L358 72" fill="none" stroke="#e6d8b8" stroke-width="4"/>
  <circle cx="476" cy="122" r="25" fill="#35373b" stroke="#5a5d62" stroke-width="3"/><path d="M476 102V112M456 122H464M496 122H488" stroke="#d6d8da" stroke-width="2.5"/>
  <ellipse cx="130" cy="128" rx="22" ry="10" fill="#b9bcc0"/><ellipse cx="130" cy="126" rx="17" ry="7" fill="#dfe1e3"/>
  <text x="320" y="120" font-size="25" font-weight="700" text-anchor="middle" fill="#f0f0f0" letter-spacing="4">澜光</text>
  <text x="502" y="180" font-size="22" font-weight="700" text-anchor="middle" fill="#e8e8e8">L50</text>
  <circle cx="326" cy="276" r="122" fill="#101113"/><circle cx="326" cy="276" r="118" fill="none" stroke="#a8acb1" stroke-width="7"/>
  <circle cx="326" cy="276" r="106" fill="url(#mount)"/><circle cx="326" cy="276" r="92" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="3"/>
  <text x="326" y="290" font-size="44" font-weight="700" text-anchor="middle" fill="#c9ccd0" letter-spacing="6">澜光</text>
  <path d="M250 214Q286 180 340 184" stroke="#fff" stroke-opacity=".3" stroke-width="7" fill="none" stroke-linecap="round"/>
  <circle cx="450" cy="216" r="9" fill="#7a2a22"/><circle cx="320" cy="156" r="4" fill="#d33"/>
  <path d="M186 384L214 390M230 388L262 384M300 392L318 388" stroke="#b9bcc0" stroke-width="1.6"/>`;
}

const product = () =>
  scene({
    width: 640,
    height: 480,
    backdrop: plainSurface(640, 480, "#ece9e4", "#aaa59c"),
    body: camera(),
    defs: textureFilter("grip", "0.8", 2.6, 5),
    tilt: -1,
  });

const WINDOW_STYLE = `body{margin:0;width:640px;height:420px;background:linear-gradient(135deg,#4f7ca3,#23405c);font:16px/1.5 'Noto Sans CJK SC',sans-serif}
.window{position:absolute;left:64px;top:34px;width:512px;background:#f3f4f6;border-radius:9px;box-shadow:0 14px 40px #0008;overflow:hidden}
.bar{background:#dfe2e6;padding:8px 14px;font-size:14px;color:#333;display:flex;justify-content:space-between}
.bar span:last-child{letter-spacing:12px;margin-right:-8px}
table{width:452px;margin:14px 30px 2px;border-collapse:collapse}td{padding:6px 4px;border-bottom:1px solid #dcdfe3}
td:last-child{text-align:right;font-weight:700}
.count{margin:10px 30px 20px;background:#fff;border:1px solid #cfd4da;border-radius:7px;text-align:center;padding:8px}
.count div{color:#666;font-size:14px}.count b{font-size:46px;line-height:1.25;color:#b3261e;letter-spacing:2px}`;

function shutterWindow(): string {
  return `<!doctype html><meta charset="utf-8"><style>${WINDOW_STYLE}</style><div class="window">
  <div class="bar"><span>快门读数工具 3.2</span><span>–□×</span></div>
  <table><tr><td>机型</td><td>澜光 L50</td></tr><tr><td>机身号</td><td>•••• •••• 2265</td></tr>
  <tr><td>连接方式</td><td>USB</td></tr><tr><td>读取时间</td><td>2026-04-02 20:18</td></tr></table>
  <div class="count"><div>快门次数</div><b>46210</b></div></div>`;
}

/** Pictures of the camera whose shutter count was only guessed. */
export const cameraCase: CasePictures = {
  caseId: "camera-shutter",
  media: [
    { kind: "image", path: "product.jpg", width: 640, height: 480, html: product },
    { kind: "image", path: "b1-shutter-count.jpg", width: 640, height: 420, html: shutterWindow },
    {
      kind: "image",
      path: "s1-listing.jpg",
      width: 420,
      height: "content",
      html: (source) =>
        listingPage(source, {
          clock: "21:40",
          price: "¥2680",
          posted: "发布于 2026-03-27",
          views: "126人浏览",
          buttons: ["聊一聊", "立即购买"],
          extraPictures: [],
        }),
    },
    {
      kind: "image",
      path: "s2-chat.jpg",
      width: 420,
      height: "content",
      html: (source) => chatPage(source, { owner: "seller", from: 0, to: 5, clock: "21:12" }),
    },
  ],
};
