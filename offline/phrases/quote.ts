/** `text` in quotation marks, as all offline templates quote a party; inner marks of the same kind become single. */
export function quote(text: string): string {
  return `“${text.replaceAll("“", "‘").replaceAll("”", "’")}”`;
}

/** What a template quoted: from the first opening mark to the last closing one. Other texts are given back whole. */
export function quotedIn(text: string): string {
  const from = text.indexOf("“");
  const to = text.lastIndexOf("”");
  return from >= 0 && to > from ? text.slice(from + 1, to) : text;
}
