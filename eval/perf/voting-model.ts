import { createHash } from "node:crypto";
import { z } from "zod";
import type { HeardRequest } from "../../tests/servers/fake-gemini.js";

/** An ask of the jury, as it is read off a request to the fake Gemini server. */
export interface WireAsk {
  /** Name of the prompt, told by the fields of the reply it wants. */
  prompt: string;
  /** Of a ballot only: in other prompts the seat is not said. */
  seat?: number;
  round?: number;
  /** Whether it asks again for a reply that could not be used. */
  repair: boolean;
  /** Of the text of the whole request: asks that differ have different ids. Every reply repeats it. */
  id: string;
}

/** Who votes for whom. */
export type Votes = (seat: number, round: number) => "buyer" | "seller";

const Body = z.object({
  contents: z.array(z.unknown()),
  generationConfig: z.object({
    responseSchema: z.object({
      properties: z.record(z.string(), z.object({ enum: z.array(z.string()).optional() })),
    }),
  }),
});

/** The reply field that no other prompt has. */
const TELLING_FIELDS: Readonly<Record<string, string>> = {
  sellerClaim: "focus",
  exhibit: "select",
  clues: "perceive",
  rootCause: "conflict",
  side: "ballot",
  heat: "summary",
};

/** Reads an ask off a request whose body was kept. */
export function wireAsk({ body, text }: Pick<HeardRequest, "body" | "text">): WireAsk {
  const { contents, fields } = read(body);
  const [, seat, round] = /^You are juror #(\d+), round (\d+)\.$/m.exec(text) ?? [];
  return {
    prompt: Object.keys(fields).flatMap((field) => TELLING_FIELDS[field] ?? [])[0] ?? "unknown",
    ...(seat === undefined ? {} : { seat: Number(seat), round: Number(round) }),
    repair: contents.length > 1,
    id: createHash("sha256").update(text).digest("hex").slice(0, 16),
  };
}

/** The ids in a reply or in a journal's line: those of the asks that it answers. */
export function idsIn(reply: string): string[] {
  return [...reply.matchAll(/\[([0-9a-f]{16})\]/g)].map(([, id = ""]) => id);
}

/**
 * Answers every prompt of a jury from the prompt alone, always the same, so that what a verdict must be can be worked
 * by hand: a ballot names the side that `votes` says, a side's loop takes the first exhibit and never has enough.
 */
export function votingModel(votes: Votes): (request: HeardRequest) => Record<string, unknown> {
  return (request) => {
    const { prompt, seat = 0, round = 0, id } = wireAsk(request);
    const mark = `[${id}]`;
    switch (prompt) {
      case "focus":
        return { buyerClaim: "a refund", sellerClaim: "no refund", focus: `whether it works ${mark}` };
      case "select":
        return { reason: `the first ${mark}`, exhibit: read(request.body).fields["exhibit"]?.enum?.[0] };
      case "perceive":
        return perceived(/^List the clues in exhibit (\w+) /m.exec(request.text)?.[1] ?? "", mark);
      case "conflict":
        return conflict(mark);
      case "ballot":
        return {
          reasons: [{ text: `Seat ${seat} in round ${round} ${mark}`, cites: ["B1"] }],
          side: votes(seat, round),
        };
      default:
        return {
          buyerArguments: [],
          sellerArguments: [],
          heatReason: "as counted",
          heat: "calm",
          prevailing: `what the round says ${mark}`,
        };
    }
  };
}

function perceived(exhibit: string, mark: string) {
  return {
    clues: [{ exhibit, description: `seen in ${exhibit}`, benefit: "it helps", importance: "medium" }],
    summary: `examined ${exhibit} ${mark}`,
    strength: "moderate",
    sufficiencyReason: "more may come",
    sufficient: false,
  };
}

function conflict(mark: string) {
  const position = {
    position: "as stated",
    demands: "as stated",
    keyEvidence: [],
    visualSupport: "none",
    strengths: [],
    weaknesses: [],
  };
  return {
    rootCause: `quality ${mark}`,
    buyer: position,
    seller: position,
    disagreement: "whether it works",
    contradictions: [],
    visualInsights: "none",
    criticalFacts: [],
  };
}

function read(body: unknown) {
  const { contents, generationConfig } = Body.parse(body);
  return { contents, fields: generationConfig.responseSchema.properties };
}
