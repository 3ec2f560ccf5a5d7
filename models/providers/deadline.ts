/**
 * Runs work under a signal of its own, which fires when the caller's does, with the same reason, or after the timeout,
 * with `late()` as the reason. Nothing is left behind when the work has ended.
 */
export async function withDeadline<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  { timeoutMs, late, signal }: { timeoutMs: number; late: () => Error; signal: AbortSignal | undefined },
): Promise<Result> {
  signal?.throwIfAborted();
  const control = new AbortController();
  const stop = () => control.abort(signal?.reason);
  const timer = setTimeout(() => control.abort(late()), timeoutMs);
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await work(control.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
