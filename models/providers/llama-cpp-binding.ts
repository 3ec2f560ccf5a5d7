import { importOptional } from "./optional-package.js";

// The part of node-llama-cpp that is used, in our own words: the package is optional, and the build must do without
// its types. tests/live/llama-cpp.test.ts holds them against the real one.

/** Number of a token in a model's vocabulary. */
export type Token = number;

export type Turn =
  | { type: "system"; text: string }
  | { type: "user"; text: string }
  | { type: "model"; response: string[] };

/** Puts turns into the form that a model was trained on. */
export interface ChatWrapper {
  generateContextState(options: { chatHistory: Turn[] }): {
    contextText: { tokenize(tokenizer: unknown): Token[] };
  };
}

/** Where in a grammar an answer stands: a new one for each answer. */
export type GrammarState = object;

/** One text that a context holds, and how far it was read. */
export interface LlamaSequence {
  /** How many tokens it holds. */
  readonly nextTokenIndex: number;
  readonly tokenMeter: { readonly usedInputTokens: number };
  /** Forgets whatever comes after the beginning that it shares with `tokens`. */
  adaptStateToTokens(tokens: Token[], allowShift: boolean): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: Token[]): Promise<void>;
  evaluate(
    tokens: Token[],
    options: { temperature: number; seed?: number; grammarEvaluationState: GrammarState },
  ): AsyncGenerator<Token, void, void>;
  clearHistory(): Promise<void>;
}

export interface LlamaContext {
  /** Of each sequence. */
  readonly contextSize: number;
  getSequence(): LlamaSequence;
}

export interface LlamaModel {
  readonly tokenizer: unknown;
  /** The longest text it was trained on. */
  readonly trainContextSize: number;
  detokenize(tokens: readonly Token[]): string;
  createContext(options: {
    contextSize: number;
    sequences: number;
    batchSize: number;
    flashAttention: boolean;
    failedCreationRemedy: false;
  }): Promise<LlamaContext>;
}

export interface Llama {
  loadModel(options: { modelPath: string; gpuLayers: number }): Promise<LlamaModel>;
  createGrammar(options: { grammar: string }): Promise<object>;
  /** Frees models and contexts with it. */
  dispose(): Promise<void>;
}

export interface LlamaCpp {
  getLlama(options: {
    gpu: false;
    maxThreads: number;
    build: "never";
    skipDownload: boolean;
    progressLogs: boolean;
    logger: (level: string, message: string) => void;
  }): Promise<Llama>;
  readGgufFileInfo(
    path: string,
    options: { sourceType: "filesystem"; readTensorInfo: boolean; logWarnings: boolean },
  ): Promise<{ metadata: { tokenizer?: { chat_template?: unknown } } }>;
  resolveChatWrapper(model: LlamaModel, options: { warningLogs: boolean }): ChatWrapper;
  LlamaGrammarEvaluationState: new (options: { model: LlamaModel; grammar: object }) => GrammarState;
}

/** Port: loads the library. */
export type LoadLlamaCpp = () => Promise<LlamaCpp>;

/**
 * Loads the library that is installed.
 *
 * @throws PrerequisiteMissing with the command that installs it
 */
export const importLlamaCpp: LoadLlamaCpp = async () => (await importOptional("node-llama-cpp")) as LlamaCpp;
