import { z } from "zod";
import { DISPUTE_FORMAT, DisputeFile } from "../../state/dispute.js";
import { CaseInvalid } from "../../state/errors.js";
import { otherSide, Side } from "../../state/side.js";

const Lines = z.array(z.object({ n: z.number(), text: z.string() })).default([]);

/** One line of a court data set: what both sides said, what the record holds, and (apart) how the court decided. */
const CourtLine = z.object({
  id: z.string(),
  language: z.string(),
  input: z.object({
    category: z.string(),
    amount: z.object({ currency: z.string(), main_claim: z.number() }),
    metadata: z.object({ text: z.string(), claimant_side: Side }),
    evidence: z.object({ buyer: Lines, seller: Lines, record: Lines }),
    timeline: z.array(z.object({ date: z.string(), event: z.string() })).default([]),
  }),
  label: z.object({ winner_side: Side }),
});
type CourtLine = z.infer<typeof CourtLine>;

/** Words that make a line the one that says what is wanted. */
const ASKS = /请求|要求|诉请|主张|\b(asks?|requests?|claims?|demands?)\b/iu;
/** Longest part of the description that makes a title. */
const TITLE = 60;

/**
 * The disputes of a JSONL text, in order. Of the label only the winning side is read, and the withheld record never.
 *
 * @param source what the decisions are said to come from, such as the file's name
 * @throws CaseInvalid naming the line that is not one
 */
export function readCourtDisputes(jsonl: string, source: string): DisputeFile[] {
  return jsonl.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    return [readCourtDispute(line, `Line ${index + 1} of ${source}`, source)];
  });
}

/**
 * One court dispute.
 *
 * @param where the line is, for messages
 * @throws CaseInvalid when it is not one
 */
export function readCourtDispute(line: string, where: string, source: string): DisputeFile {
  try {
    return disputeOf(CourtLine.parse(JSON.parse(line)), source);
  } catch (cause) {
    throw new CaseInvalid(
      "court-line",
      `${where} is not a court dispute.`,
      "Each line is one JSON object with id, language, input and label; see docs/method.md.",
      { cause },
    );
  }
}

function disputeOf({ id, language, input, label }: CourtLine, source: string): DisputeFile {
  const { metadata, amount, evidence } = input;
  const claimant = metadata.claimant_side;
  const demanded = { kind: claimant === "seller" ? "payment" : "refund", amount: amount.main_claim };
  const party = (side: Side) => ({
    ...statementAndExhibits(evidence[side], side, side === claimant ? amount.main_claim : undefined),
    demand: side === claimant ? demanded : undefined,
  });
  const sides = { [claimant]: party(claimant), [otherSide(claimant)]: party(otherSide(claimant)) };
  const timeline = input.timeline.flatMap(({ date, event }) => {
    const at = dayOf(date);
    return at === undefined ? [] : [{ at, event }];
  });
  return DisputeFile.parse({
    format: DISPUTE_FORMAT,
    id,
    language,
    category: input.category,
    claimant,
    product: { title: titleOf(metadata.text, input.category), description: metadata.text },
    order: { amount: amount.main_claim, currency: amount.currency, timeline },
    ...sides,
    record: evidence.record.map(({ text }, index) => ({ id: `R${index + 1}`, text })),
    decision: { side: label.winner_side, source },
  });
}

/**
 * The line that asks is the statement: of several the last that names `amount`, else the last; where none asks, the
 * first line. The others become exhibits in their order.
 */
function statementAndExhibits(lines: CourtLine["input"]["evidence"]["buyer"], side: Side, amount?: number) {
  const asking = lines.findLastIndex(({ text }) => ASKS.test(text));
  const naming = lines.findLastIndex(
    ({ text }) => ASKS.test(text) && amount !== undefined && names(text, amount),
  );
  const stated = Math.max(naming >= 0 ? naming : asking, 0);
  const prefix = side === "buyer" ? "B" : "S";
  return {
    statement: lines[stated]?.text ?? "",
    evidence: lines
      .filter((_, index) => index !== stated)
      .map(({ text }, index) => ({ id: `${prefix}${index + 1}`, text })),
  };
}

/** Whether a text names the amount in full or in units of ten thousand (万). */
function names(text: string, amount: number): boolean {
  const figures = text.match(/\d+(?:\.\d+)?万?/gu) ?? [];
  return figures.some((it) => (it.endsWith("万") ? Number(it.slice(0, -1)) * 10_000 : Number(it)) === amount);
}

function titleOf(description: string, category: string): string {
  const first = description.split(/[；;。\n]/u)[0]?.trim() ?? "";
  return first === "" ? category.replaceAll("_", " ") || "goods" : [...first].slice(0, TITLE).join("");
}

/** A whole day from a day, a month or a year; undefined for anything else. */
function dayOf(date: string): string | undefined {
  const parts = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date.trim());
  if (parts === null) return undefined;
  const day = `${parts[1]}-${parts[2] ?? "01"}-${parts[3] ?? "01"}`;
  return Number.isFinite(Date.parse(day)) ? day : undefined;
}
