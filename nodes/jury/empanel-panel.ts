import { followNetwork } from "../../jury/follow-network.js";
import { drawLeanings, drawPersonas } from "../../jury/panel.js";
import { normsFor } from "../../precedents/recall/persona-match.js";
import type { JuryState } from "../../state/channels.js";
import type { NodeConfig } from "../../state/node-config.js";
import type { Panel } from "../../state/panel.js";
import { PRESETS } from "../../state/presets.js";

/** Draws N personas, who follows whom, and the norms that match each persona (M_k, fixed for the dispute). */
export function empanelPanel() {
  return (state: Pick<JuryState, "settings" | "precedents">, config: NodeConfig) => {
    const { jurors, seed, network, leanings, normsPerJuror, preset } = state.settings;
    config.writer?.({ type: "stage", stage: "empanel" });
    const personas = drawPersonas(jurors, seed);
    const follows = followNetwork(personas, network, seed);
    const leans = leanings ? drawLeanings(jurors, seed) : [];
    const panel: Panel = personas.map((persona, index) => ({
      seat: index + 1,
      persona,
      leaning: leans[index],
      norms: normsFor(persona, state.precedents.norms, normsPerJuror, PRESETS[preset].diverseNorms),
      follows: follows[index] ?? [],
    }));
    config.writer?.({
      type: "panel",
      seats: panel.map(({ seat, persona, follows }) => ({ seat, name: persona.name, follows })),
    });
    return { panel };
  };
}
