import type { Juror } from "../../state/panel.js";
import { cite, linkTo } from "../markup/anchor.js";
import { facts, fold } from "../markup/fold.js";
import { type Html, html, joined, type Part } from "../markup/html.js";
import { sideMark, voteOf } from "../markup/side-mark.js";
import { plural } from "../markup/wording.js";
import type { ReportView } from "../view/report-view.js";
import { normAnchor, seatAnchor } from "../view/targets.js";
import { ballotReasons } from "./ballot-reasons.js";

/** One seat: who sits there, whom it follows, which norms it was given, and its ballots. */
export function jurorCard(view: ReportView, juror: Juror): Html {
  const { seat, persona } = juror;
  const ballots = view.transcript.rounds.flatMap((round) => round.ballots.filter((it) => it.seat === seat));
  const head = html`<span class="seat-no">${seat}</span> <strong>${persona.name}</strong> <span class="card-votes">${ballots.map((ballot) => sideMark(voteOf(ballot)))}</span> <span class="quiet card-who">${persona.background}</span>`;
  return html`<div class="juror" id="${seatAnchor(seat)}">${fold(
    head,
    html`${personaOf(view, juror)}${ballots.map(
      (ballot) =>
        html`<div class="ballot"><p class="ballot-head">${sideMark(voteOf(ballot))} Round ${ballot.round}: ${
          ballot.status === "cast" ? `for the ${ballot.side}` : "spoiled"
        }${
          ballot.model !== view.transcript.engine.reasoner &&
          html` <span class="quiet">asked: ${ballot.model}</span>`
        }</p>${ballotReasons(view, ballot)}</div>`,
    )}`,
  )}</div>`;
}

function personaOf(view: ReportView, { persona, leaning, follows, norms, seat }: Juror): Html {
  const followers = view.transcript.panel.filter((other) => other.follows.includes(seat));
  return facts([
    ["Who", `${persona.gender}, ${persona.age}; ${persona.status}`],
    ["Work", persona.background],
    ["Traits", persona.traits.join(", ")],
    ["Interests", persona.interests.join(", ")],
    ["Holds dear", persona.values.join(", ")],
    ["Decides", `${persona.decisionStyle}; speaks ${persona.communicationStyle}`],
    ["Openness", `${persona.openness} of 1`],
    ["Leaning", leaning === undefined ? undefined : `drawn to the ${leaning} (an experiment)`],
    ["Follows", seats(view, follows)],
    [
      "Followed by",
      followers.length === 0
        ? "nobody"
        : html`${plural(followers.length, "juror")}: ${seats(
            view,
            followers.map((other) => other.seat),
          )}`,
    ],
    [
      "Norms",
      norms.length === 0
        ? "none"
        : joined(
            norms.map(({ id }) => cite(normAnchor(id), id)),
            " ",
          ),
    ],
    ["Persona", persona.id],
  ]);
}

function seats(view: ReportView, numbers: readonly number[]): Part {
  if (numbers.length === 0) return "nobody";
  return joined(
    numbers.map((number) => linkTo(view.jurorOf(number) && seatAnchor(number), number)),
    " ",
  );
}
