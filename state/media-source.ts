/** Prepared bytes of one medium. */
export interface LoadedMedia {
  mime: string;
  bytes: Uint8Array;
}

/** Port: gives the bytes of an admitted medium by its sha256 (hex). Rejects when the medium is unknown. */
export interface MediaSource {
  load(sha256: string): Promise<LoadedMedia>;
}
