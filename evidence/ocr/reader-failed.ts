/** What reads pictures said what went wrong, or ended. It is of no more use; another one may be started. */
export class ReaderFailed extends Error {
  override readonly name = "ReaderFailed";
}
