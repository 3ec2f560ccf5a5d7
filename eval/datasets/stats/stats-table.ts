/** One table of figures, for a terminal and for a page. */
export interface StatsTable {
  id: string;
  title: string;
  /** What the figures mean, where they do not say so. */
  note?: string;
  heads: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly string[])[];
}
