import type { ChatClient, ChatReply, ChatRequest } from "../../models/chat-client.js";

/** What the model behind the client is told to do. */
export interface NormsScript {
  /** Rules for the `number`-th dispute; by default three that hold for several. */
  rules?: (number: number, text: string) => { text: string; favours: "buyer" | "seller" | "neither" }[];
  /** Input tokens that each ask is said to have cost. */
  tokens?: number;
  /** Runs before each answer with the request's text, its prompt, and how many came before it; may throw or wait. */
  before?: (ask: { prompt: string; text: string; number: number }) => void | Promise<void>;
}

/** A chat model that answers `focus` and `norms` by script, from the text that it is sent. It never sees a journal. */
export function normsClient({ rules = plainRules, tokens = 100, before }: NormsScript = {}): ChatClient & {
  asked: { prompt: string; text: string }[];
} {
  const asked: { prompt: string; text: string }[] = [];
  return {
    name: "fake:norms",
    parameters: { temperature: 0.7 },
    seesImages: false,
    asked,
    async generate(request, signal): Promise<ChatReply> {
      const text = [
        request.system,
        ...request.user.map((part) => (part.type === "text" ? part.text : "")),
      ].join("\n");
      const prompt = request.trace.name;
      asked.push({ prompt, text });
      await before?.({ prompt, text, number: asked.length });
      signal?.throwIfAborted();
      return reply(
        tokens,
        prompt === "focus"
          ? focus()
          : { rules: rules(lotIn(request), text).map((it) => ({ reason: "so", ...it })) },
      );
    },
  };
}

function lotIn({ user }: ChatRequest): number {
  const text = user.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  return Number(/Lot (\d+) /.exec(text)?.[1] ?? 0);
}

function focus() {
  return { buyerClaim: "a refund", sellerClaim: "no refund", focus: "whether it works" };
}

/** One rule that all say, one that every third says, and one that is this dispute's alone. */
function plainRules(number: number): { text: string; favours: "buyer" | "seller" | "neither" }[] {
  const words = [
    "charger",
    "cable",
    "lamp",
    "kettle",
    "camera",
    "phone",
    "bag",
    "coat",
    "toaster",
    "drill",
    "desk",
    "tent",
  ];
  return [
    { text: "A seller who hid a known defect must refund the price.", favours: "buyer" },
    { text: `A buyer must test a ${words[number % 3]} soon after receipt.`, favours: "seller" },
    {
      text: `The seller of a used ${words[number % words.length]} must describe its state.`,
      favours: "buyer",
    },
  ];
}

function reply(inputTokens: number, value: unknown): ChatReply {
  const usage = { model: "fake:norms", inputTokens, outputTokens: 20, cachedTokens: 0 };
  return { text: JSON.stringify(value), finish: "stop", usage };
}
