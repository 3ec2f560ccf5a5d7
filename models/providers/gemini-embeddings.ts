import { z } from "zod";
import { UsageInvalid } from "../../state/errors.js";
import type { Embedder, EmbeddingUse } from "../embedder.js";
import { PATIENCE, type RetryPolicy, withRetry } from "../retry.js";
import { hasCjk } from "../tokenize.js";
import { withDeadline } from "./deadline.js";
import { notReached, unavailable } from "./gemini-errors.js";
import { checkedKey } from "./gemini-key.js";
import { postGemini } from "./gemini-post.js";

export interface GeminiEmbeddingsOptions {
  /**
   * Such as `gemini-embedding-001`, with `@1536` for vectors of so many numbers (768 by default, at most 3072). Never a
   * default of the provider's: vectors of two models do not compare.
   */
  model: string;
  apiKey: string;
  baseUrl?: string;
  /** How long one request may take, its answer included. */
  timeoutMs: number;
  /** By default five tries within about a minute. */
  retry?: RetryPolicy;
}

/** Most texts that the API takes at once. */
const BATCH = 100;
/** The model reads 2,048 tokens: about four characters each, one in Chinese. */
const TOKENS = 2_048;

const TASKS: Record<EmbeddingUse, string> = { document: "RETRIEVAL_DOCUMENT", query: "RETRIEVAL_QUERY" };

const Reply = z.object({ embeddings: z.array(z.object({ values: z.array(z.number()) })) });

/**
 * Embeddings of Google's Gemini API, for texts of all languages. Of a long text the beginning is read. Requests go out
 * one after another, each with at most 100 texts, and are tried again as the policy says.
 *
 * @throws ModelUnavailable `bad-key` when the key has a form that no key has
 * @throws UsageInvalid when the model's name asks for a dimension that there is not
 */
export function geminiEmbeddings(options: GeminiEmbeddingsOptions): Embedder {
  const { timeoutMs, retry = { ...PATIENCE, jitter: 0, random: () => 0 } } = options;
  const { model, dimension } = readName(options.model);
  const baseUrl = (options.baseUrl ?? "https://generativelanguage.googleapis.com").replace(/\/+$/, "");
  const label = `google-genai:${model}`;
  const call = {
    url: `${baseUrl}/v1beta/models/${encodeURIComponent(model)}:batchEmbedContents`,
    key: checkedKey(options.apiKey),
    label,
  };
  const late = () => unavailable("timeout", `${label} did not answer within ${timeoutMs} ms.`);

  async function embedBatch(
    { texts, use }: { texts: readonly string[]; use: EmbeddingUse },
    { signal }: { signal?: AbortSignal },
  ): Promise<Float32Array[]> {
    const requests = texts.map((text) => ({
      model: `models/${model}`,
      content: { parts: [{ text: readable(text) }] },
      taskType: TASKS[use],
      outputDimensionality: dimension,
    }));
    const reply = await withDeadline((ending) => postGemini(call, { requests }, ending), {
      timeoutMs,
      late,
      signal,
    });
    return vectorsOf(reply, texts.length, dimension, label);
  }

  const patient = withRetry(retry, embedBatch);
  return {
    name: `${label}@${dimension}`,
    dimension,
    async embed(texts, use, signal) {
      if (texts.includes("")) throw new RangeError("An empty text has no vector.");
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += BATCH) {
        const batch = { texts: texts.slice(from, from + BATCH), use };
        vectors.push(...(await patient(batch, signal === undefined ? {} : { signal })));
      }
      return vectors;
    },
  };
}

function readName(name: string): { model: string; dimension: number } {
  const [model = "", given = "768"] = name.split("@");
  const dimension = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (model !== "" && dimension >= 1 && dimension <= 3_072) return { model, dimension };
  throw new UsageInvalid(
    "unknown-embedder",
    `${JSON.stringify(name)} names no Gemini embedding model.`,
    "Write google-genai:gemini-embedding-001, or google-genai:gemini-embedding-001@1536 for vectors of 1 to 3072 numbers.",
  );
}

function readable(text: string): string {
  return [...text].slice(0, hasCjk(text) ? TOKENS : 4 * TOKENS).join("");
}

/** As many vectors as texts, each whole: one that is missing would shift all that follow. Made of length 1. */
function vectorsOf(reply: unknown, texts: number, dimension: number, label: string): Float32Array[] {
  const read = Reply.safeParse(reply);
  if (!read.success) throw notReached(new Error("what came back holds no embeddings"), label);
  const { embeddings } = read.data;
  if (embeddings.length !== texts) {
    throw notReached(new Error(`${embeddings.length} vectors came back for ${texts} texts`), label);
  }
  return embeddings.map(({ values }) => {
    const length = Math.hypot(...values);
    if (values.length !== dimension || !(length > 0)) {
      throw notReached(
        new Error(`a vector of ${values.length} numbers came back, not of ${dimension}`),
        label,
      );
    }
    return Float32Array.from(values, (value) => value / length);
  });
}
