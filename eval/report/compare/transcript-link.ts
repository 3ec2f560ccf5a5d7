import { isAbsolute, join, relative, sep } from "node:path";

/**
 * Where a transcript lies, seen from another folder, as a relative address; undefined when the path leaves the run folder.
 * Each step is escaped, so that no name can become a scheme, a query or markup.
 *
 * @param path relative to the run folder, as result lines have it
 */
export function transcriptLink(from: string, run: string, path: string | undefined): string | undefined {
  if (path === undefined || isAbsolute(path)) return undefined;
  const inside = relative(run, join(run, path));
  if (inside === "" || inside.split(sep)[0] === ".." || isAbsolute(inside)) return undefined;
  const steps = relative(from, join(run, path)).split(sep);
  return steps.map((step) => encodeURIComponent(step)).join("/");
}
