import type { Persona } from "../state/panel.js";
import type { Side } from "../state/side.js";

/**
 * Prompt E.2: who the juror is. A fragment without a reply of its own; it stands last in the user turn, so that the
 * prompts of a panel share their beginning.
 */
export function renderPersona(persona: Persona, leaning?: Side): string {
  const lines = [
    "You are this juror; judge as this person would, and stay this person.",
    `Name: ${persona.name}. ${persona.gender}, ${persona.age}, ${persona.status}.`,
    `Work: ${persona.background}`,
    `Character: ${persona.traits.join(", ")}. Interests: ${persona.interests.join(", ")}.`,
    `Holds dear, most important first: ${persona.values.join(", ")}.`,
    `Decides in a ${persona.decisionStyle} way; speaks in a ${persona.communicationStyle} manner.`,
    "Your life and work shape what you notice and how much it weighs. They do not change what the evidence shows.",
  ];
  if (leaning !== undefined) lines.push(`By habit you side rather with the ${leaning}.`);
  return lines.join("\n");
}

/** The same as a list of parts: empty where no persona reasons. */
export function personaParts(persona: Persona | undefined): { type: "text"; text: string }[] {
  return persona === undefined ? [] : [{ type: "text", text: renderPersona(persona) }];
}
