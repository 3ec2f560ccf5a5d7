import type { BaseMessage } from "@langchain/core/messages";
import { AIMessage } from "@langchain/core/messages";
import type { ChatReply } from "../chat-client.js";

/** Where client libraries put the provider's word for how an answer ended. */
const REASONS = ["finish_reason", "finishReason", "stop_reason", "stopReason", "done_reason"];

/** What a message says, how it ended, and what it cost. */
export function toReply(message: BaseMessage, model: string): ChatReply {
  const usage = AIMessage.isInstance(message) ? message.usage_metadata : undefined;
  const inputTokens = usage?.input_tokens ?? 0;
  return {
    text: message.text,
    finish: finishOf(message.response_metadata),
    usage: {
      model,
      inputTokens,
      // Some count thoughts nowhere but in the total.
      outputTokens: Math.max((usage?.total_tokens ?? 0) - inputTokens, usage?.output_tokens ?? 0),
      cachedTokens: usage?.input_token_details?.cache_read ?? 0,
    },
  };
}

/** How an answer ended, by the words of the providers. Where none is given, it ended. */
function finishOf(metadata: Record<string, unknown>): ChatReply["finish"] {
  const incomplete: unknown = Object(metadata["incomplete_details"])["reason"];
  const reason = [incomplete, ...REASONS.map((name) => metadata[name])].find((it) => typeof it === "string");
  if (/length|max/i.test(reason ?? "")) return "length";
  return /filter|safety|refus|guardrail|block|recitation|prohibited|toxic|spii/i.test(reason ?? "")
    ? "blocked"
    : "stop";
}
