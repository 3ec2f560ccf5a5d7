import type { Clue } from "../state/reasoning.js";
import type { Transcript } from "../state/transcript.js";

const EXHIBITS = 4;
const QUOTE = 160;

/** The exhibits that most ballots of the winner cite, each with the clue in it that most of them cite. */
export function evidenceLines({ verdict, reasonings }: Transcript): string[] {
  const clues = verdict.citations.flatMap(({ kind, id, reasoning }) => {
    const found = reasonings[reasoning ?? ""];
    const clue = [...(found?.buyer.clues ?? []), ...(found?.seller.clues ?? [])].find((it) => it.id === id);
    return kind === "clue" && clue !== undefined ? [clue] : [];
  });
  return verdict.citations
    .filter(({ kind }) => kind === "exhibit")
    .slice(0, EXHIBITS)
    .map(({ id, ballots }) => {
      const clue = clues.find(({ exhibit }) => exhibit === id);
      return `${id}, cited by ${ballots} ${ballots === 1 ? "juror" : "jurors"}${clue === undefined ? "" : `: ${seen(clue)}`}`;
    });
}

function seen({ id, media, timestamp, description }: Clue): string {
  const where = [media === undefined ? "" : `medium ${media}`, timestamp ?? ""]
    .filter((it) => it !== "")
    .join(" at ");
  const quote = description.length <= QUOTE ? description : `${description.slice(0, QUOTE - 1)}…`;
  return `${where === "" ? "" : `(${where}) `}${quote} [${id}]`;
}
