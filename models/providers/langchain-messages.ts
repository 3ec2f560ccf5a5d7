import { type BaseMessage, HumanMessage } from "@langchain/core/messages";
import type { ChatPart } from "../chat-client.js";

/** Gives the image that stands at a place of the first user turn, as a data URL, if one does. */
export type ImageAt = (index: number) => string | undefined;

/** Looks up the images of a user turn by their places. A function, because no tracer or printer writes one out. */
export function imagesOf(user: readonly ChatPart[]): ImageAt {
  return (index) => {
    const part = user[index];
    return part?.type === "image" ? `data:${part.mime};base64,${part.base64}` : undefined;
  };
}

/**
 * The turns with the images' bytes in their places. A turn without images becomes one text: servers of models without
 * eyes drop a list of parts silently (llama-cpp-python does).
 */
export function withImages(messages: readonly BaseMessage[], imageAt: ImageAt): BaseMessage[] {
  return messages.map((message, turn) => {
    if (typeof message.content === "string") return message;
    const content = message.content.map((block, index) => {
      const url = turn === 1 ? imageAt(index) : undefined;
      if (url !== undefined) return { type: "image_url" as const, image_url: { url } };
      return { type: "text" as const, text: typeof block["text"] === "string" ? block["text"] : "" };
    });
    const texts = content.flatMap((block) => (block.type === "text" ? [block.text] : []));
    return new HumanMessage({ content: texts.length === content.length ? texts.join("\n\n") : content });
  });
}
