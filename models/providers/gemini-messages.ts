import { AIMessage, type BaseMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import type { ChatPart, ChatRequest } from "../chat-client.js";

type GeminiPart = { text: string } | { inlineData: { mimeType: string; data: string } };

/** Gives the image that stands at a place of the first user turn, if one does. */
export type ImageAt = (index: number) => GeminiPart | undefined;

/**
 * The turns as LangChain's callbacks, traces and streams see them: where an image belongs stands its number, type and
 * size. Its bytes are put in by `toContents`, just before they are sent.
 */
export function toMessages({ system, user, correction }: ChatRequest): BaseMessage[] {
  let images = 0;
  const content = user.map((part) => {
    if (part.type === "text") return part;
    images++;
    return {
      type: "text" as const,
      text: `[image ${images}: ${part.mime}, ${byteLength(part.base64)} bytes]`,
    };
  });
  const messages = [new SystemMessage(system), new HumanMessage({ content })];
  if (correction === undefined) return messages;
  return [
    ...messages,
    // A turn without text is refused.
    new AIMessage(correction.reply === "" ? "(no text)" : correction.reply),
    new HumanMessage(
      `That reply cannot be used: ${correction.problem}\nAnswer once more, with nothing but the JSON that was asked for.`,
    ),
  ];
}

/** Looks up the images of a user turn by their places. A function, because no tracer or printer writes one out. */
export function imagesOf(user: readonly ChatPart[]): ImageAt {
  return (index) => {
    const part = user[index];
    return part?.type === "image" ? { inlineData: { mimeType: part.mime, data: part.base64 } } : undefined;
  };
}

/** What a request holds of the turns, with the images' bytes in their places. */
export function toContents(messages: readonly BaseMessage[], imageAt: ImageAt = () => undefined) {
  const [system, ...turns] = messages;
  return {
    systemInstruction: { parts: [{ text: system?.text ?? "" }] },
    contents: turns.map((message, turn) => ({
      role: message.type === "ai" ? "model" : "user",
      parts: texts(message).map((text, index) => (turn === 0 ? imageAt(index) : undefined) ?? { text }),
    })),
  };
}

function texts({ content }: BaseMessage): string[] {
  if (typeof content === "string") return [content];
  return content.map((block) => ("text" in block && typeof block.text === "string" ? block.text : ""));
}

function byteLength(base64: string): number {
  return Math.floor((base64.replace(/=+$/, "").length * 3) / 4);
}
