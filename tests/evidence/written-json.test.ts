import { describe, expect, it } from "vitest";
import { parseWrittenJson } from "../../evidence/reading/written-json.js";

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from([part]))));

describe("parseWrittenJson", () => {
  it.each<[string, string | Uint8Array]>([
    ["text", '{"a": [1, "¥"]}'],
    ["text after a mark of byte order", '\uFEFF{"a": [1, "¥"]}'],
    ["bytes", bytes('{"a": [1, "¥"]}')],
    ["bytes after a mark of byte order", bytes(0xef, 0xbb, 0xbf, '{"a": [1, "¥"]}')],
  ])("reads %s", (_what, written) => {
    expect(parseWrittenJson(written)).toEqual({ value: { a: [1, "¥"] } });
  });

  // Line and column count from 1, of the first sign that cannot stand there.
  it.each<[string, string | Uint8Array, string, string, RegExp]>([
    ["nothing", "", "not-json", "ends too early: line 1, column 1", /missing comma/],
    ["an open list", "[1,\n", "not-json", "ends too early: line 2, column 1", /missing comma/],
    ["a comma too many", "[1,\n  ]", "not-json", "is not JSON: line 2, column 3", /missing comma/],
    ["other text", "J1: A rule.", "not-json", "is not JSON: line 1, column 1", /missing comma/],
    [
      "a column after a mark of byte order",
      "\uFEFF[x]",
      "not-json",
      "is not JSON: line 1, column 2",
      /comma/,
    ],
    [
      "a name twice",
      '{"a": 1,\n "a": 2}',
      "repeated-key",
      'names "a" twice in one object: line 2, column 2',
      /two/,
    ],
    [
      "a name twice, once as an escape",
      '[{"a": 1, "\\u0061": 2}]',
      "repeated-key",
      'names "a" twice in one object: line 1, column 11',
      /two/,
    ],
    ["bytes of another encoding", bytes('["', 0xff, '"]'), "not-json", "is not UTF-8 text", /UTF-8/],
  ])("tells what is wrong with %s", (_what, written, kind, what, remedy) => {
    expect(parseWrittenJson(written)).toMatchObject({
      flaw: { kind, what, remedy: expect.stringMatching(remedy) },
    });
  });
});
