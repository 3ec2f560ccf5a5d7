import type { ChatClient } from "../../../models/chat-client.js";
import { type LangchainOptions, langchainModel } from "../../../models/providers/langchain.js";
import { PrerequisiteMissing } from "../../../state/errors.js";
import type { FakeOpenai } from "../../servers/fake-openai.js";

/** A key that a fake is given, and that nothing may print. */
export const SECRET = "sk-Fake-Secret_0123456789";

const COMMON = { temperature: 0.7, maxOutputTokens: 2048, timeoutMs: 30_000 };

/** A client of the fake by OpenAI's protocol. */
export function openaiOf(fake: FakeOpenai, changes: Partial<LangchainOptions> = {}): Promise<ChatClient> {
  return langchainModel({ ...COMMON, model: "openai:small", baseUrl: fake.openaiUrl, ...changes });
}

/** A client of the fake by Ollama's protocol. */
export function ollamaOf(fake: FakeOpenai, changes: Partial<LangchainOptions> = {}): Promise<ChatClient> {
  return langchainModel({ ...COMMON, model: "ollama:small", baseUrl: fake.url, ...changes });
}

/** Whether the optional packages of a provider are installed. */
export async function installed(provider: "openai" | "ollama"): Promise<boolean> {
  try {
    await langchainModel({ ...COMMON, model: `${provider}:small`, baseUrl: "http://127.0.0.1:1/v1" });
    return true;
  } catch (error) {
    if (error instanceof PrerequisiteMissing && error.code === "package-missing") return false;
    throw error;
  }
}
