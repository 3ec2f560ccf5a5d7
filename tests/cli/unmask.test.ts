import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../../cli/program.js";
import { recordedTerminal } from "../fakes/recorded-terminal.js";
import { smallDispute } from "../fixtures/disputes.js";

/** What is masked, and must come back. */
const PHONE = "+44 20 7946 0958";

let folder: string;
let key: string;

async function run(...args: string[]) {
  const terminal = recordedTerminal();
  const code = await runProgram(args, terminal);
  return { code, ...terminal.written };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-unmask-"));
  key = join(folder, "vault.key");
  await writeFile(key, new Uint8Array(32).fill(7));
  await writeFile(join(folder, "other.key"), new Uint8Array(32).fill(8));
  await writeFile(join(folder, "short.key"), new Uint8Array(31));
  const buyer = { ...smallDispute().buyer, statement: `It does not charge. Call me on ${PHONE}.` };
  await writeFile(join(folder, "dispute.json"), JSON.stringify(smallDispute({ buyer })));
});
afterAll(() => rm(folder, { recursive: true }));

const judge = (out: string, ...flags: string[]) =>
  run("judge", join(folder, "dispute.json"), "--out", join(folder, out), "--quiet", ...flags);

describe.sequential("judge --vault-key and unmask", () => {
  it("keeps what masks stand for in the run folder, for its owner and encrypted", async () => {
    expect([0, 3]).toContain((await judge("run", "--vault-key", key)).code);
    expect(await readdir(join(folder, "run"))).toContain("marks.vault");
    const vault = join(folder, "run", "marks.vault");
    expect((await stat(vault)).mode & 0o077).toBe(0);
    expect((await readFile(vault)).includes(PHONE)).toBe(false);
    for (const file of ["transcript.json", "report.html"]) {
      const text = await readFile(join(folder, "run", file), "utf8");
      expect(text).toContain("[phone 1]");
      expect(text).not.toContain(PHONE);
    }
  });

  it("turns the marks back for who holds the key, and writes nothing", async () => {
    const before = await readdir(join(folder, "run"));
    const { code, out } = await run("unmask", join(folder, "run", "transcript.json"), "--key", key);
    expect(code).toBe(0);
    expect(JSON.parse(out).dispute.buyer.statement).toBe(`It does not charge. Call me on ${PHONE}.`);
    const report = await run("unmask", join(folder, "run", "report.html"), "--key", key);
    expect(report.out).toContain(PHONE);
    expect(await readdir(join(folder, "run"))).toEqual(before);
  });

  it("refuses another key, one that is too short, none, and a text without a vault, each with what to do", async () => {
    const transcript = join(folder, "run", "transcript.json");
    const refused = async (...args: string[]) => {
      const { code, out, err } = await run("unmask", ...args);
      expect([code, out]).toEqual([2, ""]);
      return err;
    };
    expect(await refused(transcript, "--key", join(folder, "other.key"))).toContain("the key is another");
    expect(await refused(transcript, "--key", join(folder, "short.key"))).toContain("has 32 bytes");
    expect(await refused(transcript, "--key", join(folder, "none.key"))).toContain("openssl rand");
    expect(await refused(join(folder, "dispute.json"), "--key", key)).toContain("marks.vault cannot be read");
  });

  it("keeps no vault without a key", async () => {
    await judge("plain");
    expect(await readdir(join(folder, "plain"))).not.toContain("marks.vault");
  });
});
