import type { Reasoning, Strength } from "../../state/reasoning.js";
import type { Side } from "../../state/side.js";

type Reasonings = Readonly<Record<string, Reasoning>>;

/** How many reasonings examined an exhibit, for each side. */
export function examinedBy(reasonings: Reasonings, exhibit: string): Record<Side, number> {
  const all = Object.values(reasonings);
  const count = (side: Side) => all.filter((reasoning) => reasoning[side].examined.includes(exhibit)).length;
  return { buyer: count("buyer"), seller: count("seller") };
}

/** How many reasonings call a side's evidence how strong, strongest first; what nobody says is left out. */
export function strengths(reasonings: Reasonings, side: Side): { strength: Strength; count: number }[] {
  const all = Object.values(reasonings);
  const order: readonly Strength[] = ["strong", "moderate", "weak", "none"];
  return order
    .map((strength) => ({ strength, count: all.filter((it) => it[side].strength === strength).length }))
    .filter(({ count }) => count > 0);
}
