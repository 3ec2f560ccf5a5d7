import type { PersonalKind } from "./detector.js";
import type { NameForm } from "./name-form.js";
import { nameFinder } from "./name-forms.js";
import { findPersonalData, namesIn, type PersonalData } from "./personal-data.js";

/** A masked text and how often each kind of personal data stood in it. */
export interface Masked {
  text: string;
  counts: Partial<Record<PersonalKind, number>>;
}

/** Masks the texts of one dispute: the same value gets the same number in every text. */
export interface Masker {
  /** Leaves out the numbers of marks that somebody wrote in these texts, so that a mark of ours is never one of theirs. */
  reserve(texts: readonly string[]): void;
  /** Takes note of the names that labels in these texts give, so that they are masked in texts before them too. */
  learn(texts: readonly string[]): void;
  /** Where personal data stands in a text, by what the text shows and the names that were learnt. */
  find(text: string): PersonalData[];
  /** Replaces personal data by marks such as `[phone 1]`; takes note of names first. */
  mask(text: string): Masked;
  /** For each mark so far what it stands for, first as it was first written. */
  marks(): Map<string, string[]>;
}

/** Makes a masker; one serves one dispute. */
export function createMasker(): Masker {
  const numbers = new Map<PersonalKind, Map<string, number>>();
  const marks = new Map<string, string[]>();
  const names = new Set<string>();
  const reserved = new Map<string, number>();
  let forms: (text: string) => NameForm[] = () => [];

  const markFor = (kind: PersonalKind, value: string, written: string): string => {
    const known = numbers.get(kind) ?? new Map<string, number>();
    numbers.set(kind, known);
    const number = known.get(value) ?? (reserved.get(kind) ?? 0) + known.size + 1;
    known.set(value, number);
    const mark = `[${kind} ${number}]`;
    const spellings = marks.get(mark) ?? [];
    if (!spellings.includes(written)) marks.set(mark, [...spellings, written]);
    return mark;
  };

  const learn = (texts: readonly string[]) => {
    const before = names.size;
    for (const text of texts) for (const { name } of namesIn(text)) names.add(name);
    if (names.size > before) forms = nameFinder([...names]);
  };

  return {
    learn,
    find: (text) => findPersonalData(text, forms),
    reserve(texts) {
      for (const text of texts) {
        for (const [, kind = "", number = ""] of text.matchAll(/\[([a-z-]+) (\d{1,4})\]/g)) {
          reserved.set(kind, Math.max(reserved.get(kind) ?? 0, Number(number)));
        }
      }
    },
    mask(text) {
      learn([text]);
      const counts: Masked["counts"] = {};
      let masked = "";
      let end = 0;
      for (const data of findPersonalData(text, forms)) {
        counts[data.kind] = (counts[data.kind] ?? 0) + 1;
        masked +=
          text.slice(end, data.start) + markFor(data.kind, data.value, text.slice(data.start, data.end));
        end = data.end;
      }
      return { text: masked + text.slice(end), counts };
    },
    marks: () => new Map(marks),
  };
}
