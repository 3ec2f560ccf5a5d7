import type { z } from "zod";

/** A path into JSON as people write it: `buyer.evidence[2].id`. */
export function fieldName(path: readonly PropertyKey[]): string {
  const name = path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
  return name === "" ? "the whole file" : name;
}

/** One issue of a schema as a sentence that names the field, what is wrong there and what to write instead. */
export function explainIssue(issue: z.core.$ZodIssue, input: unknown): string {
  return `${fieldName(issue.path)}: ${explain(issue, valueAt(input, issue.path))}`;
}

function explain(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case "unrecognized_keys":
      return `unknown field ${issue.keys.map((key) => JSON.stringify(key)).join(", ")}; correct its spelling or take it out`;
    case "invalid_type": {
      const wanted = `write ${typeWithArticle(issue.expected)} here`;
      return value === undefined ? `is missing; ${wanted}` : `is ${describeValue(value)}; ${wanted}`;
    }
    case "invalid_value": {
      const choices = issue.values.map((choice) => JSON.stringify(choice)).join(", ");
      return `${value === undefined ? "is missing" : `is ${describeValue(value)}`}; write one of ${choices}`;
    }
    case "too_big":
      return tooMuch(issue, value);
    case "too_small":
      if (issue.origin === "string") return "is empty; write something here or take the field out";
      return `is too small; the least is ${issue.minimum}`;
    default:
      return `is ${describeValue(value)}; ${issue.message}`;
  }
}

function tooMuch(issue: z.core.$ZodIssueTooBig, value: unknown): string {
  if (Array.isArray(value)) {
    return `has ${value.length} entries; at most ${issue.maximum} are allowed; keep those that matter`;
  }
  if (typeof value === "string") {
    return `has ${value.length} characters; at most ${issue.maximum} are allowed; shorten it`;
  }
  return `is too large; the most is ${issue.maximum}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) {
    if (value === null || typeof value !== "object") return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

function describeValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  if (typeof value === "string")
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}...` : value);
  return String(value);
}

function typeWithArticle(type: string): string {
  const names: Record<string, string> = {
    string: "a text",
    number: "a number",
    int: "a whole number",
    array: "a list",
    object: "an object",
    boolean: "true or false",
  };
  return names[type] ?? `a ${type}`;
}
