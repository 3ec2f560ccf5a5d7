import { describe, expect, it } from "vitest";
import { AdmittedDispute } from "../../state/admitted-dispute.js";
import { DISPUTE_LIMITS, DisputeFile } from "../../state/dispute.js";
import { ADMITTED, FILED } from "./sample-dispute.js";

/** Paths of what is wrong with a filed dispute, such as `buyer.evidence.0.id`. */
function faults(dispute: unknown): string[] {
  return (DisputeFile.safeParse(dispute).error?.issues ?? []).map((issue) => issue.path.join("."));
}

const buyer = (evidence: unknown[]) => ({ ...FILED, buyer: { statement: "", evidence } });
const exhibits = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `B${at + 1}`, text: "" }));

describe("a filed dispute", () => {
  it("is read as it stands", () => {
    expect(DisputeFile.parse(FILED)).toEqual(FILED);
  });

  it("may leave out all that is optional, and a party may stay silent", () => {
    const bare = {
      format: FILED.format,
      id: "d1",
      language: "zh",
      claimant: "seller",
      buyer: { statement: "", evidence: [] },
      seller: { statement: "", evidence: [] },
    };
    expect(faults(bare)).toEqual([]);
  });

  it.each([
    ["format", { ...FILED, format: "cyberjurors/dispute@2" }],
    ["id", { ...FILED, id: "../up" }],
    ["id", { ...FILED, id: "" }],
    ["id", { ...FILED, id: "x".repeat(101) }],
    ["language", { ...FILED, language: "English" }],
    ["filedAt", { ...FILED, filedAt: "5 March" }],
    ["filedAt", { ...FILED, filedAt: "2026-13-01" }],
    ["claimant", { ...FILED, claimant: "platform" }],
    ["", { ...FILED, verdict: "buyer" }],
    ["product.price", { ...FILED, product: { title: "x", description: "", price: -1 } }],
    ["product.title", { ...FILED, product: { title: "", description: "" } }],
    ["order.currency", { ...FILED, order: { amount: 1, currency: "usd", timeline: [] } }],
    ["chat.0.from", { ...FILED, chat: [{ from: "courier", text: "" }] }],
    ["buyer.demand.kind", { ...FILED, buyer: { ...FILED.buyer, demand: { kind: "apology" } } }],
    ["buyer.evidence.0.id", buyer([{ id: "S1", text: "" }])],
    ["buyer.evidence.0.id", buyer([{ id: "B0", text: "" }])],
    ["buyer.evidence.0.id", buyer([{ id: "B01", text: "" }])],
    ["seller.evidence.0.id", { ...FILED, seller: { statement: "", evidence: [{ id: "B1", text: "" }] } }],
    ["record.0.id", { ...FILED, record: [{ id: "P1", text: "" }] }],
    ["buyer.evidence.0.round", buyer([{ id: "B1", text: "", round: 0 }])],
    ["buyer.evidence.0.media.0.kind", buyer([{ id: "B1", text: "", media: [{ kind: "audio", path: "a" }] }])],
    ["buyer.evidence.0.media.0.path", buyer([{ id: "B1", text: "", media: [{ kind: "image", path: "" }] }])],
    ["buyer.evidence", buyer(exhibits(DISPUTE_LIMITS.evidencePerSide + 1))],
    ["buyer.statement", { ...FILED, buyer: { statement: "x".repeat(20_001), evidence: [] } }],
    ["decision.side", { ...FILED, decision: { side: "both" } }],
  ])("is refused at %s", (path, dispute) => {
    expect(faults(dispute)).toEqual([path]);
  });

  it("may hold as much as the limits say", () => {
    expect(faults(buyer(exhibits(DISPUTE_LIMITS.evidencePerSide)))).toEqual([]);
    expect(faults({ ...FILED, buyer: { statement: "x".repeat(20_000), evidence: [] } })).toEqual([]);
  });

  it.each([
    "2026-03-01",
    "2026-03-01T10:00",
    "2026-03-01 10:00",
    "2026-03-01T10:00:30Z",
    "2026-03-01T10:00:30.5+08:00",
    "2024-02-29",
  ])("may be filed at %s", (filedAt) => {
    expect(faults({ ...FILED, filedAt })).toEqual([]);
  });
});

describe("an admitted dispute", () => {
  it("is read as it stands", () => {
    expect(AdmittedDispute.parse(ADMITTED)).toEqual(ADMITTED);
  });

  it.each([
    ["a decision", { ...ADMITTED, decision: { side: "buyer" } }],
    ["a raw format", { ...ADMITTED, format: FILED.format }],
    ["no category", { ...ADMITTED, category: undefined }],
    ["no hash", { ...ADMITTED, sha256: "" }],
    ["a hash in capitals", { ...ADMITTED, sha256: "A".repeat(64) }],
  ])("is refused with %s", (_, dispute) => {
    expect(AdmittedDispute.safeParse(dispute).success).toBe(false);
  });

  it("may name the prepared bytes of its media", () => {
    const media = [
      { kind: "image", path: "a.jpg", sha256: "b".repeat(64), mime: "image/jpeg", width: 4, height: 3 },
    ];
    const dispute = {
      ...ADMITTED,
      chat: [{ from: "buyer", text: "", media }],
      record: [{ id: "R1", text: "", media }],
    };
    expect(AdmittedDispute.parse(dispute).chat?.[0]?.media).toEqual(media);
  });
});
