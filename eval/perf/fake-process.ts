import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const PROCESS = fileURLToPath(new URL("../../tests/servers/fake-gemini-process.ts", import.meta.url));
const Counts = z.object({ requests: z.int(), peak: z.int() });

/** The fake Gemini server as a process of its own, which takes no time from what is measured. */
export interface FakeProcess {
  url: string;
  /** Requests so far, and the most that were under way at once. */
  counts(): Promise<z.infer<typeof Counts>>;
  close(): Promise<void>;
}

/** Starts it. It ends with this process at the latest. */
export async function startFakeProcess(options: {
  latencyMs: number;
  requestsPerMinute?: number;
}): Promise<FakeProcess> {
  const { latencyMs, requestsPerMinute } = options;
  const flags = ["--latency", String(latencyMs)];
  if (requestsPerMinute !== undefined) flags.push("--requests-per-minute", String(requestsPerMinute));
  const child = spawn(process.execPath, ["--import", "tsx", PROCESS, ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const end = () => child.kill();
  process.once("exit", end);
  const first = await Promise.race([once(child.stdout, "data"), ended.then(() => undefined)]);
  if (first === undefined) throw new Error("The fake Gemini server did not start.");
  const url = String(first[0]).trim();
  return {
    url,
    counts: async () => Counts.parse(await (await fetch(`${url}/fake`)).json()),
    async close() {
      process.off("exit", end);
      end();
      await ended;
    },
  };
}
