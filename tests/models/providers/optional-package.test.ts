import { describe, expect, it } from "vitest";
import { importOptional, installCommand } from "../../../models/providers/optional-package.js";

describe("an optional package", () => {
  it("that is missing is asked for by the command that installs it", async () => {
    await expect(importOptional("cyberjurors-no-such-package")).rejects.toMatchObject({
      name: "PrerequisiteMissing",
      code: "package-missing",
      message: "The package cyberjurors-no-such-package is not installed.",
      remedy: "Run `npm run setup:optional`.",
    });
  });

  it.each([
    ["file:///home/me/cyberjurors/models/providers/x.ts", "npm run setup:optional"],
    [
      "file:///home/me/shop/node_modules/cyberjurors/dist/models/providers/x.js",
      "npm install node-llama-cpp@3.21.1",
    ],
  ])("is installed from %s by %j", (module, command) => {
    expect(installCommand("node-llama-cpp", module)).toBe(command);
  });
});
