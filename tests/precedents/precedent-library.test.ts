import { describe, expect, it } from "vitest";
import { emptyLibrary, recallQuery } from "../../precedents/precedent-library.js";
import { ADMITTED } from "../state/sample-dispute.js";

describe("recallQuery", () => {
  it("asks with category, product, both statements and demands", () => {
    expect(recallQuery(ADMITTED)).toEqual({
      dispute: { id: "charger-2-percent", sha256: "a".repeat(64), filedAt: "2026-03-05T10:00:00Z" },
      text: [
        "Digital Accessories",
        "Wireless charger, used",
        "Works, light scratches.",
        "used",
        "It does not charge.",
        "buyer demands refund of 18",
        "It worked when I sent it.",
        "seller demands reject",
      ].join("\n"),
      claims: "It does not charge.\nIt worked when I sent it.",
    });
  });

  it("leaves out what was not filed", () => {
    const { product: _, filedAt: __, ...bare } = ADMITTED;
    const query = recallQuery({
      ...bare,
      buyer: { statement: "  ", evidence: [] },
      seller: { statement: "No.", evidence: [] },
    });
    expect(query.text).toBe("Digital Accessories\nNo.");
    expect(query.claims).toBe("No.");
    expect(Object.keys(query.dispute)).toEqual(["id", "sha256"]);
  });

  it("does not ask with evidence, chat or order", () => {
    const { text } = recallQuery(ADMITTED);
    for (const filed of ["Video", "Photo", "full speed", "by card", "210 g"])
      expect(text).not.toContain(filed);
  });
});

describe("emptyLibrary", () => {
  it("recalls nothing and says that it covers nothing", async () => {
    expect(await emptyLibrary().recall(recallQuery(ADMITTED), 12)).toEqual({ coverage: "none", norms: [] });
  });
});
