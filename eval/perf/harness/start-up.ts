import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Measure, measure } from "./measure.js";

const MAIN = fileURLToPath(new URL("../../../dist/cli/main.js", import.meta.url));

/** How long the built command line takes to start and say its version, and its memory then. */
export function measureStartUp(runs: number): Measure[] {
  const starts = Array.from({ length: runs }, startOnce);
  return [
    measure(
      "command line, --version",
      "wall",
      "ms",
      starts.map(({ ms }) => ms),
    ),
    measure(
      "command line, --version",
      "resident memory",
      "MB",
      starts.map(({ megabytes }) => megabytes),
    ),
  ];
}

function startOnce(): { ms: number; megabytes: number } {
  const started = process.hrtime.bigint();
  const program = `process.argv=["node","cyberjurors","--version"]; await import(${JSON.stringify(MAIN)}); console.log(process.memoryUsage.rss())`;
  const { stdout, status } = spawnSync(process.execPath, ["-e", program, "--input-type=module"], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error("The command line did not start: run `npm run build` first.");
  const ms = Number(process.hrtime.bigint() - started) / 1e6;
  return { ms, megabytes: Number(stdout.trim().split("\n").at(-1)) / 2 ** 20 };
}
