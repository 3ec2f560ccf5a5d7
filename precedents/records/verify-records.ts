import { CyberJurorsError } from "../../state/errors.js";
import type { Norm } from "../../state/precedents.js";
import { checkRecords } from "./check-records.js";
import type { LibraryProblem } from "./library-problem.js";
import { type RecordBook, recordBook } from "./record-book.js";
import type { ScannedRecords } from "./record-lines.js";

const FILE = "records.jsonl";
const RESTORE = "Put records.jsonl back from a copy, or import an export into a new library.";

/** What is wrong in the records of a library: damaged lines, wrong references, norms that supersede in a circle. */
export function verifyRecords({ groups, damage, torn }: ScannedRecords): LibraryProblem[] {
  const problems: LibraryProblem[] = damage.map(({ line, what }) => ({
    where: `${FILE}, line ${line}`,
    what: `The line ${what}.`,
    remedy: RESTORE,
  }));
  if (torn && damage.length === 0) {
    problems.push({
      where: `${FILE}, its end`,
      what: "The last line was not written to its end: its writer was stopped, or is at it.",
      remedy: "Nothing is to be done: it is cut off when the library is next opened for writing.",
    });
  }
  const book = recordBook();
  for (const { n, records } of groups) {
    const own = records.findLast((record) => record.type === "embedder");
    try {
      checkRecords(records, book, own ?? { name: "", dimension: 0 });
    } catch (error) {
      if (!(error instanceof CyberJurorsError)) throw error;
      problems.push({ where: `${FILE}, line ${n + 1}`, what: error.message, remedy: RESTORE });
    }
    book.write(records);
  }
  return [...problems, ...circles(book)];
}

function circles(book: RecordBook): LibraryProblem[] {
  return book.norms().flatMap((norm) => {
    const seen = new Set<Norm>();
    for (let next: Norm | undefined = norm; next !== undefined; next = book.norm(next.supersededBy ?? "")) {
      if (seen.has(next)) {
        const what = `${norm.id} is superseded in a circle: ${[...seen].map(({ id }) => id).join(", ")}.`;
        return [{ where: FILE, what, remedy: "Withdraw one of them, or import the library anew." }];
      }
      seen.add(next);
    }
    return [];
  });
}
