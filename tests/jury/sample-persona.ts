import type { Persona } from "../../state/panel.js";

export const SAMPLE_PERSONA: Persona = {
  id: "p01",
  name: "Sample Juror",
  gender: "female",
  age: 40,
  status: "single",
  background: "electrician in a repair shop",
  traits: ["patient", "exact"],
  interests: ["cycling"],
  values: ["evidence", "fairness"],
  decisionStyle: "analytical",
  communicationStyle: "measured",
  openness: 0.4,
};
