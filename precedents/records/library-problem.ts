/** Something in a library that is not as it should be. */
export interface LibraryProblem {
  /** The file, with the line where it has lines. */
  where: string;
  what: string;
  remedy: string;
}
