import type { Token } from "./llama-cpp-binding.js";

/** A lane as the choice sees it. */
export interface LaneView {
  /** What its last asker brought, the queue included; empty at first. */
  prompt: readonly Token[];
  /** Asks that are in it or wait for it. */
  queue: number;
  /** When it was last chosen: a count of choices. */
  chosen: number;
}

/** A shared beginning that is a smaller share of the prompt than this saves less than waiting costs. */
const WORTH_A_QUEUE = 0.25;

/**
 * The lane for a prompt: the one whose last prompt begins most like it, because what is shared is not read again. Where
 * none shares enough: the shortest queue, then the one that was left alone for longest, so that a beginning that many
 * asks share outlives a single other ask.
 */
export function chooseLane(lanes: readonly LaneView[], prompt: readonly Token[]): number {
  const worth = prompt.length * WORTH_A_QUEUE;
  const ranked = lanes.map((lane, index) => {
    const shared = sharedPrefix(lane.prompt, prompt);
    return { index, shared: shared >= worth ? shared : 0, lane };
  });
  ranked.sort((a, b) => b.shared - a.shared || a.lane.queue - b.lane.queue || a.lane.chosen - b.lane.chosen);
  return ranked[0]?.index ?? 0;
}

/** How many tokens two texts begin alike with. */
export function sharedPrefix(one: readonly Token[], other: readonly Token[]): number {
  const longest = Math.min(one.length, other.length);
  let index = 0;
  while (index < longest && one[index] === other[index]) index++;
  return index;
}

export interface Lanes<Sequence> {
  /** Does the work on the lane that suits the prompt, when its turn comes. The signal ends the waiting only. */
  take<Result>(
    prompt: readonly Token[],
    signal: AbortSignal | undefined,
    work: (sequence: Sequence) => Promise<Result>,
  ): Promise<Result>;
  /** Resolves when no lane is in use. */
  idle(): Promise<void>;
}

/** A queue for each sequence: first come, first served. */
export function openLanes<Sequence>(sequences: readonly Sequence[]): Lanes<Sequence> {
  const lanes = sequences.map((sequence) => ({
    sequence,
    prompt: [] as readonly Token[],
    queue: 0,
    chosen: 0,
    tail: Promise.resolve(),
  }));
  let choices = 0;
  return {
    async take(prompt, signal, work) {
      signal?.throwIfAborted();
      const lane = lanes[chooseLane(lanes, prompt)];
      if (lane === undefined) throw new RangeError("There is no lane.");
      const turn = lane.tail;
      let leave = () => {};
      lane.tail = new Promise((resolve) => {
        leave = resolve;
      });
      lane.prompt = prompt;
      lane.queue++;
      lane.chosen = ++choices;
      try {
        await unlessAborted(turn, signal);
        return await work(lane.sequence);
      } finally {
        lane.queue--;
        // One that gave up waiting must not let the next in before its turn.
        void turn.then(leave);
      }
    },
    async idle() {
      await Promise.all(lanes.map(({ tail }) => tail));
    },
  };
}

async function unlessAborted(turn: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return turn;
  await new Promise<void>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    void turn.then(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    });
  });
  signal.throwIfAborted();
}
