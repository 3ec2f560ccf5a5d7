import { DISPUTE_FORMAT, type DisputeFile } from "../../state/dispute.js";
import { type Random, randomFrom } from "../../state/random.js";
import { CHINESE, ENGLISH, type SyntheticWords } from "./synthetic-words.js";

/** Who filed a dispute: mostly the buyer, as on real platforms. */
const BUYERS_IN_TEN = 8;
/** Exhibits of a side. */
const MOST_EXHIBITS = 3;
const JURORS = 17;
/** How far a real jury strays from the exhibits: each juror turns by chance so often. */
const NOISE = 0.2;

/**
 * Decided disputes drawn by a seed, for tests of the runner: English and Chinese in turns, no media, texts that differ, and
 * a jury of 17 that mostly follows the side with the better exhibits. They are made one by one, so that thousands need no
 * memory. Nothing can be learned from them about real disputes.
 */
export function* syntheticDisputes(count: number, seed: number): Generator<DisputeFile> {
  for (let number = 1; number <= count; number++) yield syntheticDispute(number, seed);
}

/** The `number`-th dispute of a seed. */
export function syntheticDispute(number: number, seed: number): DisputeFile {
  const random = randomFrom("synthetic", seed, number);
  const words = number % 2 === 0 ? CHINESE : ENGLISH;
  const goods = pick(random, words.goods);
  const flaw = pick(random, words.flaws);
  const amount = 5 + random.below(400);
  const claimant = random.below(10) < BUYERS_IN_TEN ? "buyer" : "seller";
  const delivered = 1 + random.below(20);
  const lot = words.lot(number);
  const proof = {
    buyer: exhibits(random, "B", words.proofOfBuyer, flaw),
    seller: exhibits(random, "S", words.proofOfSeller, flaw),
  };
  const share = proof.buyer.length / Math.max(1, proof.buyer.length + proof.seller.length);
  const tally = vote(random, share);
  return {
    format: DISPUTE_FORMAT,
    id: `synthetic-${seed}-${String(number).padStart(5, "0")}`,
    language: words.language,
    category: goods.category,
    claimant,
    product: {
      title: `${goods.name}, ${lot}`,
      description: pick(random, words.descriptions),
      price: amount,
      currency: words.currency,
    },
    order: {
      amount,
      currency: words.currency,
      timeline: [
        { at: "2026-03-01", event: words.paid },
        { at: `2026-03-${String(delivered).padStart(2, "0")}`, event: words.delivered },
      ],
    },
    chat: [
      { from: "buyer", text: pick(random, words.questions) },
      { from: "seller", text: pick(random, words.answers) },
    ],
    buyer: {
      statement: words.complaint(goods.name, flaw, lot),
      demand: { kind: claimant === "buyer" ? "refund" : "reject", amount },
      evidence: proof.buyer,
    },
    seller: { statement: words.defence(goods.name, lot), evidence: proof.seller },
    decision: { side: tally.buyer > tally.seller ? "buyer" : "seller", date: "2026-04-01", tally },
  };
}

function exhibits(
  random: Random,
  prefix: "B" | "S",
  texts: SyntheticWords["proofOfBuyer"],
  flaw: string,
): { id: string; text: string }[] {
  return random
    .shuffle(texts)
    .slice(0, random.below(MOST_EXHIBITS + 1))
    .map((text, index) => ({ id: `${prefix}${index + 1}`, text: text(flaw, 1 + random.below(28)) }));
}

function vote(random: Random, shareOfBuyer: number): { buyer: number; seller: number } {
  let buyer = 0;
  for (let seat = 0; seat < JURORS; seat++) {
    const strays = random.next() < NOISE;
    if (random.next() < (strays ? 0.5 : shareOfBuyer)) buyer++;
  }
  return { buyer, seller: JURORS - buyer };
}

function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[random.below(items.length)] ?? items[0];
}
