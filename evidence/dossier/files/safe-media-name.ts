const LONGEST = 60;

/**
 * A name under which a file may lie in a case folder, made of its own: letters, digits, dashes; no folder, no dots but
 * before the ending, never empty, and never one that is `taken`, to which it is added.
 */
export function safeMediaName(path: string, taken: Set<string>): string {
  const base = path.split(/[/\\]/).at(-1) ?? "";
  const [, stem = base, ending = ""] = /^(.*)\.([A-Za-z0-9]{1,5})$/s.exec(base) ?? [];
  const clean =
    [...stem.normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, "-")]
      .slice(0, LONGEST)
      .join("")
      .replace(/^-+|-+$/g, "") || "file";
  const named = (number: number) =>
    `${clean}${number === 1 ? "" : `-${number}`}${ending === "" ? "" : `.${ending.toLowerCase()}`}`;
  let number = 1;
  while (taken.has(named(number).toLowerCase())) number++;
  taken.add(named(number).toLowerCase());
  return named(number);
}
