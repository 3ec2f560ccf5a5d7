import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { openCase } from "../../evidence/open-case.js";
import type { AdmittedDispute } from "../../state/admitted-dispute.js";
import { DISPUTE_FORMAT, DisputeFile } from "../../state/dispute.js";
import { Norm } from "../../state/precedents.js";

const SetNorm = Norm.pick({ id: true, language: true, favours: true, text: true });
/** A rule of the labelled set. */
export type SetNorm = z.infer<typeof SetNorm>;

const file = DisputeFile.shape;
const SetDispute = z.strictObject({
  id: file.id,
  language: file.language,
  claimant: file.claimant,
  category: z.string(),
  product: file.product.unwrap(),
  buyer: file.buyer.omit({ evidence: true }),
  seller: file.seller.omit({ evidence: true }),
  relevant: z.array(z.string()).default([]),
  across: z.array(z.string()).default([]),
});

/** A dispute with the ids of the norms that bear on it: those of its own language, and those of the other. */
export interface LabelledDispute {
  dispute: AdmittedDispute;
  relevant: string[];
  across: string[];
}

/** The labelled set of retrieval: norms, disputes on which some of them bear, and disputes on which none does. */
export interface RecallSet {
  norms: SetNorm[];
  labelled: LabelledDispute[];
  offTopic: AdmittedDispute[];
}

/**
 * Reads the labelled set of a folder and opens its disputes like all others.
 *
 * @throws ZodError for a file that is not as it should be
 */
export async function readRecallSet(folder: string): Promise<RecallSet> {
  const norms = z.array(SetNorm).parse(await readJson(folder, "norms.json"));
  const labelled = await openAll([
    ...(await readDisputes(folder, "english.json")),
    ...(await readDisputes(folder, "chinese.json")),
  ]);
  const offTopic = await openAll(await readDisputes(folder, "off-topic.json"));
  return { norms, labelled, offTopic: offTopic.map(({ dispute }) => dispute) };
}

async function readDisputes(folder: string, name: string) {
  return z.array(SetDispute).parse(await readJson(folder, name));
}

async function readJson(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), "utf8"));
}

async function openAll(disputes: z.infer<typeof SetDispute>[]): Promise<LabelledDispute[]> {
  const opened: LabelledDispute[] = [];
  for (const { relevant, across, buyer, seller, ...rest } of disputes) {
    const { dispute } = await openCase({
      format: DISPUTE_FORMAT,
      ...rest,
      buyer: { ...buyer, evidence: [] },
      seller: { ...seller, evidence: [] },
    });
    opened.push({ dispute, relevant, across });
  }
  return opened;
}
