/** What stands in a cell: a text, or a figure with what belongs beside it (an interval, counts). */
export type Cell = string | { figure: string; beside: string };

/** A table in words, to be drawn in any form. */
export interface ReportTable {
  title: string;
  /** How to read it. */
  note: string;
  heads: string[];
  rows: Cell[][];
  /** Of interest to few: a page may keep it folded. */
  folded?: boolean;
}

/** Plots by name, that a page may draw beside a section's tables. */
export type PlotName = "split" | "confusion" | "reliability" | "rounds" | "cost";

/** One part of a report. */
export interface ReportSection {
  id: string;
  title: string;
  lead: string;
  plots: PlotName[];
  tables: ReportTable[];
}
