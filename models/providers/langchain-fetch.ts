import { AsyncLocalStorage } from "node:async_hooks";
import { notReached } from "./gemini-errors.js";
import { refused } from "./langchain-errors.js";

/** A call of a client library: what its request obeys, and why it failed, before the library made an error of its own of it. */
interface Call {
  signal: AbortSignal;
  failure?: Error;
}

const calls = new AsyncLocalStorage<Call>();

/**
 * Runs a call of a client library that requests by `libraryFetch`. Ends with the signal, also where the library does
 * not listen to it.
 */
export function carried<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const call: Call = { signal };
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    calls
      .run(call, work)
      .then(resolve, (error: unknown) => reject(signal.aborted ? signal.reason : (call.failure ?? error)))
      .finally(() => signal.removeEventListener("abort", stop));
  });
}

/**
 * The `fetch` that client libraries are given. The signal of the call reaches the socket, a refusal is read before a
 * library retries, prints or wraps it, and a redirect does not take the key along.
 */
export function libraryFetch(model: string): typeof fetch {
  return async (input, init) => {
    const call = calls.getStore();
    const fail = (error: Error): Error => {
      if (call !== undefined) call.failure = error;
      return error;
    };
    const signal = call?.signal ?? init?.signal ?? null;
    let response: Response;
    let body: string;
    try {
      response = await fetch(input, { ...init, redirect: "manual", signal });
      body = await response.text();
    } catch (error) {
      signal?.throwIfAborted();
      throw fail(notReached(error, model));
    }
    const { status, headers } = response;
    if (!response.ok) throw fail(refused({ status, headers, body }, model, secretsOf(init)));
    // Ollama's library prints what it cannot read.
    if (!/^\s*\{/.test(body)) throw fail(notReached(new Error("what came back is no answer"), model));
    return new Response(body, { status, headers: { "content-type": "application/json" } });
  };
}

/** The keys that a request carries. */
function secretsOf(init: RequestInit | undefined): string[] {
  const headers = new Headers(init?.headers);
  return ["authorization", "api-key", "x-api-key"].map((name) =>
    (headers.get(name) ?? "").replace(/^Bearer /i, ""),
  );
}
