import { describe, expect, it } from "vitest";
import { evidenceLines, normsPrompt } from "../../prompts/e9-norms.js";
import { libraryPromptVersions } from "../../prompts/library-prompt-versions.js";
import { promptVersions } from "../../prompts/prompt-versions.js";
import { promptText } from "../fakes/recording-reasoner.js";

const [example] = normsPrompt.examples;
if (example === undefined) throw new Error("the prompt has no example");
const shown = (changes: Partial<typeof example>) =>
  promptText(normsPrompt.render({ ...example, ...changes }));

describe("the prompt for norms", () => {
  it("says for whom it was decided, and what jurors said for each side", () => {
    const text = shown({ winner: "seller", views: { buyer: ["It broke."], seller: ["It was tested."] } });
    expect(text).toContain("The dispute was decided for the seller.");
    expect(text).toMatch(/what jurors said for the buyer>\n- It broke\./);
    expect(text).toMatch(/what jurors said for the seller>\n- It was tested\./);
  });

  it("says so where a side has no view, and where there is none at all", () => {
    expect(shown({ views: { buyer: ["It broke."], seller: [] } })).toMatch(
      /said for the seller>\n\(nobody spoke for this side\)/,
    );
    expect(shown({ views: { buyer: [], seller: [] } })).toContain("What the jurors said is not on record");
  });

  it("shows norms of similar precedents, and nothing of them on a cold start", () => {
    const references = [{ text: "Tests before shipping say little." }];
    expect(shown({ references })).toMatch(/similar decided disputes>\n- Tests before shipping say little\./);
    expect(shown({ references: [] })).not.toContain("similar decided disputes");
  });

  it("shows the evidence as a precedent keeps it: a line for each exhibit and finding", () => {
    const evidence = {
      exhibits: [
        { id: "B1", owner: "buyer" as const, text: "A video." },
        { id: "R1", owner: "record" as const, text: "" },
      ],
      findings: ["B1 was edited."],
    };
    const lines = ["B1 (buyer): A video.", "R1 (record): (no words)", "Found by machine: B1 was edited."];
    expect(evidenceLines(evidence)).toEqual(lines);
    expect(shown(evidence)).toContain(lines.join("\n"));
  });

  it("has its version in the library's list, and not in the jury's", () => {
    expect(libraryPromptVersions()).toEqual({ focus: promptVersions()["focus"], norms: normsPrompt.version });
    expect(Object.keys(promptVersions())).not.toContain("norms");
  });
});
