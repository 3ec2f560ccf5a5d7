import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PROGRAM = `${ROOT}/dist/cli/main.js`;
const CASES = `${ROOT}/cases`;

beforeAll(() => {
  execFileSync("npm", ["run", "build", "--silent"], { cwd: ROOT, stdio: "ignore" });
});

/** Runs a line of a shell in which `$P` is the program; its exit code is that of the program. */
async function shell(line: string) {
  const run = promisify(execFile)("bash", ["-c", `set -o pipefail; ${line}`], {
    env: { ...process.env, P: `${process.execPath} ${PROGRAM}`, CASES },
  });
  return run.then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );
}

describe("standard output", () => {
  it("that cannot be written is an error", { skip: !existsSync("/dev/full") }, async () => {
    const { code, stderr } = await shell("$P check $CASES > /dev/full");
    expect([code, stderr]).toEqual([1, expect.stringContaining("the disk is full (ENOSPC)")]);
  });

  it("that nobody reads to its end is none, and keeps the exit code", async () => {
    expect(await shell("$P check $CASES | head -c 1 > /dev/null")).toEqual({ code: 0, stderr: "" });
    expect(await shell("$P check nowhere | true")).toMatchObject({ code: 2 });
  });
});
