import { anchor, linkTo } from "../markup/anchor.js";
import { fold, table } from "../markup/fold.js";
import { type Html, html, joined, type Part } from "../markup/html.js";
import { sideMark, type Vote, voteOf } from "../markup/side-mark.js";
import { plural } from "../markup/wording.js";
import { arrow, type PlacedSeat, placeSeats, viewBox } from "../view/follow-layout.js";
import type { ReportView } from "../view/report-view.js";
import { seatAnchor } from "../view/targets.js";

/** Beyond so many arrows a drawing shows nothing that a sentence does not. */
const MOST_ARROWS = 600;
const HUBS = 3;

/** The follow network as a drawing, and the same as a table. */
export function networkOf(view: ReportView): Html {
  const { panel, engine } = view.transcript;
  const arrows = panel.reduce((sum, { follows }) => sum + follows.length, 0);
  if (arrows === 0)
    return html`<p>Nobody follows anybody: each juror sees only the split and the summary of the round before.</p>`;
  const seats = placeSeats(panel);
  return html`<p>Network <strong>${engine.settings.network}</strong>: ${plural(arrows, "arrow")}, from a juror to one whose last ballot it reads. ${hubs(view, seats)}</p>
${
  arrows > MOST_ARROWS
    ? html`<p class="quiet">So many arrows cannot be drawn legibly; the table has them.</p>`
    : drawing(view, seats)
}
${fold("The same as a table", asTable(view, seats))}`;
}

function hubs(view: ReportView, seats: readonly PlacedSeat[]): Part {
  const ranked = [...seats].sort((a, b) => b.followers - a.followers);
  const most = ranked[0]?.followers ?? 0;
  if (most === (ranked.at(-1)?.followers ?? 0)) return `Each is followed by ${most}.`;
  const named = ranked
    .slice(0, HUBS)
    .map(
      ({ seat, followers }) =>
        html`${linkTo(seatAnchor(seat), html`seat ${seat}, ${view.jurorOf(seat)?.persona.name}`)} (${followers})`,
    );
  return html`Most followed: ${joined(named, "; ")}.`;
}

/** Every arrow is drawn once; a seat shows its own anew, in strong colour, while it is pointed at or has the focus. */
function drawing(view: ReportView, seats: readonly PlacedSeat[]): Html {
  const bySeat = new Map(seats.map((placed) => [placed.seat, placed]));
  const paths = (from: PlacedSeat): Part =>
    from.follows.flatMap((seat) => {
      const to = bySeat.get(seat);
      return to === undefined ? [] : [html`<path d="${arrow(from, to)}"/>`];
    });
  return html`<figure class="network"><svg viewBox="${viewBox(seats)}" role="group" aria-label="Follow network; the table below says the same">
<g class="arrows" aria-hidden="true">${seats.map((from) => html`<g id="${arrowsAnchor(from.seat)}">${paths(from)}</g>`)}</g>
${seats.map((placed) => node(view, placed))}
</svg><figcaption>Numbers are seats. The last ballot was for the buyer where the shape is round, for the seller where it is square, spoiled where it is a diamond. The more followers, the larger and the nearer to the centre. Point at a seat to see whom it follows.</figcaption></figure>`;
}

function node(view: ReportView, { seat, x, y, size, followers, follows }: PlacedSeat): Html {
  const last = view.transcript.rounds.at(-1)?.ballots.find((ballot) => ballot.seat === seat);
  const vote: Vote = last === undefined ? "spoiled" : voteOf(last);
  const name = view.jurorOf(seat)?.persona.name ?? "";
  return html`<a class="node ${vote}" href="#${seatAnchor(seat)}"><title>Seat ${seat}, ${name}: last ballot ${vote}; follows ${follows.join(", ") || "nobody"}; followed by ${followers}</title>
<use class="lit" href="#${arrowsAnchor(seat)}"/>${shape(vote, x, y, size)}<text x="${x}" y="${y}" dy="0.35em">${seat}</text></a>
`;
}

/** Round for the buyer, square for the seller, a diamond for a spoiled ballot. */
function shape(vote: Vote, x: number, y: number, size: number): Html {
  if (vote === "buyer") return html`<circle cx="${x}" cy="${y}" r="${size}"/>`;
  const turned = vote === "spoiled" && html` transform="rotate(45 ${x} ${y})"`;
  return html`<rect x="${x - size}" y="${y - size}" width="${2 * size}" height="${2 * size}" rx="2"${turned}/>`;
}

function arrowsAnchor(seat: number): string {
  return anchor("arrows", seat);
}

function asTable(view: ReportView, seats: readonly PlacedSeat[]): Html {
  const last = new Map(view.transcript.rounds.at(-1)?.ballots.map((ballot) => [ballot.seat, voteOf(ballot)]));
  return table(
    "Who follows whom",
    ["Seat", "Last ballot", "Follows", "Followers"],
    seats.map(({ seat, follows, followers }) => [
      linkTo(seatAnchor(seat), html`${seat} ${view.jurorOf(seat)?.persona.name}`),
      sideMark(last.get(seat) ?? "spoiled"),
      follows.join(", ") || "nobody",
      followers,
    ]),
  );
}
