import { ModelUnavailable } from "../../state/errors.js";
import type { ChatClient, ChatReply, ChatRequest } from "../chat-client.js";
import { withDeadline } from "./deadline.js";
import { unavailable } from "./gemini-errors.js";
import { toMessages } from "./gemini-messages.js";
import { fieldsOf, keyOf, parametersOf } from "./langchain-fields.js";
import { type ReplyForm, replyForms, withSchema } from "./langchain-form.js";
import { imagesOf } from "./langchain-messages.js";
import { LangchainModel } from "./langchain-model.js";
import { buildModel, importLangchain, type LoadLangchain } from "./langchain-packages.js";
import { toReply } from "./langchain-reply.js";

export interface LangchainOptions {
  /** `provider:model`, as LangChain's `initChatModel` takes it. */
  model: string;
  /** Not given, the provider's class looks for it in the environment; a server at a base URL never gets that one. */
  apiKey?: string;
  /** Where an OpenAI-compatible server (`openai:`; the address ends in /v1) or an Ollama server (`ollama:`) listens. */
  baseUrl?: string;
  /** Not given: as LangChain knows the model; else a provider's own model is taken to see, one of a private server not. */
  seesImages?: boolean;
  temperature: number;
  maxOutputTokens: number;
  /** How long one ask may take, its answer included. */
  timeoutMs: number;
}

/**
 * A client of any chat model that the `langchain` package can build. Where a server refuses a reply schema, the ask
 * that finds out makes up to two more requests, and all later ones are made in the way that worked.
 *
 * @throws UsageInvalid for an unknown provider, or a base URL where the provider takes none
 * @throws PrerequisiteMissing when `langchain`, the provider's package, or its key is missing
 * @throws ModelUnavailable `bad-key` when the key has a form that no key has
 */
export async function langchainModel(
  options: LangchainOptions,
  load: LoadLangchain = importLangchain,
): Promise<ChatClient> {
  const { model: name, timeoutMs } = options;
  const [provider = ""] = name.split(":", 1);
  const id = name.slice(provider.length + 1);
  const inner = await buildModel(provider, id, fieldsOf(provider, options), load);
  const model = new LangchainModel(inner, name, keyOf(provider, inner) ?? "");
  const forms = replyForms(provider);
  const late = () => unavailable("timeout", `${name} did not answer within ${timeoutMs} ms.`);

  async function answer(request: ChatRequest, signal: AbortSignal): Promise<ChatReply> {
    for (;;) {
      const form = forms.current();
      try {
        return toReply(await ask(model, form, request, signal), name);
      } catch (error) {
        const refused = error instanceof ModelUnavailable && error.code === "form-refused";
        if (!refused || !forms.giveUp(form)) throw error;
      }
    }
  }

  return {
    name,
    parameters: parametersOf(provider, options),
    seesImages:
      options.seesImages ??
      inner.profile.imageInputs ??
      (options.baseUrl === undefined && provider !== "ollama"),
    generate: (request, signal) =>
      withDeadline((ending) => answer(request, ending), { timeoutMs, late, signal }),
  };
}

function ask(model: LangchainModel, form: ReplyForm, request: ChatRequest, signal: AbortSignal) {
  const { system, user, trace } = request;
  const { $schema: _dialect, ...schema } = request.jsonSchema;
  const told = form.inText ? { ...request, system: withSchema(system, schema) } : request;
  return model.invoke(toMessages(told), {
    ...form.callOptions(schema),
    runName: trace.name,
    tags: trace.tags,
    metadata: trace.metadata,
    signal,
    imageAt: imagesOf(user),
  });
}
