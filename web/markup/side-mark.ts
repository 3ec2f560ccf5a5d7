import type { Ballot } from "../../state/ballot.js";
import { type Html, html } from "./html.js";

/** What one ballot says, in a word. */
export type Vote = "buyer" | "seller" | "spoiled";

/** What a ballot says. */
export function voteOf(ballot: Ballot): Vote {
  return ballot.status === "cast" ? ballot.side : "spoiled";
}

const LETTERS: Readonly<Record<string, string>> = { buyer: "B", seller: "S", spoiled: "×" };

function voteLetter(vote: Vote): string {
  return LETTERS[vote] ?? "?";
}

/** A vote as a mark: letter, colour and shape (round for the buyer, square for the seller) say the same thing. */
export function sideMark(vote: Vote): Html {
  return html`<span class="mark ${vote}" title="${vote}" role="img" aria-label="${vote}">${voteLetter(vote)}</span>`;
}
