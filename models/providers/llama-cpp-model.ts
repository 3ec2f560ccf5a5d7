import { basename } from "node:path";
import { InvariantBroken, UsageInvalid } from "../../state/errors.js";
import { TOKENS_AT_ONCE } from "./llama-cpp-answer.js";
import type {
  GrammarState,
  Llama,
  LlamaCpp,
  LlamaModel,
  LlamaSequence,
  Token,
  Turn,
} from "./llama-cpp-binding.js";
import { notLoaded } from "./llama-cpp-errors.js";
import { checkModelFile } from "./llama-cpp-file.js";
import { toGrammar } from "./llama-cpp-grammar.js";
import { type Lanes, openLanes } from "./llama-cpp-lanes.js";

export interface LocalModelOptions {
  file: string;
  /** Tokens that a prompt and its reply may have together. */
  contextSize: number;
  lanes: number;
  threads: number;
}

/** A loaded model: what an ask needs of it. */
export interface LocalModel {
  /** `llama-cpp:file name`. */
  readonly label: string;
  /** Of the file. */
  readonly bytes: number;
  /** Tokens that a lane holds. */
  readonly contextSize: number;
  readonly lanes: Lanes<LlamaSequence>;
  /** The turns as the model reads them. Markup of roles within a turn's text is read as plain text. */
  tokenize(turns: Turn[]): Token[];
  detokenize(tokens: readonly Token[]): string;
  grammarFor(schema: Record<string, unknown>): Promise<GrammarState>;
  /** Frees the memory. Nothing may be under way. */
  dispose(): Promise<void>;
}

/** Grammars kept: more than there are prompts, and few enough for a long run whose schemas differ by dispute. */
const GRAMMARS_KEPT = 32;

/**
 * Loads a model into memory.
 *
 * @throws PrerequisiteMissing when the file cannot be used, with the reason
 * @throws UsageInvalid when the model was not made for so long a context
 */
export async function loadModel(options: LocalModelOptions, library: LlamaCpp): Promise<LocalModel> {
  const { file } = options;
  const bytes = await checkModelFile(file, library);
  const said: string[] = [];
  const logger = (level: string, message: string) => {
    if ((level === "error" || level === "fatal") && said.length < 3) said.push(message);
  };
  let llama: Llama | undefined;
  try {
    llama = await library.getLlama({
      gpu: false,
      maxThreads: options.threads,
      build: "never",
      skipDownload: true,
      progressLogs: false,
      logger,
    });
    const model = await llama.loadModel({ modelPath: file, gpuLayers: 0 });
    return { ...(await openModel(options, library, llama, model)), bytes };
  } catch (error) {
    await llama?.dispose();
    throw error instanceof UsageInvalid ? error : notLoaded(error, file, said);
  }
}

async function openModel(
  { file, contextSize, lanes }: LocalModelOptions,
  library: LlamaCpp,
  llama: Llama,
  model: LlamaModel,
): Promise<Omit<LocalModel, "bytes">> {
  if (contextSize > model.trainContextSize) {
    throw new UsageInvalid(
      "context-size",
      `A context of ${contextSize} tokens is more than the ${model.trainContextSize} that ${basename(file)} was trained on.`,
      `Ask for a context of at most ${model.trainContextSize} tokens.`,
    );
  }
  const wrapper = library.resolveChatWrapper(model, { warningLogs: false });
  const context = await model.createContext({
    contextSize,
    sequences: lanes,
    batchSize: Math.min(contextSize, TOKENS_AT_ONCE),
    flashAttention: true,
    failedCreationRemedy: false,
  });
  const sequences = Array.from({ length: lanes }, () => context.getSequence());
  const grammars = new Map<string, object>();
  return {
    label: `llama-cpp:${basename(file)}`,
    // The last place of a sequence stays free: filling it would make the library shift.
    contextSize: context.contextSize - 1,
    lanes: openLanes(sequences),
    tokenize: (turns) =>
      wrapper
        .generateContextState({ chatHistory: [...turns, { type: "model", response: [] }] })
        .contextText.tokenize(model.tokenizer),
    detokenize: (tokens) => model.detokenize(tokens),
    async grammarFor(schema) {
      const text = toGrammar(schema);
      const grammar = grammars.get(text) ?? (await compiled(llama, text));
      grammars.delete(text);
      grammars.set(text, grammar);
      const [oldest] = grammars.keys();
      if (grammars.size > GRAMMARS_KEPT && oldest !== undefined) grammars.delete(oldest);
      return new library.LlamaGrammarEvaluationState({ model, grammar });
    },
    dispose: () => llama.dispose(),
  };
}

async function compiled(llama: Llama, grammar: string): Promise<object> {
  try {
    return await llama.createGrammar({ grammar });
  } catch (cause) {
    throw new InvariantBroken(`llama.cpp does not take the grammar of a reply:\n${grammar}`, { cause });
  }
}
