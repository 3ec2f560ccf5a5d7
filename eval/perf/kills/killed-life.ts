import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { JOURNAL_FILE, TRANSCRIPT_FILE } from "../../../graph/run-folder.js";
import { Transcript } from "../../../state/transcript.js";
import { FAKE_KEY, startFakeGemini } from "../../../tests/servers/fake-gemini.js";
import { FAKE_MODEL } from "../engine-at.js";
import { idsIn, type Votes, votingModel, wireAsk } from "../voting-model.js";

/** The built command line. */
export const CLI = fileURLToPath(new URL("../../../dist/cli/main.js", import.meta.url));

/** When a life ends by SIGKILL: so long after its `request`-th request came in, or after its start for 0. */
export interface KillMoment {
  request: number;
  ms: number;
}

/** What one process did. */
export interface Life {
  /** Ids of the asks that the server heard from it, in their order. */
  asked: string[];
  /** Whether it was killed; otherwise it ended by itself, with a verdict. */
  killed: boolean;
}

/** How a life is begun. */
export interface LifePlan {
  casePath: string;
  folder: string;
  /** Goes on in `folder` if true. */
  resume: boolean;
  /** Settings of the jury; a resumed run takes them over. */
  flags: readonly string[];
  votes: Votes;
  latencyMs: number;
  kill?: KillMoment;
}

/**
 * Runs the command line as a process, against a server that hears nothing of other lives, until it ends or is killed.
 *
 * @throws Error when it ends by itself without a verdict
 */
export async function liveOnce(plan: LifePlan): Promise<Life> {
  const { kill, latencyMs } = plan;
  const reached = new AbortController();
  const fake = await startFakeGemini({
    respond: votingModel(plan.votes),
    latencyMs: ({ number }) => {
      if (number === kill?.request) reached.abort();
      return latencyMs;
    },
  });
  try {
    const child = start(plan, fake.url);
    let said = "";
    child.stderr?.on("data", (text) => {
      said += text;
    });
    const exit = once(child, "close");
    if (kill?.request === 0) reached.abort();
    if (kill !== undefined) {
      const killing = async () => {
        if (!reached.signal.aborted) await once(reached.signal, "abort");
        await sleep(kill.ms);
        child.kill("SIGKILL");
      };
      void killing();
    }
    const [code, signal] = await exit;
    const killed = signal === "SIGKILL";
    if (!killed && code !== 0 && code !== 3) throw new Error(`The command line ended with ${code}:\n${said}`);
    // A request that was cut off while it was sent has no text.
    const whole = fake.requests.filter(({ text }) => text !== "");
    return { asked: whole.map((request) => wireAsk(request).id), killed };
  } finally {
    await fake.close();
  }
}

function start({ casePath, folder, resume, flags }: LifePlan, url: string): ChildProcess {
  const where = resume
    ? ["--resume", folder]
    : [...flags, "--model", `google-genai:${FAKE_MODEL}`, "--out", folder];
  return spawn(process.execPath, [CLI, "judge", casePath, "--base-url", url, "--quiet", ...where], {
    env: { ...process.env, GOOGLE_API_KEY: FAKE_KEY },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Ids of the asks whose answers lie in a folder's journal; undefined where none was begun, header and all. */
export async function journaledIn(folder: string): Promise<string[] | undefined> {
  const path = join(folder, JOURNAL_FILE);
  if (!existsSync(path)) return undefined;
  const whole = (await readFile(path, "utf8")).split("\n").slice(0, -1);
  return whole.length === 0 ? undefined : whole.slice(1).flatMap((line) => idsIn(line).slice(0, 1));
}

/** The transcript in a folder, if the run came to its end. */
export async function transcriptIn(folder: string): Promise<Transcript | undefined> {
  const path = join(folder, TRANSCRIPT_FILE);
  return existsSync(path) ? Transcript.parse(JSON.parse(await readFile(path, "utf8"))) : undefined;
}
