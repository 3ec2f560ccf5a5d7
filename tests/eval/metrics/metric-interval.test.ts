import { describe, expect, it } from "vitest";
import { accuracy, macroRecall } from "../../../eval/metrics/classification.js";
import { ofConfusion } from "../../../eval/metrics/confusion.js";
import { metricInterval } from "../../../eval/metrics/metric-interval.js";
import { SPLIT_MAE } from "../../../eval/metrics/vote-split.js";
import { randomFrom } from "../../../state/random.js";
import { scored, times, withFailure } from "./results.js";

const ACCURACY = ofConfusion(accuracy);
const RESULTS = [
  ...times(5, { won: "buyer", answer: "buyer" }),
  ...times(5, { won: "buyer", answer: "seller" }),
  ...times(8, { won: "seller", answer: "seller" }),
];

describe("metricInterval", () => {
  it("draws within each winning side", () => {
    // All sellers' cases are right in every draw; of 10 buyers' cases as many as Binomial(10, 1/2) gives, which is at
    // most 1 in 1.1% and at most 2 in 5.5% of draws: from 2 to 8 of 10. So accuracy is 10/18 to 16/18.
    expect(metricInterval(RESULTS, ACCURACY, randomFrom("interval"))).toEqual([10 / 18, 16 / 18]);
    // And the macro recall the mean of 1 with 0.2 and with 0.8.
    expect(metricInterval(RESULTS, ofConfusion(macroRecall), randomFrom("interval"))).toEqual([0.6, 0.9]);
  });

  it("draws a case with all its repeats", () => {
    // Two cases, one always right and one always wrong: draws are 0, 1/2 or 1, whatever the number of repeats.
    const results = [0, 1, 2, 3, 4].flatMap((repeat) => [
      scored({ case: "a", repeat, won: "buyer", answer: "buyer" }),
      scored({ case: "b", repeat, won: "buyer", answer: "seller" }),
    ]);
    expect(metricInterval(results, ACCURACY, randomFrom("interval"))).toEqual([0, 1]);
  });

  it("is the same whatever order the results came in, and does not look at failed cases", () => {
    const interval = (results: typeof RESULTS, draws = 50) =>
      metricInterval(withFailure(results), ACCURACY, randomFrom("order"), draws);
    expect(interval([...RESULTS].reverse())).toEqual(interval(RESULTS));
  });

  it("is not told where the metric is not", () => {
    expect(metricInterval([], ACCURACY, randomFrom("interval"))).toBeUndefined();
    expect(metricInterval(RESULTS, SPLIT_MAE, randomFrom("interval"))).toBeUndefined();
  });
});
