import { z } from "zod";
import { Persona } from "../state/panel.js";
import data from "./personas.json" with { type: "json" };

let parsed: readonly Persona[] | undefined;

/**
 * The pool that panels are drawn from, in the order of their ids. All are invented; E.2 gives the fields. Checked on
 * the first call and kept.
 *
 * @throws ZodError when `personas.json` is not what `Persona` says, which a test rules out
 */
export function personas(): readonly Persona[] {
  parsed ??= z.array(Persona).readonly().parse(data);
  return parsed;
}
