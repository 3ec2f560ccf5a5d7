import { expect, test } from "vitest";
import { runProgram } from "../../../evidence/video/run-program.js";

const node = (code: string) => [process.execPath, ["-e", code]] as const;

test("hands on output and lines, and tells how the program ended", async () => {
  const lines: string[] = [];
  let output = "";
  const [program, args] = node('process.stdout.write("out"); process.stderr.write("one\\r\\ntwo\\nrest")');
  const end = await runProgram(program, args, {
    ms: 20_000,
    onOutput: (chunk) => {
      output += chunk.toString();
    },
    onLine: (line) => lines.push(line),
  });
  expect({ end, output, lines }).toEqual({ end: "done", output: "out", lines: ["one", "two"] });
  expect(await runProgram(...node("process.exit(3)"), { ms: 20_000 })).toBe("failed");
  expect(await runProgram("no-such-program", [], { ms: 20_000 })).toBe("missing");
});

test("kills a program that takes too long, and one that is to stop", async () => {
  const forever = node('process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)');
  expect(await runProgram(...forever, { ms: 300 })).toBe("timeout");
  const stop = new AbortController();
  const end = runProgram(...forever, { ms: 20_000, signal: stop.signal });
  setTimeout(() => stop.abort(), 300);
  expect(await end).toBe("stopped");
  expect(await runProgram(...forever, { ms: 20_000, signal: AbortSignal.abort() })).toBe("stopped");
});

test("drops a line without end, and goes on after it", async () => {
  const lines: string[] = [];
  const code = 'process.stderr.write("x".repeat(300000) + "\\nafter\\n")';
  await runProgram(...node(code), { ms: 20_000, onLine: (line) => lines.push(line) });
  expect(lines).toEqual(["after"]);
});

test("an error of whoever reads is thrown, after the program was killed", async () => {
  const run = runProgram(...node('console.log("x"); setInterval(() => {}, 1000)'), {
    ms: 20_000,
    onOutput() {
      throw new Error("not this");
    },
  });
  await expect(run).rejects.toThrow("not this");
});
