import type { Answer, Place, Reasoner, Run } from "../../models/reasoner.js";
import type { SelectInput } from "../../prompts/e4-select.js";
import type { PerceiveInput, PerceiveReply } from "../../prompts/e5-perceive.js";
import type { BallotInput, BallotReply } from "../../prompts/e7-ballot.js";
import type { NormsInput, NormsReply } from "../../prompts/e9-norms.js";
import type { RateInput, RateReply } from "../../prompts/rate-reasons.js";

/** One ask as the fake heard it. */
export interface HeardAsk {
  prompt: string;
  input: unknown;
  place: Place;
}

/** What the fake says; what is not given it answers plainly. */
export interface Script {
  ballot?: (input: BallotInput, place: Place) => BallotReply | Promise<BallotReply>;
  select?: (input: SelectInput) => string;
  perceive?: (input: PerceiveInput) => Partial<PerceiveReply>;
  norms?: (input: NormsInput, place: Place) => NormsReply;
  rate?: (input: RateInput, place: Place) => RateReply;
  /** Runs before every answer; may throw, or wait. */
  before?: (ask: HeardAsk, run: Run) => void | Promise<void>;
}

/** A reasoner that answers by script and remembers what it was asked. Its replies pass the prompts' schemas. */
export function scriptedReasoner(script: Script = {}): Reasoner & { heard: HeardAsk[] } {
  const heard: HeardAsk[] = [];
  return {
    name: "scripted",
    heard,
    async ask(prompt, input, place, run) {
      const ask = { prompt: prompt.name, input, place };
      heard.push(ask);
      // LangGraph needs asks that take a moment.
      await new Promise((done) => setTimeout(done, 1));
      await script.before?.(ask, run);
      run.signal?.throwIfAborted();
      const reply = prompt.reply(input).parse(await answer(ask, script));
      return {
        reply,
        usage: { model: "scripted", inputTokens: 10, outputTokens: 2, cachedTokens: 0 },
      } as Answer<typeof reply>;
    },
  };
}

async function answer({ prompt, input, place }: HeardAsk, script: Script): Promise<unknown> {
  switch (prompt) {
    case "focus":
      return { buyerClaim: "a refund", sellerClaim: "no refund", focus: "whether it works" };
    case "select": {
      const { candidates } = input as SelectInput;
      return { reason: "the first", exhibit: script.select?.(input as SelectInput) ?? candidates[0]?.id };
    }
    case "perceive": {
      const { exhibit, grounding } = input as PerceiveInput;
      return {
        clues: [
          {
            exhibit: exhibit.id,
            description: `seen in ${exhibit.id}`,
            benefit: "it helps",
            importance: "medium",
          },
        ],
        summary: `${grounding.examined.length + 1} exhibit(s) seen`,
        strength: "moderate",
        sufficiencyReason: "more may come",
        sufficient: false,
        ...script.perceive?.(input as PerceiveInput),
      };
    }
    case "conflict": {
      const position = {
        position: "as stated",
        demands: "as stated",
        keyEvidence: [],
        visualSupport: "none",
        strengths: [],
        weaknesses: [],
      };
      return {
        rootCause: "quality",
        buyer: position,
        seller: position,
        disagreement: "whether it works",
        contradictions: [],
        visualInsights: "none",
        criticalFacts: [],
      };
    }
    case "ballot":
      return (
        (await script.ballot?.(input as BallotInput, place)) ?? {
          reasons: [{ text: "so it seems", cites: [] }],
          side: "buyer",
        }
      );
    case "summary":
      return {
        buyerArguments: [],
        sellerArguments: [],
        heat: "calm",
        heatReason: "as counted",
        prevailing: `after round ${place.round}`,
      };
    case "norms": {
      const rules = ["The seller must refund counterfeit goods.", "A buyer must report damage at once."];
      return (
        script.norms?.(input as NormsInput, place) ?? {
          rules: rules.map((text) => ({ reason: "so it was held", text, favours: "neither" })),
        }
      );
    }
    case "rate-reasons":
      return script.rate?.(input as RateInput, place) ?? { why: "so it reads", favours: "neither" };
    default:
      throw new Error(`The script has no answer to the prompt ${prompt}.`);
  }
}
