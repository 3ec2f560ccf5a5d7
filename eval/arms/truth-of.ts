import { filedExhibits } from "../../jury/exhibits.js";
import type { OpenedCase } from "../../state/admitted-dispute.js";
import type { Truth } from "../results/case-result.js";

/** How the case was really decided, and what it is like; undefined where it is not decided. It goes into results, never into an arm. */
export function truthOf({ dispute, decision }: Pick<OpenedCase, "dispute" | "decision">): Truth | undefined {
  if (decision === undefined) return undefined;
  const exhibits = filedExhibits(dispute);
  const count = (kind: "image" | "video") =>
    exhibits.flatMap(({ media }) => media).filter((medium) => medium.kind === kind).length;
  return {
    side: decision.side,
    ...(decision.tally === undefined ? {} : { votes: decision.tally }),
    claimant: dispute.claimant,
    category: dispute.category,
    language: dispute.language,
    evidence: { exhibits: exhibits.length, images: count("image"), videos: count("video") },
  };
}
