import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LlamaCpp, LlamaSequence, Token, Turn } from "../../../models/providers/llama-cpp-binding.js";

/** How the fake behaves. */
export interface FakePlan {
  /** What it writes to a prompt: a token a character. It may throw. */
  answer?: (prompt: string) => string;
  /** Is waited for while tokens are read. */
  reading?: (tokens: number) => Promise<void>;
  template?: string;
  trainContextSize?: number;
  /** Fails to load with this error, after saying `said` to the logger. */
  loading?: { error: Error; said: string };
}

/** What the fake was made to do. */
export interface FakeLog {
  /** Options of the calls that took some, by name. */
  calls: Record<string, object>;
  grammars: string[];
  seeds: (number | undefined)[];
  /** Texts that each sequence was made to read, in order. */
  read: string[][];
  cleared: number;
  disposed: number;
}

/** A stand-in for node-llama-cpp whose tokens are characters. */
export function fakeLlamaCpp(plan: FakePlan = {}): { library: LlamaCpp; log: FakeLog } {
  const log: FakeLog = { calls: {}, grammars: [], seeds: [], read: [], cleared: 0, disposed: 0 };
  const library: LlamaCpp = {
    async readGgufFileInfo(_path, options) {
      log.calls["readGgufFileInfo"] = options;
      return { metadata: { tokenizer: { chat_template: plan.template ?? "{{ messages }}" } } };
    },
    resolveChatWrapper: () => ({
      generateContextState: ({ chatHistory }) => ({
        contextText: { tokenize: () => tokensOf(chatHistory.map(textOfTurn).join("")) },
      }),
    }),
    LlamaGrammarEvaluationState: class {},
    async getLlama(options) {
      log.calls["getLlama"] = options;
      return {
        async loadModel(modelOptions) {
          log.calls["loadModel"] = modelOptions;
          if (plan.loading !== undefined) {
            options.logger("error", plan.loading.said);
            throw plan.loading.error;
          }
          return {
            tokenizer: {},
            trainContextSize: plan.trainContextSize ?? 32_768,
            detokenize: (tokens) => String.fromCodePoint(...tokens),
            async createContext(contextOptions) {
              log.calls["createContext"] = contextOptions;
              let sequences = 0;
              return {
                contextSize: contextOptions.contextSize,
                getSequence: () => fakeSequence(plan, log, sequences++),
              };
            },
          };
        },
        async createGrammar({ grammar }) {
          log.grammars.push(grammar);
          return {};
        },
        async dispose() {
          log.disposed++;
        },
      };
    },
  };
  return { library, log };
}

function fakeSequence(plan: FakePlan, log: FakeLog, index: number): LlamaSequence {
  const texts: string[] = [];
  log.read[index] = texts;
  let held: Token[] = [];
  let usedInputTokens = 0;
  const read = async (tokens: Token[]) => {
    await plan.reading?.(tokens.length);
    held = [...held, ...tokens];
    texts.push(String.fromCodePoint(...tokens));
  };
  return {
    get nextTokenIndex() {
      return held.length;
    },
    tokenMeter: {
      get usedInputTokens() {
        return usedInputTokens;
      },
    },
    async adaptStateToTokens(tokens, allowShift) {
      if (allowShift) throw new Error("shifted");
      const different = held.findIndex((token, at) => token !== tokens[at]);
      if (different >= 0) held = held.slice(0, different);
    },
    async evaluateWithoutGeneratingNewTokens(tokens) {
      await read(tokens);
      usedInputTokens += tokens.length;
    },
    async *evaluate(tokens, { seed }) {
      log.seeds.push(seed);
      await read(tokens);
      const answer = plan.answer?.(String.fromCodePoint(...held)) ?? '{"reasons":["Ok."],"side":"buyer"}';
      for (const token of tokensOf(answer)) {
        yield token;
        held = [...held, token];
      }
    },
    async clearHistory() {
      log.cleared++;
      held = [];
    },
  };
}

function textOfTurn(turn: Turn): string {
  return turn.type === "model" ? `<M>${turn.response.join("")}` : `<${turn.type}>${turn.text}`;
}

export function tokensOf(text: string): Token[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

/** A file of these bytes in a folder of its own. */
export async function fileOf(name: string, content: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "llama-cpp-")), name);
  await writeFile(file, content);
  return file;
}
