/**
 * Does some work for each item, at most `count` at once, in the order of the items. When one fails no further one is
 * begun; what is under way is told to stop, and has come to rest when this rejects.
 *
 * @throws the first failure
 */
export async function eachAtMost<Item>(
  count: number,
  items: Iterable<Item>,
  signal: AbortSignal | undefined,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const halt = new AbortController();
  const stop = () => halt.abort(signal?.reason);
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted === true) stop();
  const rest = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) {
      halt.signal.throwIfAborted();
      await working(next.value);
    }
  };
  /** Each item has a signal of its own: what listens to it goes with it, though thousands are worked on. */
  const working = async (item: Item) => {
    const own = new AbortController();
    const end = () => own.abort(halt.signal.reason);
    halt.signal.addEventListener("abort", end, { once: true });
    try {
      await work(item, own.signal);
    } catch (error) {
      halt.abort(error);
      throw halt.signal.reason;
    } finally {
      halt.signal.removeEventListener("abort", end);
    }
  };
  try {
    const ended = await Promise.allSettled(Array.from({ length: count }, worker));
    if (ended.some(({ status }) => status === "rejected")) throw halt.signal.reason;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
