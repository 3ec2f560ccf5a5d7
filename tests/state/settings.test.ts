import { describe, expect, it } from "vitest";
import { UsageInvalid } from "../../state/errors.js";
import { parseSettings } from "../../state/settings.js";

describe("parseSettings", () => {
  it("gives the paper's values where nothing is said", () => {
    expect(parseSettings({})).toEqual({
      model: "offline",
      preset: "efficient",
      temperature: 0.7,
      maxOutputTokens: 2048,
      jurors: 17, // N
      rounds: 3, // T
      delta: 0.8,
      maxPerceptions: 3, // T_max
      network: "homophily",
      leanings: false,
      rethink: false,
      normsPerJuror: 3, // K
      normsRecalled: 12,
      seed: 7,
      sample: 0,
    });
    expect(parseSettings(undefined)).toEqual(parseSettings({}));
  });

  it("keeps what is said", () => {
    const settings = parseSettings({ jurors: 5, quorum: 5, language: "zh-Hant", model: "openai:gpt" });
    expect(settings).toMatchObject({ jurors: 5, quorum: 5, language: "zh-Hant", model: "openai:gpt" });
  });

  it.each([
    ["model", 7],
    ["preset", "cheap"],
    ["jurors", 0],
    ["jurors", 65],
    ["jurors", 2.5],
    ["rounds", 0],
    ["rounds", 11],
    ["delta", 0.5],
    ["delta", 1.01],
    ["delta", "0.8"],
    ["maxPerceptions", 0],
    ["maxPerceptions", 11],
    ["quorum", 0],
    ["quorum", 18],
    ["network", "star"],
    ["leanings", "yes"],
    ["rethink", 1],
    ["normsPerJuror", -1],
    ["normsPerJuror", 11],
    ["normsRecalled", 101],
    ["language", "English"],
    ["seed", -1],
    ["seed", 2 ** 31],
    ["seed", Number.NaN],
    ["sample", -1],
    ["jurrors", 5],
  ])("names %s when it is %s", (field, value) => {
    const parse = () => parseSettings({ [field]: value });
    expect(parse).toThrow(UsageInvalid);
    expect(parse).toThrow(new RegExp(`\\b${field}\\b`));
  });

  it.each([
    ["jurors", 1],
    ["jurors", 64],
    ["rounds", 10],
    ["delta", 0.51],
    ["delta", 1],
    ["quorum", 17],
    ["normsPerJuror", 0],
    ["normsRecalled", 0],
    ["seed", 0],
    ["seed", 2 ** 31 - 1],
  ])("takes %s at its limit %s", (field, value) => {
    expect(parseSettings({ [field]: value })).toMatchObject({ [field]: value });
  });

  it("names every wrong field at once, and is a usage error", () => {
    const parse = () => parseSettings({ jurors: 0, rounds: 0, delta: 2 });
    expect(parse).toThrow(/jurors.*rounds.*delta/);
    expect(parse).toThrow(expect.objectContaining({ code: "settings", exitCode: 2 }));
  });

  it.each([null, "fast", 5, []])("does not take %j for settings", (input) => {
    if (input === null) expect(parseSettings(input)).toEqual(parseSettings({}));
    else expect(() => parseSettings(input)).toThrow(UsageInvalid);
  });
});
