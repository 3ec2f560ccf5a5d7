import { anchor } from "../markup/anchor.js";

/** Where an exhibit stands: `B1`. */
export const exhibitAnchor = (id: string): string => anchor(id);

/** Where a norm stands: `N3`. */
export const normAnchor = (id: string): string => anchor(id);

/** Where one of the judgment rules stands: `J3`. */
export const ruleAnchor = (id: string): string => anchor(id);

/** Where a finding stands: `F2`. */
export const findingAnchor = (id: string): string => anchor(id);

/** Where a juror's card stands: `seat-4`. */
export const seatAnchor = (seat: number): string => anchor("seat", seat);

/** Where one picture of an exhibit stands: `B1-picture-2`. */
export const pictureAnchor = (exhibit: string, number: number): string => anchor(exhibit, "picture", number);

/** Where the report of a round stands: `round-2`. */
export const roundAnchor = (round: number): string => anchor("round", round);
