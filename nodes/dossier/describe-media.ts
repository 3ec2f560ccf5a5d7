import { visualSummaryPrompt } from "../../prompts/visual-summary.js";
import type { DossierInput } from "../../state/dossier.js";
import type { NodeConfig } from "../../state/node-config.js";
import type { Ports } from "../ports.js";
import { draftAsk, draftFraming } from "./dossier-asking.js";

/** A visual summary of each medium that is given, by its key. How many are asked at once, the reasoner's limits say. */
export function describeMedia(ports: Pick<Ports, "reasoner" | "media">) {
  return async (state: DossierInput, config: NodeConfig) => {
    const entries = await Promise.all(
      state.media.map(async ({ key, exhibit, text, shown }, index) => {
        const { reply } = await ports.reasoner.ask(
          visualSummaryPrompt,
          { ...draftFraming(state), exhibit, text, media: shown },
          ...draftAsk(ports, state, config, index + 1),
        );
        return [key, reply.summary] as const;
      }),
    );
    return { summaries: Object.fromEntries(entries) };
  };
}
