import type { IvcotInput, IvcotOutput } from "../../state/channels.js";
import { InvariantBroken } from "../../state/errors.js";
import type { NodeConfig } from "../../state/node-config.js";
import type { Reasoning } from "../../state/reasoning.js";

/** Runs stages I to III, by the `ivcot` graph. */
export type Investigate = (input: IvcotInput, config: NodeConfig) => Promise<IvcotOutput>;

/** Stages I to III of one mind, as one Reasoning. */
export async function reason(
  investigate: Investigate,
  input: IvcotInput,
  config: NodeConfig,
): Promise<Reasoning> {
  const { focus, buyer, seller, conflict } = await investigate(input, config);
  if (buyer === undefined || seller === undefined) throw new InvariantBroken("A side's loop is missing.");
  return {
    focus,
    buyer: buyer.grounding,
    seller: seller.grounding,
    conflict,
    droppedCitations: buyer.dropped + seller.dropped,
  };
}
