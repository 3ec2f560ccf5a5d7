import { type FileHandle, link, open, rm, writeFile } from "node:fs/promises";
import type { JournalEntry, JournalHeader } from "./journal-file.js";
import { keyOf, line, readJournal } from "./journal-file.js";
import type { Layer, ModelAnswer, ModelAsk } from "./layer.js";

/** The answers of one run, kept as they come: what was answered is never asked again. */
export interface Journal {
  readonly header: JournalHeader;
  /** The kept answer to an ask of this prompt at this place; `drifted` when it was rendered otherwise then. */
  find(ask: ModelAsk): { answer: ModelAnswer; drifted: boolean } | undefined;
  /** Keeps an answer. Resolves once it is written. */
  keep(ask: ModelAsk, answer: ModelAnswer): Promise<void>;
  close(): Promise<void>;
}

/** Begins the journal of a new run. Rejects when the file exists. It is never there without its header. */
export async function beginJournal(path: string, header: JournalHeader): Promise<Journal> {
  const part = `${path}.part`;
  await writeFile(part, line(header));
  // Unlike a rename, a link does not replace what is there.
  await link(part, path).finally(() => rm(part));
  return journalOver(await open(path, "a"), header, []);
}

/**
 * Goes on with the journal of an interrupted run. A torn last line, which was being written when the run was killed, is
 * cut off.
 *
 * @throws UsageInvalid when it is no journal, or a line other than the last is damaged
 */
export async function continueJournal(path: string): Promise<Journal> {
  const { header, entries, whole } = await readJournal(path);
  const file = await open(path, "a");
  await file.truncate(whole);
  return journalOver(file, header, entries);
}

/** A finished journal to read answers from; nothing is written. */
export async function openRecording(path: string): Promise<Journal> {
  const { header, entries } = await readJournal(path);
  return journalOver(undefined, header, entries);
}

/** Answers from the journal; writes a new answer before giving it. An ask that was rendered otherwise is a new ask. */
export function withJournal(journal: Journal, next: Layer): Layer {
  return async (ask, run) => {
    const kept = journal.find(ask);
    if (kept !== undefined && !kept.drifted) return kept.answer;
    const answer = await next(ask, run);
    await journal.keep(ask, answer);
    return answer;
  };
}

function journalOver(
  file: FileHandle | undefined,
  header: JournalHeader,
  entries: readonly JournalEntry[],
): Journal {
  const kept = new Map(entries.map((entry) => [entry.key, entry]));
  let written: Promise<void> = Promise.resolve();
  return {
    header,
    find(ask) {
      const entry = kept.get(keyOf(ask));
      if (entry === undefined) return undefined;
      const { text, usage, hash } = entry;
      return { answer: { text, finish: "stop", usage }, drifted: hash !== ask.hash };
    },
    keep(ask, { text, usage }) {
      const entry = { key: keyOf(ask), hash: ask.hash, text, usage };
      kept.set(entry.key, entry);
      // One line after another: two jurors answer at once.
      written = written.then(() => file?.appendFile(line(entry)));
      return written;
    },
    async close() {
      await written;
      await file?.close();
    },
  };
}
