import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { clientAt, engineOver } from "../../eval/perf/engine-at.js";
import { idsIn, type Votes, votingModel, type WireAsk, wireAsk } from "../../eval/perf/voting-model.js";
import type { Engine, EngineLimits } from "../../graph/engine.js";
import { JOURNAL_FILE } from "../../graph/run-folder.js";
import type { GoogleGenaiOptions } from "../../models/providers/google-genai.js";
import type { Transcript } from "../../state/transcript.js";
import { type FakeGemini, type HeardRequest, startFakeGemini } from "../servers/fake-gemini.js";
import type { Fault } from "../servers/fake-gemini-faults.js";

/** Retries that lose no time: three tries, 5 and 10 ms apart. */
export const IMPATIENT = { tries: 3, firstWaitMs: 5, longestWaitMs: 2_000, jitter: 0 } as const;

/** An ask that reached the server, its whole text, and the how many-th of the same prompt, seat and round it is. */
export interface NthAsk extends WireAsk {
  nth: number;
  text: string;
}

/** How the server behaves: whom the seats vote for, and what it does with which ask. */
export interface Behaviour {
  votes: Votes;
  fault?: (ask: NthAsk) => Fault | undefined;
  /** The text of a reply, where it is not the voting model's own. */
  says?: (ask: NthAsk, own: Record<string, unknown>) => string | undefined;
  /** Is told each ask before it is answered. */
  onAsk?: (ask: NthAsk, number: number) => void;
}

/** A fake Gemini server behind which the voting model answers. */
export async function startVoting({ votes, fault, says, onAsk }: Behaviour): Promise<FakeGemini> {
  const model = votingModel(votes);
  const heardOf = new Map<string, number>();
  const asks = new WeakMap<HeardRequest, NthAsk>();
  const asked = (request: HeardRequest): NthAsk => {
    const ask = wireAsk(request);
    const { prompt, seat, round, id } = ask;
    const key = seat === undefined ? id : `${prompt} ${seat} ${round}`;
    const nth = (heardOf.get(key) ?? 0) + 1;
    heardOf.set(key, nth);
    const nthAsk = { ...ask, nth, text: request.text };
    onAsk?.(nthAsk, request.number);
    return nthAsk;
  };
  return startFakeGemini({
    // The fake decides about the fault first.
    faults: (request) => {
      const ask = asked(request);
      asks.set(request, ask);
      return fault?.(ask);
    },
    respond: (request) => {
      const own = model(request);
      const ask = asks.get(request);
      return (ask === undefined ? undefined : says?.(ask, own)) ?? own;
    },
  });
}

/** The Gemini client, in all its layers, as an engine that asks the fake. */
export function engineAt(
  url: string,
  { limits = {}, client = {} }: { limits?: EngineLimits; client?: Partial<GoogleGenaiOptions> } = {},
): Engine {
  return engineOver(clientAt(url, client), { ...limits, retry: { ...IMPATIENT, ...limits.retry } });
}

/** Requests for the ballot of a seat, in the order of their arrival. */
export function ballotRequests(fake: FakeGemini, seat: number, round = 1): HeardRequest[] {
  return fake.requests.filter((request) => {
    const ask = wireAsk(request);
    return ask.prompt === "ballot" && ask.seat === seat && ask.round === round;
  });
}

/** That every cast ballot is what the server sent for that seat in that round, side and reasons. */
export function expectNothingInvented({ rounds }: Transcript, fake: FakeGemini, votes: Votes): void {
  for (const ballot of rounds.flatMap(({ ballots }) => ballots)) {
    if (ballot.status === "spoiled") continue;
    const { seat, round, side, reasons } = ballot;
    const sent = ballotRequests(fake, seat, round).map(
      (request) => `Seat ${seat} in round ${round} [${wireAsk(request).id}]`,
    );
    expect(side, `seat ${seat}, round ${round}`).toBe(votes(seat, round));
    expect(sent).toContain(reasons.join());
  }
}

/** Time enough for a request that was already sent to arrive, and for a ghost to follow. */
export function aWhile(): Promise<void> {
  return new Promise((done) => setTimeout(done, 300));
}

/** That no request follows. */
export async function expectSilence(fake: FakeGemini): Promise<void> {
  const { length } = fake.requests;
  await aWhile();
  expect(fake.requests).toHaveLength(length);
}

/** Ids of the asks whose answers a journal holds, in its order. */
export async function journaledAsks(folder: string): Promise<string[]> {
  const [, ...lines] = (await readFile(join(folder, JOURNAL_FILE), "utf8")).trimEnd().split("\n");
  return lines.flatMap((line) => idsIn(line).slice(0, 1));
}
