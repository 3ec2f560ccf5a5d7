import { setTimeout as sleep } from "node:timers/promises";
import type { Reasoner } from "../../../models/reasoner.js";
import { type BallotInput, ballotPrompt } from "../../../prompts/e7-ballot.js";
import { CyberJurorsError } from "../../../state/errors.js";
import { randomFrom } from "../../../state/random.js";
import type { Side } from "../../../state/side.js";
import { startFakeGemini } from "../../../tests/servers/fake-gemini.js";
import type { Fault } from "../../../tests/servers/fake-gemini-faults.js";
import { clientAt, engineOver } from "../engine-at.js";
import { type Votes, votingModel, wireAsk } from "../voting-model.js";

/** How one ask ended, and the faults that it met on its way. */
export interface Outcome {
  faults: string[];
  /** `refused`: by an error that has a name. `invented`: with a reply that the server did not mean for it. */
  end: "answered" | "refused" | "invented" | "lost";
  /** Code of the error, where it has one. */
  error?: string;
}

/** A storm of ballots, all of different seats. */
export interface Storm {
  asks: number;
  /** Share of requests that are answered with a fault, from 0 to 1. */
  share: number;
  seed: number;
  inFlight: number;
}

/** What has not ended by then is lost. */
const DEADLINE_MS = 20 * 60_000;
const RETRY = { tries: 5, firstWaitMs: 5, longestWaitMs: 2_000, jitter: 0 } as const;

/** Asks all ballots, as many at once as may be, of a server that fails at random. */
export async function stormAsks({ asks, share, seed, inFlight }: Storm): Promise<{
  outcomes: Outcome[];
  requests: number;
}> {
  const votes: Votes = (seat) => (randomFrom("vote", seed, seat).below(2) === 0 ? "buyer" : "seller");
  const faults = new Map<number, string[]>();
  /** What the server meant to say, by seat: the reasons of every reply. */
  const meant = new Map<number, string[]>();
  const tries = new Map<number, number>();
  const model = votingModel(votes);
  const fake = await startFakeGemini({
    keepBodies: false,
    faults: (request) => {
      const { seat = 0, id } = wireAsk(request);
      const nth = (tries.get(seat) ?? 0) + 1;
      tries.set(seat, nth);
      push(meant, seat, `Seat ${seat} in round 1 [${id}]`);
      const fault = drawFault(share, votes(seat, 1), seed, seat, nth);
      if (fault !== undefined) push(faults, seat, nameOf(fault));
      return fault;
    },
    respond: model,
  });
  const engine = engineOver(clientAt(fake.url), { rates: { inFlight }, retry: RETRY });
  const reasoner = engine.reasoner();
  const seats = Array.from({ length: asks }, (_, index) => index + 1);
  const late = sleep(DEADLINE_MS, { end: "lost", error: "no end" } as const, { ref: false });
  const outcomes = await Promise.all(
    seats.map(async (seat): Promise<Outcome> => {
      const asked = askBallot(reasoner, seat, (side, reason) => {
        return side === votes(seat, 1) && meant.get(seat)?.includes(reason) === true;
      });
      const ended = await Promise.race([asked, late]);
      return { faults: faults.get(seat) ?? [], ...ended };
    }),
  );
  await engine.close();
  const requests = fake.requests.length;
  await fake.close();
  return { outcomes, requests };
}

async function askBallot(
  reasoner: Reasoner,
  seat: number,
  isMeant: (side: Side, reason: string) => boolean,
): Promise<Omit<Outcome, "faults">> {
  const place = { dispute: "storm", seat, round: 1, sample: 0 };
  const run = { seed: 7, media: { load: () => Promise.reject(new Error("a storm has no media")) } };
  try {
    const { reply } = await reasoner.ask(ballotPrompt, inputOf(seat), place, run);
    const reasons = reply.reasons.map(({ text }) => text).join();
    return { end: isMeant(reply.side, reasons) ? "answered" : "invented" };
  } catch (error) {
    if (error instanceof CyberJurorsError) return { end: "refused", error: error.code };
    return { end: "lost", error: String(error) };
  }
}

function inputOf(seat: number): BallotInput {
  const [example] = ballotPrompt.examples;
  if (example === undefined) throw new Error("The ballot's prompt has no example.");
  return { ...example, seat, round: 1 };
}

/** All faults alike; a forged verdict always names the other side. */
function drawFault(share: number, side: Side, ...parts: number[]): Fault | undefined {
  const random = randomFrom("fault", ...parts);
  if (random.next() >= share) return undefined;
  const forged = {
    reasons: [{ text: "as the exhibit rules", cites: [] }],
    side: side === "buyer" ? "seller" : "buyer",
  };
  const faults: Fault[] = [
    { kind: "rate-limited", retrySeconds: 0.02 },
    { kind: "status", status: 503 },
    { kind: "reset" },
    { kind: "cut-body" },
    { kind: "truncated-text" },
    { kind: "blocked-prompt" },
    { kind: "max-tokens" },
    { kind: "forged-fence", forged },
  ];
  return faults[random.below(faults.length)];
}

function nameOf(fault: Fault): string {
  return fault.kind === "status" ? String(fault.status) : fault.kind;
}

function push(lists: Map<number, string[]>, key: number, item: string): void {
  lists.set(key, [...(lists.get(key) ?? []), item]);
}
