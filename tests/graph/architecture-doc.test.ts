import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ARCHITECTURE_FILE, graphPictures, withPictures } from "../../scripts/draw-graphs.js";

describe("docs/architecture.md", () => {
  it("shows the graphs as the code compiles them", async () => {
    const document = readFileSync(ARCHITECTURE_FILE, "utf8");
    expect(withPictures(document, await graphPictures())).toBe(document);
  });

  it("has a place for every graph, and the comparison sees a difference", async () => {
    const pictures = await graphPictures();
    expect(Object.keys(pictures)).toEqual([
      "jury",
      "juror",
      "ivcot",
      "library",
      "distillation",
      "dossier",
      "one-shot",
      "lone-juror",
      "chateval",
      "agentcourt",
    ]);
    expect(() => withPictures("no marks", pictures)).toThrow("jury");
    expect(withPictures("<!-- graph:jury -->\nold\n<!-- end -->", { jury: "new" })).toBe(
      "<!-- graph:jury -->\n```mermaid\nnew\n```\n<!-- end -->",
    );
  });
});
