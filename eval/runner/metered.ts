import type { Engine } from "../../graph/engine.js";
import { keepLedger, type Ledger } from "../../models/ledger.js";
import { addUsage, type ResultUsage } from "../results/case-result.js";

/** An engine whose asks are booked: what comes to nothing costs as much as what does not. */
export interface Metered {
  engine: Engine;
  /** All that was asked through it so far. */
  usage(): ResultUsage;
}

/** The same engine, with books. */
export function metered(engine: Engine): Metered {
  const ledgers: Ledger[] = [];
  return {
    engine: {
      ...engine,
      reasoner(journal) {
        const ledger = keepLedger(engine.reasoner(journal));
        ledgers.push(ledger);
        return ledger.reasoner;
      },
    },
    usage: () => sumOf(ledgers),
  };
}

function sumOf(ledgers: readonly Ledger[]): ResultUsage {
  const total: ResultUsage = { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };
  for (const ledger of ledgers) addUsage(total, ledger.usage());
  return total;
}
