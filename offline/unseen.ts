const UNSEEN = /^([BSRPC]\d+) (?:image|video) \d+ (?:was not watched|cannot be read)/u;

/** The exhibit of which a machine finding says that a picture or video of it was not seen; undefined for others. */
export function unseenIn(finding: string): string | undefined {
  return UNSEEN.exec(finding)?.[1];
}
