import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { Settings } from "../../state/settings.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Where settings take effect. Parsing them and offering them as flags is not reading them. */
const READERS = ["jury", "precedents", "offline", "nodes", "graph", "models"];

describe("settings", () => {
  it("are all read by something", () => {
    const code = READERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts"))
        .map((name) => readFileSync(join(ROOT, folder, name), "utf8")),
    );
    const read = new Set(code.flatMap(settingsRead));
    expect(Object.keys(Settings.shape).filter((name) => !read.has(name))).toEqual([]);
  });

  it("are found where they are read, and only there", () => {
    expect(settingsRead("const { jurors, seed } = state.settings; f(settings.delta)").sort()).toEqual([
      "delta",
      "jurors",
      "seed",
    ]);
    expect(settingsRead('function keyOf({ preset }: JuryState["settings"]) {}')).toEqual(["preset"]);
    expect(settingsRead("const { colour } = product; // settings")).toEqual([]);
  });
});

/** Names taken from a settings object: `settings.x`, `parsed.x`, or destructured from one. */
function settingsRead(code: string): string[] {
  const accessed = [...code.matchAll(/\b(?:settings|parsed)\.(\w+)/g)].map(([, name]) => name ?? "");
  const destructured = [
    ...code.matchAll(
      /\{([^{}]*)\}\s*(?:=\s*(?:\w+\.)?settings\b|:\s*\w+\["settings"\]|:\s*Pick<Settings\b)/g,
    ),
  ].flatMap(([, names]) => (names ?? "").split(",").map((name) => name.split(":")[0]?.trim() ?? ""));
  return [...accessed, ...destructured].filter((name) => name !== "");
}
