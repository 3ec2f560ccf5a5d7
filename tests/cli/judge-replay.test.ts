import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "../../cli/program.js";
import { packagedCases } from "../../graph/compose.js";
import { Transcript } from "../../state/transcript.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";

/** Five seats, one round, judged by a real model of 1.5 billion parameters on the case without its pictures. */
const RECORDING = fileURLToPath(
  new URL("../fixtures/recordings/game-account-qwen2.5-coder-1.5b.jsonl", import.meta.url),
);

let folder: string;
let recorded: string;
let dispute: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-replay-"));
  recorded = join(folder, "recorded");
  await mkdir(recorded);
  await copyFile(RECORDING, join(recorded, "journal.jsonl"));
  dispute = join(folder, "dispute.json");
  const filed = await readFile(join(packagedCases(), "game-account", "dispute.json"), "utf8");
  const withoutMedia = JSON.parse(filed, (key, value: unknown) => (key === "media" ? undefined : value));
  await writeFile(dispute, JSON.stringify(withoutMedia));
});
afterEach(() => rm(folder, { recursive: true }));

async function judge(...flags: string[]) {
  const terminal = recordedTerminal();
  const code = await runProgram(["judge", dispute, "--json", "--quiet", ...flags], terminal);
  return { code, ...terminal.written };
}

describe("judge --replay", () => {
  it("judges again from what was recorded, under the settings it was recorded with", async () => {
    const out = join(folder, "again");
    const { code, out: said } = await judge("--replay", recorded, "--out", out);
    expect([0, 3]).toContain(code);
    const transcript = Transcript.parse(JSON.parse(said));
    // Nobody named model, jurors, rounds or seed here: by default there would be 17 seats, and the offline reasoner.
    expect(transcript.engine).toMatchObject({ reasoner: "llama-cpp:qwen2.5-coder-1.5b.gguf", seed: 7 });
    expect(transcript.engine.settings).toMatchObject({ jurors: 5, rounds: 1 });
    expect(transcript.verdict).toMatchObject({ side: "buyer", tally: { buyer: 4, seller: 1, spoiled: 0 } });
    // No model was asked, so that nothing new is recorded; the recording is as it was.
    expect((await readdir(out)).sort()).toEqual(["report.html", "transcript.json"]);
    expect(await readFile(join(recorded, "journal.jsonl"), "utf8")).toBe(await readFile(RECORDING, "utf8"));
  });

  it("says which prompts are asked otherwise than they were recorded, each once", async () => {
    const flags = ["--replay", recorded, "--out", join(folder, "german"), "--language", "de"];
    const { code, err } = await judge(...flags);
    expect([0, 3]).toContain(code);
    // Every prompt says in which language to answer.
    expect(err.trimEnd().split("\n").sort()).toEqual(
      ["ballot", "conflict", "focus", "perceive", "select", "summary"].map(
        (prompt) => `drift: "${prompt}" is asked otherwise than it was recorded.`,
      ),
    );
  });

  it("ends with an error that names an ask which was never recorded", async () => {
    const { code, out, err } = await judge(
      "--replay",
      recorded,
      "--out",
      join(folder, "six"),
      "--jurors",
      "6",
    );
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("ballot game-account seat=6 round=1");
  });

  it.each([
    ["a folder without a journal", []],
    ["a journal that is none", ["no journal"]],
  ])("refuses %s with exit code 2", async (_what, texts) => {
    const empty = join(folder, "empty");
    await mkdir(empty);
    for (const text of texts) await writeFile(join(empty, "journal.jsonl"), text);
    const { code, err } = await judge("--replay", empty, "--out", join(folder, "run"));
    expect(code).toBe(2);
    expect(err).toContain(join(empty, "journal.jsonl"));
  });
});

describe("judge --resume", () => {
  it.each([["--out"], ["--replay"]])("is refused beside %s, and touches nothing", async (flag) => {
    const { code, err } = await judge("--resume", recorded, flag, join(folder, "other"));
    expect(code).toBe(2);
    expect(err).toContain("--resume goes on in the folder it names, and asks a model.");
    expect(await readdir(folder)).toEqual(["dispute.json", "recorded"]);
    expect(await readdir(recorded)).toEqual(["journal.jsonl"]);
  });

  it("is refused where nothing was begun", async () => {
    const { code, err } = await judge("--resume", join(folder, "nowhere"));
    expect(code).toBe(2);
    expect(err).toContain(join(folder, "nowhere"));
    expect(await readdir(folder)).toEqual(["dispute.json", "recorded"]);
  });
});
