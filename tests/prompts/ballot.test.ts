import { describe, expect, it } from "vitest";
import { ballotPrompt } from "../../prompts/e7-ballot.js";
import { promptText } from "../fakes/recording-reasoner.js";

describe("the prompt for a ballot", () => {
  it("says of each norm how many decided cases support it, or that it was written", () => {
    const [example] = ballotPrompt.examples;
    if (example === undefined) throw new Error("The prompt has no example.");
    const norms = [
      { id: "N1", text: "A hidden defect is the seller's.", support: 4 },
      { id: "N2", text: "A late complaint weighs less.", support: 0 },
    ];
    const text = promptText(ballotPrompt.render({ ...example, norms }));
    expect(text).toContain("N1. A hidden defect is the seller's. (4 decided cases)");
    expect(text).toContain("N2. A late complaint weighs less. (a written rule)");
  });
});
