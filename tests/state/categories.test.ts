import { describe, expect, it } from "vitest";
import { CATEGORIES, knownCategory, UNCATEGORIZED } from "../../state/categories.js";

describe("the taxonomy of E.10", () => {
  it("has five top categories of 7, 5, 7, 5 and 1: 25 subcategories, none twice", () => {
    const sizes = Object.values(CATEGORIES).map((names) => names.length);
    expect(Object.keys(CATEGORIES)).toEqual([
      "Digital & Appliances",
      "Fashion & Bags",
      "Home & Lifestyle",
      "Virtual & Services",
      "Other",
    ]);
    expect(sizes).toEqual([7, 5, 7, 5, 1]);
    expect(new Set(Object.values(CATEGORIES).flat()).size).toBe(25);
  });

  it("files what it does not know under a name that it knows", () => {
    expect(knownCategory(UNCATEGORIZED)).toBe(UNCATEGORIZED);
  });
});

describe("knownCategory", () => {
  it.each([
    ["Mobile Phones", "Mobile Phones"],
    ["  mobile phones ", "Mobile Phones"],
    ["FURNITURE & HOME DÉCOR", "Furniture & Home Décor"],
  ])("reads %j as %s", (text, name) => {
    expect(knownCategory(text)).toBe(name);
  });

  it.each(["", "Phones", "Digital & Appliances", "constructor"])("does not know %j", (text) => {
    expect(knownCategory(text)).toBeUndefined();
  });
});
