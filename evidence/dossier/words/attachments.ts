/** A text without the marks of what was sent with it. */
export interface Attachments {
  text: string;
  /** Names of files. */
  names: string[];
  /** Whether the export left a picture or video out. */
  leftOut: boolean;
}

const ENDING =
  "(?:jpe?g|png|webp|gif|heic|heif|avif|tiff?|mp4|mov|m4v|avi|mkv|webm|3gp|mpe?g|pdf|txt|docx?|opus|m4a|mp3|amr)";
const NAME = `[^<>"|*?\\n\\[\\]]{1,150}?\\.${ENDING}`;
/** Each gives the file's name in its first group. */
const NAMED: readonly RegExp[] = [
  new RegExp(`<(?:attached|附件)[:：] ?(${NAME})>`, "giu"),
  new RegExp(`^(${NAME}) \\((?:file attached|文件已附加|附件|Datei angehängt|archivo adjunto)\\)$`, "gimu"),
  new RegExp(`!\\[[^\\]\\n]{0,200}\\]\\((${NAME})\\)`, "giu"),
  new RegExp(
    `[\\[【(（](?:图片|照片|视频|附件|文件|截图|images?|photos?|pictures?|videos?|files?|attachments?|attached|media)[:：] ?(${NAME})[\\]】)）]`,
    "giu",
  ),
  new RegExp(`[\\[【](?:图片|照片|视频|文件|image|photo|video|file)[\\]】] ?(${NAME})$`, "gimu"),
];
const LEFT_OUT =
  /<(?:media omitted|省略多媒体文件|媒体文件已省略|medien ausgeschlossen)>|^(?:image|video|gif|photo|document|audio|sticker|图像|视频) ?(?:omitted|已省略|已忽略)$|^[[【](?:图片|照片|视频|image|photo|picture|video)[\]】]$/gimu;

/** Takes the marks of attached files out of a message. */
export function readAttachments(text: string): Attachments {
  const names: string[] = [];
  let rest = text;
  if (/[<([【!（]/.test(text) || /omitted|省略|忽略/i.test(text)) {
    for (const pattern of NAMED) {
      rest = rest.replace(pattern, (_, name: string) => {
        names.push(name.trim());
        return "";
      });
    }
  }
  LEFT_OUT.lastIndex = 0;
  return { text: rest.trim(), names, leftOut: LEFT_OUT.test(rest) };
}
