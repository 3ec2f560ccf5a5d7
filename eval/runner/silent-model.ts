import { ModelUnavailable } from "../../state/errors.js";

/** Questions in a row that a model may leave without an answer before it is taken for gone. */
const MOST = 20;

/**
 * Watches whether a model answers at all. Trouble of single cases leaves them without an answer, and others get one; when
 * `most` in a row get none it is the model's, and going on would only spend time.
 *
 * @param what the questions are, in words: `results`
 * @returns is told of each question whether it was answered
 * @throws ModelUnavailable `model-silent` from that call
 */
export function watchModel(name: string, what: string, most = MOST): (answered: boolean) => void {
  let silent = 0;
  return (answered) => {
    silent = answered ? 0 : silent + 1;
    if (silent < most) return;
    throw new ModelUnavailable(
      "model-silent",
      `The last ${most} ${what} got no usable answer from ${name}.`,
      "See whether it runs and is the right one (`cyberjurors doctor`, `cyberjurors judge`); then go on, with --retry-unscored in `cyberjurors eval`.",
      false,
    );
  };
}
