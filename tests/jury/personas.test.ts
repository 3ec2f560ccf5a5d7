import { describe, expect, it } from "vitest";
import { personas } from "../../jury/personas.js";
import { Persona, Value } from "../../state/panel.js";

const pool = personas();

function countBy(key: (persona: Persona) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of pool.flatMap(key)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

describe("personas", () => {
  it("parses once and gives the same list", () => {
    expect(personas()).toBe(pool);
  });

  it("fills the largest panel that settings allow", () => {
    expect(pool.length).toBeGreaterThanOrEqual(72); // Settings.jurors goes to 64
  });

  it("numbers them p01, p02, ... without a gap, each with a name of its own", () => {
    expect(pool.map(({ id }) => id)).toEqual(
      pool.map((_, index) => `p${String(index + 1).padStart(2, "0")}`),
    );
    expect(new Set(pool.map(({ name }) => name)).size).toBe(pool.length);
    expect(new Set(pool.map(({ background }) => background)).size).toBe(pool.length);
  });

  it("spreads ages from young to old", () => {
    const ages = pool.map(({ age }) => age);
    expect(Math.min(...ages)).toBe(18);
    expect(Math.max(...ages)).toBe(78);
    for (const from of [18, 30, 40, 50, 60]) {
      expect(ages.filter((age) => age >= from && age < from + 12).length).toBeGreaterThanOrEqual(8);
    }
  });

  it("balances women and men", () => {
    const gender = countBy((persona) => [persona.gender]);
    expect(Math.abs((gender.get("female") ?? 0) - (gender.get("male") ?? 0))).toBeLessThanOrEqual(3);
    expect(gender.get("nonbinary")).toBeGreaterThanOrEqual(3);
  });

  it("has each value with at least a fifth of the pool, and none twice in one person", () => {
    const values = countBy((persona) => persona.values);
    for (const value of Value.options) expect(values.get(value)).toBeGreaterThanOrEqual(pool.length / 5);
    for (const persona of pool) expect(new Set(persona.values).size).toBe(persona.values.length);
  });

  it("has each style with at least a tenth of the pool", () => {
    const deciding = countBy((persona) => [persona.decisionStyle]);
    const speaking = countBy((persona) => [persona.communicationStyle]);
    for (const style of Persona.shape.decisionStyle.options)
      expect(deciding.get(style)).toBeGreaterThanOrEqual(pool.length / 10);
    for (const style of Persona.shape.communicationStyle.options)
      expect(speaking.get(style)).toBeGreaterThanOrEqual(pool.length / 10);
  });

  it("has people who hardly move and people who move easily", () => {
    const openness = pool.map((persona) => persona.openness);
    expect(Math.min(...openness)).toBe(0.1);
    expect(Math.max(...openness)).toBe(0.9);
    const mean = openness.reduce((sum, one) => sum + one, 0) / openness.length;
    expect(mean).toBeGreaterThan(0.4);
    expect(mean).toBeLessThan(0.6);
  });
});
