import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { Client } from "@langchain/langgraph-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** LangGraph's development server on the project's own `langgraph.json`, as `npm run studio` starts it. */
describe("studio", () => {
  let server: ChildProcess;
  let url: string;
  let output = "";

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    server = spawn(
      process.execPath,
      [
        "node_modules/@langchain/langgraph-cli/dist/cli/cli.mjs",
        ...["dev", "--no-browser", "--no-reload", "--host", "127.0.0.1", "--port", String(port)],
      ],
      { cwd: ROOT, env: { ...process.env, LANGGRAPH_CLI_NO_ANALYTICS: "1" } },
    );
    server.stdout?.on("data", (text) => {
      output += text;
    });
    server.stderr?.on("data", (text) => {
      output += text;
    });
    const up = await poll(async () => (await fetch(`${url}/ok`)).ok, 60_000);
    expect(up, output).toBe(true);
  }, 90_000);

  afterAll(async () => {
    const ended = new Promise((done) => server.once("exit", done));
    server.kill("SIGTERM");
    await ended;
  });

  it("shows the graphs with an input form and settings", async () => {
    const client = new Client({ apiUrl: url });
    const assistants = await client.assistants.search();
    expect(assistants.map(({ graph_id }) => graph_id).sort()).toEqual(["ivcot", "jury", "library"]);
    const jury = assistants.find(({ graph_id }) => graph_id === "jury");
    const schemas = await client.assistants.getSchemas(jury?.assistant_id ?? "");
    expect(Object.keys(schemas.input_schema?.properties ?? {})).toEqual(
      expect.arrayContaining(["case", "dispute"]),
    );
    const context = JSON.stringify(schemas.context_schema);
    expect(context).toContain("jurors");
    expect(context).toContain("N, seats on the panel");
    const drawn = await client.assistants.getGraph(jury?.assistant_id ?? "", { xray: true });
    expect(drawn.nodes.map(({ id }) => String(id)).join()).toContain("castBallot");
  });

  it("judges a case by its name to a verdict", async () => {
    const client = new Client({ apiUrl: url });
    const { thread_id } = await client.threads.create();
    const state = (await client.runs.wait(thread_id, "jury", {
      input: { case: "charger-2-percent" },
      context: { jurors: 5, seed: 7 },
    })) as { verdict?: { side: string; tally: Record<string, number> } };
    expect(state.verdict?.side).toBe("buyer");
    const tally = state.verdict?.tally ?? {};
    expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBe(5);
  });

  it("distils norms from a decided case by its name, and knows it the second time", async () => {
    const client = new Client({ apiUrl: url });
    const run = async () => {
      const { thread_id } = await client.threads.create();
      const state = await client.runs.wait(thread_id, "library", { input: { case: "charger-2-percent" } });
      return (state as { merged?: { status: string; precedent: string; rules: unknown[] }[] }).merged;
    };
    const [first] = (await run()) ?? [];
    expect(first).toMatchObject({ status: "kept", precedent: "H1" });
    expect(first?.rules.length).toBeGreaterThanOrEqual(2);
    expect(await run()).toMatchObject([{ status: "known", precedent: "H1" }]);
  });

  it("takes no path for a case", async () => {
    const client = new Client({ apiUrl: url });
    const { thread_id } = await client.threads.create();
    const run = client.runs.wait(thread_id, "jury", { input: { case: "../cases/charger-2-percent" } });
    await expect(run.then((state) => JSON.stringify(state))).rejects.toThrow(/no case named/i);
  });
});

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address !== null ? done(address.port) : fail(new Error("no port")),
      );
    });
  });
}

async function poll(ready: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  for (let waited = 0; waited < limitMs; waited += 250) {
    if (await ready().catch(() => false)) return true;
    await new Promise((done) => setTimeout(done, 250));
  }
  return false;
}
