import { filedExhibits } from "../../jury/exhibits.js";
import type { NormsInput } from "../../prompts/e9-norms.js";
import { type Admitted, juryFindings } from "../asking.js";
import { shortText } from "./short-text.js";

/** Most characters of all exhibits together, and of one where there are few. */
const TOGETHER = 2_400;
const EACH = 400;
const SHORTEST = 40;
const FINDINGS = 5;

/**
 * The evidence description of E.9: the text of every filed exhibit, or where it has none what its media are said to
 * show, and the findings that jurors may read. Each is cut to an equal share of a fixed length.
 */
export function describeEvidence(state: Admitted): Pick<NormsInput, "exhibits" | "findings"> {
  const exhibits = filedExhibits(state.dispute);
  const share = Math.max(SHORTEST, Math.min(EACH, Math.floor(TOGETHER / Math.max(1, exhibits.length))));
  return {
    exhibits: exhibits.map(({ id, owner, text, media }) => {
      const words = [text, ...media.map(({ alt }) => alt ?? "")].filter((it) => it.trim() !== "");
      return { id, owner, text: shortText(words.join(" / "), share) };
    }),
    findings: juryFindings(state)
      .slice(0, FINDINGS)
      .map((finding) => shortText(finding, EACH)),
  };
}
