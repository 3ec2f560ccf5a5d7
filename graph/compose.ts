import { randomBytes } from "node:crypto";
import { EventEmitter, setMaxListeners } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ChatClient } from "../models/chat-client.js";
import type { Embedder } from "../models/embedder.js";
import type { Clock } from "../state/clock.js";
import { PrerequisiteMissing, UsageInvalid } from "../state/errors.js";
import type { Settings } from "../state/settings.js";
import { type Engine, type EngineLimits, modelEngine, offlineEngine } from "./engine.js";

// The one place where the program meets its surroundings: environment, clock, randomness, and what is built of them.

/** Listeners on one abort signal from which Node may cry leak: a panel of 64 in a graph stays below. */
const LISTENERS = 1_000;

/** A provider that has not answered after two minutes will not; a small model on two cores may need longer. */
const REMOTE_TIMEOUT_MS = 120_000;
const LOCAL_TIMEOUT_MS = 600_000;

/** Raises Node's limit of listeners, which LangGraph passes with eleven steps on one signal and no leak at all. */
export function raiseListenerLimit(): void {
  const limit = EventEmitter.defaultMaxListeners;
  if (limit !== 0 && limit < LISTENERS) setMaxListeners(LISTENERS);
}

/** The clock of this machine. */
export const systemClock: Clock = () => Date.now();

/** The model that judges where none is named: Gemini where a key is configured, else the offline reasoner. */
export function defaultModel(): string {
  return (
    process.env["CYBERJURORS_MODEL"] ??
    (geminiKey() === undefined ? "offline" : "google-genai:gemini-2.5-flash-lite")
  );
}

function geminiKey(): string | undefined {
  return process.env["GOOGLE_API_KEY"] || process.env["GEMINI_API_KEY"] || undefined;
}

function requiredGeminiKey(): string {
  const key = geminiKey();
  if (key !== undefined) return key;
  throw new PrerequisiteMissing(
    "key-missing",
    "There is no key for google-genai.",
    "Set GOOGLE_API_KEY (from https://aistudio.google.com/apikey), or use `offline`, which needs none.",
  );
}

/** Names of keys that this program reads itself, and whether they are set. Never their text. */
export function configuredKeys(): { name: string; set: boolean }[] {
  const names = [
    "GOOGLE_API_KEY",
    "GEMINI_API_KEY",
    "OPENAI_API_KEY",
    "LANGSMITH_API_KEY",
    "LANGSMITH_TRACING",
  ];
  return names.map((name) => ({ name, set: (process.env[name] ?? "") !== "" }));
}

/** What a model is opened with. */
export interface EngineOptions extends EngineLimits {
  /** Where an OpenAI-compatible, Ollama or Gemini server listens, when it is not the provider's own. */
  baseUrl?: string;
  /** Longest time for one request, its answer included. */
  timeoutMs?: number;
  /** Whether a model of a server of your own sees pictures; by default it is taken to read text only. */
  seesImages?: boolean;
}

/**
 * Opens the model that settings name, as an engine. Packages of providers are loaded only when they are named.
 *
 * @throws UsageInvalid for a provider that nobody knows
 * @throws PrerequisiteMissing when the provider's package, key or model file is missing
 */
export async function openEngine(
  settings: Pick<Settings, "model" | "temperature" | "maxOutputTokens">,
  options: EngineOptions = {},
): Promise<Engine> {
  if (settings.model === "offline") return offlineEngine();
  return modelEngine(await openClient(settings, options), options, {
    clock: systemClock,
    random: Math.random,
  });
}

async function openClient(
  { model, temperature, maxOutputTokens }: Pick<Settings, "model" | "temperature" | "maxOutputTokens">,
  { baseUrl, timeoutMs, seesImages }: EngineOptions,
): Promise<ChatClient> {
  const [provider = "", ...rest] = model.split(":");
  const name = rest.join(":");
  if (name === "") {
    throw new UsageInvalid(
      "unknown-provider",
      `"${model}" names no model.`,
      "Write `offline`, or `provider:model` such as google-genai:gemini-2.5-flash-lite or llama-cpp:FILE.gguf.",
    );
  }
  const common = { temperature, maxOutputTokens };
  if (provider === "google-genai") {
    const apiKey = requiredGeminiKey();
    const { googleGenai } = await import("../models/providers/google-genai.js");
    return googleGenai({
      ...common,
      model: name,
      apiKey,
      baseUrl,
      timeoutMs: timeoutMs ?? REMOTE_TIMEOUT_MS,
    });
  }
  if (provider === "llama-cpp") {
    const { llamaCpp } = await import("../models/providers/llama-cpp.js");
    return llamaCpp({ ...common, file: name, timeoutMs: timeoutMs ?? LOCAL_TIMEOUT_MS });
  }
  const { langchainModel } = await import("../models/providers/langchain.js");
  // A server of one's own may be a small machine.
  const patience = baseUrl === undefined && provider !== "ollama" ? REMOTE_TIMEOUT_MS : LOCAL_TIMEOUT_MS;
  return langchainModel({ ...common, model, baseUrl, seesImages, timeoutMs: timeoutMs ?? patience });
}

/** What an embedder is called that needs no key. */
const OFFLINE = "offline";

/**
 * Opens an embedder.
 *
 * @param name `offline`, `google-genai:MODEL`, or the name that an embedder gives itself
 * @throws UsageInvalid for one that nobody knows
 * @throws PrerequisiteMissing when its package or key is missing
 */
export async function openEmbedder(name: string): Promise<Embedder> {
  const [provider, model] = name.split(/:(.*)/s);
  if (provider === "google-genai" && model !== undefined && model !== "") {
    const { geminiEmbeddings } = await import("../models/providers/gemini-embeddings.js");
    return geminiEmbeddings({ model, apiKey: requiredGeminiKey(), timeoutMs: REMOTE_TIMEOUT_MS });
  }
  const { scriptRouted } = await import("../models/embedders/script-routed.js");
  const { sentenceEncoder } = await import("../models/embedders/sentence-encoder.js");
  const { hashedNgrams } = await import("../models/embedders/hashed-ngrams.js");
  const offline = scriptRouted({ latin: sentenceEncoder(), other: hashedNgrams() });
  if (name === OFFLINE || name === offline.name) return offline;
  throw new UsageInvalid(
    "unknown-embedder",
    `There is no embedder ${JSON.stringify(name)}.`,
    "Use `offline` or google-genai:gemini-embedding-001; a library of another embedder is taken over by `precedents reindex`.",
  );
}

/** A run folder that nobody has used: `.cyberjurors/runs/<dispute>-<random>` under the working directory. */
export function newRunFolder(dispute: string): string {
  return join(".cyberjurors", "runs", `${dispute}-${randomBytes(4).toString("hex")}`);
}

/** A folder for a build that nobody has used: `.cyberjurors/builds/<random>` under the working directory. */
export function newBuildFolder(): string {
  return join(".cyberjurors", "builds", randomBytes(4).toString("hex"));
}

/** The library that is built and added to where none is named. */
export function ownLibrary(): string {
  return join(".cyberjurors", "library");
}

/**
 * The library that is read where none is named: what `CYBERJURORS_LIBRARY` names, one's own where it is there, else the
 * starter library of this package.
 */
export function defaultLibrary(): string {
  const named = process.env["CYBERJURORS_LIBRARY"];
  if (named !== undefined && named !== "") return named;
  return existsSync(ownLibrary()) ? ownLibrary() : packaged("starter-library");
}

/** The program that reads videos, where `CYBERJURORS_FFMPEG` names one. */
export function namedFfmpeg(): string | undefined {
  return process.env["CYBERJURORS_FFMPEG"] || undefined;
}

/** Where Studio looks for cases: `CYBERJURORS_CASES`, else the sample cases of this package. */
export function casesFolder(): string {
  return process.env["CYBERJURORS_CASES"] ?? packagedCases();
}

/** The folder of the sample cases that come with the package. */
export function packagedCases(): string {
  return packaged("cases");
}

function packaged(name: string): string {
  const here = fileURLToPath(new URL(".", import.meta.url));
  // graph/ lies in the root of a checkout, and one deeper (dist/) in the package.
  const beside = join(here, "..", name);
  return existsSync(beside) ? beside : join(here, "..", "..", name);
}
