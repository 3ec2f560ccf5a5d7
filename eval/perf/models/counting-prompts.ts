import { pictureTokens } from "../../../evidence/media/picture-size.js";
import type { Reasoner } from "../../../models/reasoner.js";
import { offlineReasoner } from "../../../offline/offline-reasoner.js";
import type { AdmittedDispute, AdmittedMedia } from "../../../state/admitted-dispute.js";

/** What a model would be sent. */
export interface SentPrompts {
  asks: number;
  characters: number;
  pictures: number;
  /** Characters by four, and pictures by Gemini's count. */
  tokens: number;
  /** Of the replies, as the offline reasoner writes them: characters by four. */
  replyTokens: number;
}

const CHARACTERS_A_TOKEN = 4;

/** The offline reasoner, counting what a model would be sent of this dispute instead. */
export function countingPrompts(dispute: AdmittedDispute): { reasoner: Reasoner; sent: SentPrompts } {
  const inner = offlineReasoner();
  const costs = pictureCosts(dispute);
  const sent: SentPrompts = { asks: 0, characters: 0, pictures: 0, tokens: 0, replyTokens: 0 };
  const addText = (text: string) => {
    sent.characters += text.length;
    sent.tokens += text.length / CHARACTERS_A_TOKEN;
  };
  return {
    sent,
    reasoner: {
      name: inner.name,
      async ask(prompt, input, place, run) {
        const { system, user } = prompt.render(input);
        sent.asks++;
        addText(system);
        for (const part of user) {
          if (part.type === "text") addText(part.text);
          else {
            const cost = costs.get(part.sha256);
            if (cost === undefined) throw new Error(`${part.label} is a picture of no known size.`);
            sent.pictures++;
            sent.tokens += cost;
          }
        }
        const answer = await inner.ask(prompt, input, place, run);
        sent.replyTokens += JSON.stringify(answer.reply).length / CHARACTERS_A_TOKEN;
        return answer;
      },
    },
  };
}

/** Tokens of each picture and frame, by its hash. */
function pictureCosts({ product, chat, buyer, seller, record }: AdmittedDispute): Map<string, number> {
  const exhibits = [...buyer.evidence, ...seller.evidence, ...record, ...(chat ?? [])];
  const media: AdmittedMedia[] = [product, ...exhibits].flatMap((it) => it?.media ?? []);
  return new Map(
    media.flatMap(({ sha256, frames = [], width, height }) =>
      width === undefined || height === undefined
        ? []
        : [...(sha256 === undefined ? [] : [sha256]), ...frames.map((frame) => frame.sha256)].map(
            (name) => [name, pictureTokens({ width, height })] as const,
          ),
    ),
  );
}
