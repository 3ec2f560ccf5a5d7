/** `text` in quotation marks, as all offline templates quote a party; inner marks of the same kind become single. */
export function quote(text: string): string {
  return `“${text.replaceAll("“", "‘").replaceAll("”", "’")}”`;
}

/** Whether a clue says what a machine found or read, and nobody's own words: its template says so first. */
export function isByMachine(description: string): boolean {
  return /^(?:found|read) by machine|^机器/iu.test(description);
}

/** What a template quoted: from the first opening mark to the last closing one. Other texts are given back whole. */
export function quotedIn(text: string): string {
  const from = text.indexOf("“");
  const to = text.lastIndexOf("”");
  return from >= 0 && to > from ? text.slice(from + 1, to) : text;
}
