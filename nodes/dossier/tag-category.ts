import { tagsPrompt } from "../../prompts/e10-tags.js";
import type { DossierInput, DraftDispute } from "../../state/dossier.js";
import type { NodeConfig } from "../../state/node-config.js";
import type { Ports } from "../ports.js";
import { draftAsk, draftFraming } from "./dossier-asking.js";

const PRODUCT = 4_000;

/** Prompt E.10: the subcategory of what was sold. */
export function tagCategory(ports: Pick<Ports, "reasoner" | "media">) {
  return async (state: DossierInput, config: NodeConfig) => {
    const { reply } = await ports.reasoner.ask(
      tagsPrompt,
      { ...draftFraming(state), productText: productTextOf(state.dispute) },
      ...draftAsk(ports, state, config),
    );
    return { category: reply.category };
  };
}

/** The listing, as in the paper; *ours:* without one, what the parties say of the thing. */
export function productTextOf({ product, buyer, seller, chat = [] }: DraftDispute): string {
  const text =
    product === undefined
      ? [buyer.statement, seller.statement, ...chat.slice(0, 20).map((line) => line.text)]
      : [product.title, product.description, product.condition ?? ""];
  return text
    .filter((it) => it.trim() !== "")
    .join("\n")
    .slice(0, PRODUCT);
}
