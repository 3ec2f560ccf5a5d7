import { lockLibrary, type Release } from "../../precedents/records/library-lock.js";
import { UsageInvalid } from "../../state/errors.js";

/**
 * Takes a run folder for this process, as libraries are taken: until it is released or the process ends, however it ends.
 * Two processes in one folder would judge everything twice.
 *
 * @throws UsageInvalid `run-locked` with who holds it and since when
 */
export async function lockRun(folder: string): Promise<Release> {
  return lockLibrary(folder).catch((cause: unknown) => {
    if (!(cause instanceof UsageInvalid)) throw cause;
    const [code, message] = [cause.code, cause.message].map((text) => text.replace(/library/i, "run"));
    const remedy =
      cause.code === "library-locked" ? cause.remedy : "Name another folder with --out, where you may write.";
    throw new UsageInvalid(code ?? cause.code, message ?? cause.message, remedy, { cause });
  });
}
