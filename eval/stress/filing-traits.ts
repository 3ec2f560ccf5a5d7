import { filedExhibits } from "../../jury/exhibits.js";
import type { AdmittedDispute } from "../../state/admitted-dispute.js";
import { otherSide } from "../../state/side.js";
import type { Trait } from "./trait.js";

/** Plain facts of the filing, each said one way or the other of every case. Media of the listing and chat are no evidence. */
export function filingTraits(dispute: AdmittedDispute): Trait[] {
  const { claimant, chat = [], record, language } = dispute;
  const respondent = dispute[otherSide(claimant)];
  const kinds = new Set(filedExhibits(dispute).flatMap(({ media }) => media.map(({ kind }) => kind)));
  const silent = respondent.statement.trim() === "" && respondent.evidence.length === 0;
  const names = [
    kinds.has("video") ? "video filed" : "no video filed",
    kinds.has("image") ? "picture filed" : "no picture filed",
    silent ? "respondent silent" : "respondent answered",
    chat.length > 0 ? "chat filed" : "no chat filed",
    record.length > 0 ? "neutral record filed" : "no neutral record filed",
    exhibitsText(dispute[claimant].evidence.length - respondent.evidence.length),
    `language: ${language}`,
  ];
  return names.map((name) => ({ family: "filing", name }));
}

function exhibitsText(lead: number): string {
  if (lead === 0) return "as many exhibits on both sides";
  return `more exhibits by the ${lead > 0 ? "claimant" : "respondent"}`;
}
