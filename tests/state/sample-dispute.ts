import { ADMITTED_FORMAT, type AdmittedDispute } from "../../state/admitted-dispute.js";
import { DISPUTE_FORMAT, type DisputeFile } from "../../state/dispute.js";

/** A dispute as it is filed, with every optional field that has a rule of its own. */
export const FILED: DisputeFile = {
  format: DISPUTE_FORMAT,
  id: "charger-2-percent",
  language: "en",
  filedAt: "2026-03-05T10:00:00Z",
  category: "Digital Accessories",
  claimant: "buyer",
  product: {
    title: "Wireless charger, used",
    description: "Works, light scratches.",
    price: 18,
    currency: "USD",
    condition: "used",
    media: [{ kind: "image", path: "media/listing.jpg", alt: "The charger on a table." }],
  },
  order: {
    amount: 18,
    currency: "USD",
    timeline: [{ at: "2026-03-01", event: "paid", note: "by card" }],
  },
  chat: [
    { from: "buyer", text: "Does it charge at full speed?" },
    { at: "2026-03-01T09:30", from: "seller", text: "Yes." },
  ],
  buyer: {
    statement: "It does not charge.",
    demand: { kind: "refund", amount: 18 },
    evidence: [{ id: "B1", text: "Video: ten minutes.", media: [{ kind: "video", path: "media/b1.mp4" }] }],
  },
  seller: {
    statement: "It worked when I sent it.",
    demand: { kind: "reject" },
    evidence: [{ id: "S1", text: "Photo of my test." }],
  },
  record: [{ id: "R1", text: "The parcel weighed 210 g." }],
};

/** The same after admission. Its `sha256` is made up. */
export const ADMITTED: AdmittedDispute = {
  ...FILED,
  format: ADMITTED_FORMAT,
  category: "Digital Accessories",
  record: FILED.record ?? [],
  sha256: "a".repeat(64),
};
