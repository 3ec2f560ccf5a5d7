/** Messages that a person took back. */
const RECALLED =
  /^.{0,40}撤回了一条消息\.?$|^此消息已(?:被?删除|撤回)|^(?:this|you deleted this) message(?: was deleted)?\.?$|^.{0,40}(?:unsent|recalled|deleted) (?:a|this|the) message\.?$|^\[?(?:message )?(?:recalled|撤回)\]?$/iu;

/** What a chat program itself says. */
const NOTICE =
  /end-to-end encrypted|端到端加密|以上是打招呼的内容|(?:已|通过)(?:添加|了你的朋友验证)|现在可以开始聊天|你们已成为好友|\b(?:created (?:this )?group|joined using|changed (?:the|this) (?:subject|group|icon)|changed their phone number|security code (?:with .{0,60} )?changed|turned (?:on|off) disappearing|missed (?:voice|video) call|(?:added|removed) you|left the (?:group|chat)|is now a contact)\b|拍了拍|^对方(?:正在输入|无应答|已取消)|(?:语音|视频)通话(?:已取消|时长)|^-{3,}.{0,20}(?:new messages|以下为新消息)/iu;

/** Why a message says nothing about the dispute; undefined when it may. */
export function noiseIn(text: string): string | undefined {
  const line = text.trim();
  if (line === "") return "an empty message";
  if (line.length > 300) return undefined;
  if (RECALLED.test(line)) return "a message that was taken back";
  return NOTICE.test(line) ? "a notice of the chat program" : undefined;
}
