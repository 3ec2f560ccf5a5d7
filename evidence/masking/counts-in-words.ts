import type { PersonalKind } from "./detector.js";
import type { Masked } from "./mask.js";

const NAMES: Record<PersonalKind, [one: string, more: string]> = {
  phone: ["phone number", "phone numbers"],
  "e-mail": ["e-mail address", "e-mail addresses"],
  card: ["bank card number", "bank card numbers"],
  account: ["bank account number", "bank account numbers"],
  id: ["identity number", "identity numbers"],
  address: ["postal address", "postal addresses"],
  plate: ["licence plate", "licence plates"],
  handle: ["account name", "account names"],
  name: ["name", "names"],
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
