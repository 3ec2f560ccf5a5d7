"""Reference values of metrics and statistics, by scikit-learn, scipy and krippendorff.

Reads a JSON list of inputs from stdin and prints a JSON list of their values. Each input names its `kind`; null stands
for what cannot be told. Nothing is taken over from the TypeScript: results are read as they stand in `results.jsonl`,
and where a library has no function, another definition of the same thing is computed.
"""

import itertools
import json
import sys
import warnings

import krippendorff
import numpy as np
from scipy import stats
from sklearn import metrics
from sklearn.calibration import calibration_curve

SIDES = ["buyer", "seller"]
JURORS = 17


def arm(results):
    scored = [r for r in results if r["status"] == "scored"]
    truth = [r["truth"]["side"] for r in scored]
    answers = [r["answer"] for r in scored]
    panels = [r for r in scored if r["panel"]]
    return {
        **classification(truth, answers),
        **vote_split(panels),
        **calibration(panels),
        "alpha": juror_agreement(panels),
        "byRound": accuracy_by_round(panels),
        "cochran": cochran(repeats_table(results)),
    }


def classification(truth, answers):
    both = len(set(truth)) == 2
    average = {"labels": SIDES, "zero_division": 0}
    by_side = {"labels": SIDES, "zero_division": np.nan, "average": None}
    recalls = metrics.recall_score(truth, answers, **by_side) if truth else [None, None]
    return {
        "accuracy": metrics.accuracy_score(truth, answers) if truth else None,
        "weightedF1": metrics.f1_score(truth, answers, average="weighted", **average) if truth else None,
        "macroF1": metrics.f1_score(truth, answers, average="macro", **average) if both else None,
        "macroPrecision": np.mean(metrics.precision_score(truth, answers, **by_side)) if both else None,
        "macroRecall": metrics.recall_score(truth, answers, average="macro", **average) if both else None,
        "balancedAccuracy": metrics.balanced_accuracy_score(truth, answers) if both else None,
        "kappa": metrics.cohen_kappa_score(truth, answers) if both else None,
        "buyerWon": recalls[0],
        "sellerWon": recalls[1],
    }


def final_share(result):
    """The buyer's share of the cast ballots of the final round, counted ballot by ballot."""
    sides = [b["side"] for b in result["rounds"][-1]["ballots"] if b["side"] != "spoiled"]
    return np.mean([side == "buyer" for side in sides]) if sides else None


def vote_split(panels):
    pairs = []
    for result in panels:
        votes = result["truth"].get("votes")
        share = final_share(result)
        if votes and votes["buyer"] + votes["seller"] > 0 and share is not None:
            pairs.append((JURORS * share, JURORS * votes["buyer"] / (votes["buyer"] + votes["seller"])))
    if not pairs:
        return {"mae": None, "rmse": None}
    predicted, real = zip(*pairs)
    return {
        "mae": metrics.mean_absolute_error(real, predicted),
        "rmse": metrics.root_mean_squared_error(real, predicted),
    }


def calibration(panels):
    known = [(final_share(r), r["truth"]["side"] == "buyer") for r in panels if final_share(r) is not None]
    if not known:
        return {"brier": None, "ece": None, "curve": []}
    shares, outcomes = (np.array(column, dtype=float) for column in zip(*known))
    won, forecast = calibration_curve(outcomes, shares, n_bins=10, strategy="uniform")
    sizes = np.unique(np.searchsorted(np.linspace(0, 1, 11)[1:-1], shares), return_counts=True)[1]
    return {
        "brier": metrics.brier_score_loss(outcomes, shares, labels=[0, 1], pos_label=1),
        "ece": np.average(np.abs(won - forecast), weights=sizes),
        "curve": [list(row) for row in zip(sizes, forecast, won)],
    }


def juror_agreement(panels):
    """Ratings by seat; a case in which fewer than two jurors cast a ballot has nothing to agree about."""
    codes = {"buyer": 0, "seller": 1, "spoiled": np.nan}
    columns = [[codes[b["side"]] for b in r["rounds"][-1]["ballots"]] for r in panels]
    columns = [column for column in columns if np.sum(~np.isnan(column)) >= 2]
    if len({code for column in columns for code in column if not np.isnan(code)}) < 2:
        return None
    seats = max(len(column) for column in columns)
    ratings = np.array([column + [np.nan] * (seats - len(column)) for column in columns]).T
    return krippendorff.alpha(reliability_data=ratings, level_of_measurement="nominal")


def accuracy_by_round(panels):
    longest = max((len(r["rounds"]) for r in panels), default=0)
    return [np.mean([right_after(r, number) for r in panels]) for number in range(1, longest + 1)]


def right_after(result, number):
    sides = [b["side"] for b in result["rounds"][min(number, len(result["rounds"])) - 1]["ballots"]]
    lead = sides.count("buyer") - sides.count("seller")
    return (lead > 0) == (result["truth"]["side"] == "buyer") and lead != 0


def repeats_table(results):
    repeats = sorted({r["repeat"] for r in results})
    scored = [r for r in results if r["status"] == "scored"]
    right = {(r["case"], r["repeat"]): r["answer"] == r["truth"]["side"] for r in scored}
    rows = [[right.get((case, repeat)) for repeat in repeats] for case in sorted({r["case"] for r in results})]
    return [row for row in rows if None not in row]


def cochran(table):
    """Cochran's Q is Friedman's statistic, corrected for ties, of right and wrong."""
    if not table or len(table[0]) < 3 or all(len(set(row)) == 1 for row in table):
        return None
    q, p = stats.friedmanchisquare(*np.array(table, dtype=float).T)
    return {"q": q, "p": p}


def paired_t(pairs):
    if len(pairs) < 2 or np.ptp([second - first for first, second in pairs]) < 1e-12:
        return None
    first, second = np.array(pairs).T
    both = stats.ttest_rel(second, first)
    gain = stats.ttest_rel(second, first, alternative="greater")
    return {"t": both.statistic, "p": both.pvalue, "pGain": gain.pvalue}


def mcnemar(only_first, only_second):
    of = only_first + only_second
    if of == 0:
        return None
    # Edwards' statistic is the chi-square with Yates' correction of the split against an even one.
    gap = max(0, abs(only_first - of / 2) - 0.5)
    return {
        "exact": stats.binomtest(only_first, of, 0.5).pvalue,
        "corrected": stats.chisquare([of / 2 + gap, of / 2 - gap]).pvalue,
    }


def fisher(first, second):
    table = np.array([first, second])
    if 0 in table.sum(axis=0) or 0 in table.sum(axis=1):
        return None
    return stats.fisher_exact(table).pvalue


def holm(values):
    """By the closed testing that Holm's procedure shortens: the worst Bonferroni p of all families with the test."""
    tests = range(len(values))
    families = [f for size in range(1, len(values) + 1) for f in itertools.combinations(tests, size)]
    bonferroni = {family: min(1, len(family) * min(values[test] for test in family)) for family in families}
    return [max(p for family, p in bonferroni.items() if test in family) for test in tests]


def tails(chi_square, t, freedom, successes, trials):
    return {
        "chiSquare": stats.chi2.sf(chi_square, freedom),
        "student": stats.t.sf(t, freedom),
        "binomial": stats.binom.cdf(successes, trials, 0.5),
    }


def wilson(correct, of):
    interval = stats.binomtest(correct, of).proportion_ci(0.95, method="wilson")
    return [interval.low, interval.high]


KINDS = {
    "arm": arm,
    "cochran": cochran,
    "pairedT": paired_t,
    "mcnemar": mcnemar,
    "fisher": fisher,
    "holm": holm,
    "tails": tails,
    "wilson": wilson,
}


def plain(value):
    """Numbers of numpy as JSON has them; what is not a number is null."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return None if value is None or np.isnan(value) else float(value)


if __name__ == "__main__":
    # What has no precision or no second class is meant to be so.
    warnings.simplefilter("ignore")
    values = [KINDS[given["kind"]](*given["given"]) for given in json.load(sys.stdin)]
    json.dump([plain(value) for value in values], sys.stdout)
