import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import packageJson from "../../package.json" with { type: "json" };
import { PrerequisiteMissing, UsageInvalid } from "../../state/errors.js";

/** What is used of the `langchain` package. */
export interface Langchain {
  MODEL_PROVIDER_CONFIG: Readonly<Record<string, { package: string }>>;
  initChatModel(
    model: string,
    fields: Record<string, unknown>,
  ): Promise<{ _getModelInstance(): Promise<BaseChatModel> }>;
}

/** Port: loads the `langchain` package, or rejects as Node does when it is not installed. */
export type LoadLangchain = () => Promise<Langchain>;

// In a variable, so that the types of a package that may be missing are not needed to compile.
const UNIVERSAL: string = "langchain/chat_models/universal";

/** Loads the package that is installed. */
export const importLangchain: LoadLangchain = async () =>
  (await import(/* @vite-ignore */ UNIVERSAL)) as Langchain;

/** The providers that `langchain` knew when this was written, for when it is not installed to be asked. */
export const KNOWN_PROVIDERS: Readonly<Record<string, string>> = {
  openai: "@langchain/openai",
  anthropic: "@langchain/anthropic",
  azure_openai: "@langchain/openai",
  langsmith: "@langchain/openai",
  cohere: "@langchain/cohere",
  google: "@langchain/google",
  "google-vertexai": "@langchain/google-vertexai",
  "google-vertexai-web": "@langchain/google-vertexai-web",
  "google-genai": "@langchain/google-genai",
  ollama: "@langchain/ollama",
  mistralai: "@langchain/mistralai",
  mistral: "@langchain/mistralai",
  groq: "@langchain/groq",
  bedrock: "@langchain/aws",
  aws: "@langchain/aws",
  deepseek: "@langchain/deepseek",
  xai: "@langchain/xai",
  cerebras: "@langchain/cerebras",
  fireworks: "@langchain/fireworks",
  together: "@langchain/together-ai",
  perplexity: "@langchain/perplexity",
};

/**
 * Builds the model of a provider once. The model itself, not the configurable shell around it, which a graph's
 * configuration could turn into another model.
 *
 * @throws UsageInvalid `unknown-provider`
 * @throws PrerequisiteMissing `package-missing`, `key-missing`, or `provider-not-ready` when its class refuses to be made
 */
export async function buildModel(
  provider: string,
  model: string,
  fields: Record<string, unknown>,
  load: LoadLangchain,
): Promise<BaseChatModel> {
  const langchain = await loaded(provider, load);
  const known = langchain.MODEL_PROVIDER_CONFIG[provider];
  if (known === undefined) throw unknownProvider(provider, Object.keys(langchain.MODEL_PROVIDER_CONFIG));
  try {
    const shell = await langchain.initChatModel(model, { ...fields, modelProvider: provider });
    return await shell._getModelInstance();
  } catch (error) {
    if (isMissing(error)) throw packageMissing(provider, known.package, error);
    const why = error instanceof Error ? error.message : String(error);
    throw new PrerequisiteMissing(
      /key|credential|token/i.test(why) ? "key-missing" : "provider-not-ready",
      `${provider} is not ready: ${why}`,
      "Set what the message names in the environment, or judge with --model offline.",
      { cause: error },
    );
  }
}

async function loaded(provider: string, load: LoadLangchain): Promise<Langchain> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    const needed = KNOWN_PROVIDERS[provider];
    if (needed === undefined) throw unknownProvider(provider, Object.keys(KNOWN_PROVIDERS));
    throw packageMissing(provider, needed, error);
  }
}

function unknownProvider(provider: string, known: readonly string[]): UsageInvalid {
  return new UsageInvalid(
    "unknown-provider",
    `There is no model provider "${provider}".`,
    `Name one of: offline, llama-cpp, ${known.join(", ")}.`,
  );
}

function packageMissing(provider: string, needed: string, cause: unknown): PrerequisiteMissing {
  const packages = ["langchain", needed].map((name) => tried(name) ?? name);
  const inClone = tried(needed) === undefined ? "" : "; in a clone of cyberjurors `npm run setup:optional`";
  return new PrerequisiteMissing(
    "package-missing",
    `Models of ${provider} need the packages langchain and ${needed}, and one of them is not installed.`,
    `Run \`npm install ${packages.join(" ")}\`${inClone}.`,
    { cause },
  );
}

/** A package with the version that this one was tried with, if it was. */
function tried(name: string): string | undefined {
  const words = packageJson.scripts["setup:optional"].split(" ");
  return words.find((word) => word.startsWith(`${name}@`));
}

/** By Node's code, or by the words of LangChain and of a bundler. */
function isMissing(error: unknown): boolean {
  const { code, message }: { code?: unknown; message?: unknown } = Object(error);
  const says = /^(Unable to import|Cannot find (package|module)|Could not resolve) /;
  return code === "ERR_MODULE_NOT_FOUND" || says.test(String(message));
}
