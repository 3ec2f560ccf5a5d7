import { z } from "zod";
import { JuryState } from "./channels.js";
import { Side } from "./side.js";

/** Turns in which each referee of ChatEval speaks, as its authors run it; in the last one it votes. */
export const CHATEVAL_TURNS = 2;

/** Rounds of AgentCourt's debate: its authors draw 3 to 5, ours are always 3, so that runs can be compared. */
export const AGENTCOURT_ROUNDS = 3;

/** What a referee of ChatEval said in its turn. `seat` counts from 1 in the team; `side` is its vote in the last turn. */
export const Talk = z.strictObject({
  seat: z.int().min(1),
  turn: z.int().min(1),
  said: z.array(z.string()).min(1),
  side: Side.optional(),
});
export type Talk = z.infer<typeof Talk>;

/** What counsel of a side said in a round of AgentCourt's debate. */
export const Speech = z.strictObject({ side: Side, round: z.int().min(1), text: z.string() });
export type Speech = z.infer<typeof Speech>;

const admitted = { settings: true, dispute: true, findings: true, fence: true } as const;
const heard = { case: true, ...admitted, ballots: true } as const;

/** Channels of `one-shot` and `lone-juror`: a case before one mind. */
export const OpinionState = JuryState.pick({ ...heard, reasonings: true });
export type OpinionState = z.infer<typeof OpinionState>;

/** Channels of `debate`: ChatEval's team on the case with one side told first. */
export const DebateState = JuryState.pick(admitted).extend({ first: Side, talks: z.array(Talk) });
export type DebateState = z.infer<typeof DebateState>;

/** Output of `debate`. */
export const DebateOutput = DebateState.pick({ talks: true });
export type DebateOutput = z.infer<typeof DebateOutput>;

/** Channels of `chateval`: a debate for each order of the sides. */
export const ChatEvalState = JuryState.pick(heard).extend({
  buyerFirst: z.array(Talk),
  sellerFirst: z.array(Talk),
});
export type ChatEvalState = z.infer<typeof ChatEvalState>;

/** Channels of `agentcourt`. */
export const CourtState = JuryState.pick(heard).extend({
  issues: z.array(z.string()),
  speeches: z.array(Speech),
});
export type CourtState = z.infer<typeof CourtState>;
