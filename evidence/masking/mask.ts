import type { PersonalKind } from "./detector.js";
import { findPersonalData } from "./personal-data.js";

/** A masked text and how often each kind of personal data stood in it. */
export interface Masked {
  text: string;
  counts: Partial<Record<PersonalKind, number>>;
}

/**
 * Makes a function that replaces personal data by tokens such as `[phone 1]`. One masker serves one dispute: the same
 * value gets the same number in every text.
 */
export function createMasker(): (text: string) => Masked {
  const numbers = new Map<PersonalKind, Map<string, number>>();
  const tokenFor = (kind: PersonalKind, value: string): string => {
    const known = numbers.get(kind) ?? new Map<string, number>();
    numbers.set(kind, known);
    const number = known.get(value) ?? known.size + 1;
    known.set(value, number);
    return `[${kind} ${number}]`;
  };
  return (text) => {
    const counts: Masked["counts"] = {};
    let masked = "";
    let end = 0;
    for (const data of findPersonalData(text)) {
      counts[data.kind] = (counts[data.kind] ?? 0) + 1;
      masked += text.slice(end, data.start) + tokenFor(data.kind, data.value);
      end = data.end;
    }
    return { text: masked + text.slice(end), counts };
  };
}

const NAMES: Record<PersonalKind, [one: string, more: string]> = {
  phone: ["phone number", "phone numbers"],
  "e-mail": ["e-mail address", "e-mail addresses"],
  card: ["bank card number", "bank card numbers"],
  id: ["identity number", "identity numbers"],
};

/** Counts in words: `2 phone numbers and 1 e-mail address`; empty when there are none. */
export function countsInWords(counts: Masked["counts"]): string {
  const parts: string[] = [];
  for (const kind of Object.keys(NAMES) as PersonalKind[]) {
    const count = counts[kind] ?? 0;
    if (count > 0) parts.push(`${count} ${NAMES[kind][count === 1 ? 0 : 1]}`);
  }
  return new Intl.ListFormat("en").format(parts);
}
