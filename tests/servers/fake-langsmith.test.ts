import { setTimeout as pause } from "node:timers/promises";
import { Client } from "langsmith";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type FakeLangsmith, type FakeLangsmithOptions, startFakeLangsmith } from "./fake-langsmith.js";

const ID = "0198f2a6-0000-7000-8000-000000000001";
const TRACE = { trace_id: ID, dotted_order: `20250101T000000000000Z${ID}` };

// The client is the one that LangChain traces by.
describe("fake LangSmith", () => {
  let fake: FakeLangsmith;
  afterEach(() => {
    vi.restoreAllMocks();
    return fake.close();
  });

  const start = async (options: FakeLangsmithOptions = {}, client = {}) => {
    fake = await startFakeLangsmith(options);
    return new Client({ apiUrl: fake.url, apiKey: "lsv2_fake", omitTracedRuntimeInfo: true, ...client });
  };

  const trace = async (client: Client) => {
    const run = {
      ...TRACE,
      id: ID,
      name: "ballot",
      run_type: "llm",
      tags: ["jury"],
      inputs: { question: "谁对?" },
      extra: { metadata: { seat: 3 } },
      start_time: 1_700_000_000_000,
    };
    await client.createRun(run);
    await client.updateRun(ID, { ...TRACE, outputs: { side: "buyer" }, end_time: 1_700_000_001_000 });
  };

  it.each([
    ["gzip", "/runs/multipart"],
    ["multipart", "/runs/multipart"],
    ["batch", "/runs/batch"],
  ] as const)("keeps the runs that come as %s", async (ingest, path) => {
    const client = await start({ ingest });
    await trace(client);
    await client.flush();
    await vi.waitFor(() => expect(fake.runs[0]?.outputs).toBeDefined(), { timeout: 20_000 });
    expect(fake.runs).toMatchObject([
      {
        id: ID,
        name: "ballot",
        run_type: "llm",
        tags: ["jury"],
        inputs: { question: "谁对?" },
        outputs: { side: "buyer" },
        extra: { metadata: { seat: 3 } },
      },
    ]);
    expect(fake.requests).toContainEqual({ method: "GET", path: "/info", key: "lsv2_fake", status: 200 });
    expect(fake.requests).toContainEqual({ method: "POST", path, key: "lsv2_fake", status: 202 });
    expect(fake.everything()).toContain("谁对?");
  });

  it("keeps a run and its end that come in two requests as one", async () => {
    await start();
    const post = (body: unknown) =>
      fetch(`${fake.url}/runs/batch`, { method: "POST", body: JSON.stringify(body) });
    await post({ post: [{ id: ID, name: "ballot" }] });
    await post({ patch: [{ id: ID, outputs: { side: "seller" } }] });
    expect(fake.runs).toEqual([{ id: ID, name: "ballot", outputs: { side: "seller" } }]);
  });

  it("refuses everything, if told so", async () => {
    for (const name of ["warn", "error"] as const) vi.spyOn(console, name).mockImplementation(() => {});
    const client = await start({ trouble: { status: 403 } }, { callerOptions: { maxRetries: 0 } });
    await trace(client);
    await client.flush();
    await vi.waitFor(() => expect(fake.requests.map(({ status }) => status)).toContain(403), {
      timeout: 20_000,
    });
    expect(fake.runs).toEqual([]);
  });

  it("never answers, if told so", async () => {
    await start({ trouble: "hang" });
    const stop = new AbortController();
    const rejected = expect(fetch(`${fake.url}/info`, { signal: stop.signal })).rejects.toThrow("enough");
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1), { timeout: 20_000 });
    await pause(200);
    stop.abort(new Error("enough"));
    await rejected;
    expect(fake.requests).toEqual([{ method: "GET", path: "/info", key: "" }]);
  });

  it("tells what it cannot read, and what it does not know", async () => {
    await start();
    const post = (path: string) => fetch(fake.url + path, { method: "POST", body: "no JSON" });
    expect((await post("/runs/batch")).status).toBe(422);
    expect((await post("/runs/multipart")).status).toBe(422);
    expect((await post("/runs")).status).toBe(404);
  });
});
