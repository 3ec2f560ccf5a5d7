import { type Html, html } from "../markup/html.js";

/** Colours, light and dark. Blue and orange can be told apart by every kind of eye; every text has a contrast of 4.5. */
export const COLOURS: Html = html`:root {
  color-scheme: light dark;
  --paper: #faf9f6; --card: #ffffff; --ink: #1f1e1b; --quiet: #5f5c55; --line: #dcd8ce; --faint: #f1eee7;
  --link: #1c4f86; --target: #fff3c4;
  --buyer: #1b5a96; --buyer-fill: #1f66a8; --buyer-tint: #edf3f9; --buyer-line: #b9d0e6;
  --seller: #8f4a06; --seller-fill: #a8590b; --seller-tint: #fbf2e6; --seller-line: #e6cba8;
  --spoiled: #5f5f5f; --spoiled-fill: #7a7a7a;
  --grave: #a3231b; --grave-tint: #fcecea; --mild: #7a5600; --mild-line: #c8961a; --mild-tint: #fdf4dc;
  --human: #6b2f86; --human-tint: #f6eefa; --human-line: #d3b8e0;
  --serif: Charter, "Bitstream Charter", "Iowan Old Style", "Source Serif 4", Georgia, "Songti SC", "Noto Serif CJK SC", serif;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #151618; --card: #1d1f22; --ink: #e9e6df; --quiet: #aaa69c; --line: #37393e; --faint: #26282c;
    --link: #9cc4f0; --target: #463c12;
    --buyer: #8fbfee; --buyer-fill: #2f70ad; --buyer-tint: #1a2735; --buyer-line: #34506d;
    --seller: #f0b872; --seller-fill: #a4621b; --seller-tint: #302517; --seller-line: #634a2b;
    --spoiled: #b5b5b5; --spoiled-fill: #6c6c6c;
    --grave: #ff9d94; --grave-tint: #3a1e1c; --mild: #f0c766; --mild-line: #93721f; --mild-tint: #322a15;
    --human: #d9b1ec; --human-tint: #2a2030; --human-line: #5b4568;
  }
}
`;
