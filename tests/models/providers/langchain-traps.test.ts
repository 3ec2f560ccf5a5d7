import { setTimeout as pause } from "node:timers/promises";
import { MessagesAnnotation, StateGraph } from "@langchain/langgraph";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ChatClient } from "../../../models/chat-client.js";
import { type FakeOpenai, type FakeOpenaiOptions, startFakeOpenai } from "../../servers/fake-openai.js";
import { installed, ollamaOf, openaiOf } from "./langchain-clients.js";
import { sampleAsk } from "./sample-ask.js";

const PROTOCOLS = { openai: openaiOf, ollama: ollamaOf };

for (const protocol of ["openai", "ollama"] as const) {
  describe.skipIf(!(await installed(protocol)))(`langchainModel over ${protocol} avoids`, () => {
    let fake: FakeOpenai;
    afterEach(() => {
      vi.unstubAllEnvs();
      return fake.close();
    });

    const start = async (options: FakeOpenaiOptions = {}, changes = {}) => {
      fake = await startFakeOpenai(options);
      return PROTOCOLS[protocol](fake, changes);
    };

    /** That the client closed every request but the first ones, and that none follows. */
    const expectSilence = async ({ after }: { after: number }) => {
      const closed = () => fake.requests.slice(after).map((it) => it.closedByClient);
      await vi.waitFor(() => expect(closed()).not.toContain(false), { timeout: 20_000 });
      const { length } = fake.requests;
      await pause(500);
      expect(fake.requests).toHaveLength(length);
    };

    /** Runs an ask inside a node of a graph. */
    const graphOf = (client: ChatClient) =>
      new StateGraph(MessagesAnnotation)
        .addNode("ask", async () => {
          await client.generate(sampleAsk());
          return {};
        })
        .addEdge("__start__", "ask")
        .compile();

    it("a timeout that leaves the request running, and its retries", async () => {
      const client = await start({ faults: () => ({ kind: "hang" }) }, { timeoutMs: 300 });
      // Asked again only where the machine was so slow that nothing arrived in time.
      await vi.waitFor(
        async () => {
          await expect(client.generate(sampleAsk())).rejects.toMatchObject({ code: "timeout" });
          expect(fake.requests.length).toBeGreaterThan(0);
        },
        { timeout: 20_000 },
      );
      await expectSilence({ after: 0 });
    });

    it("an abort that leaves the request running, and others that end with it", async () => {
      const client = await start({
        respond: () => "whole",
        latencyMs: ({ number }) => (number === 2 ? 400 : 0),
        faults: [{ kind: "hang" }],
      });
      const stop = new AbortController();
      const rejected = expect(client.generate(sampleAsk(), stop.signal)).rejects.toThrow("enough");
      await vi.waitFor(() => expect(fake.requests).toHaveLength(1), { timeout: 20_000 });
      const other = client.generate(sampleAsk());
      await vi.waitFor(() => expect(fake.requests).toHaveLength(2), { timeout: 20_000 });
      stop.abort(new Error("enough"));
      await rejected;
      expect(await other).toMatchObject({ text: "whole", finish: "stop" });
      await vi.waitFor(() => expect(fake.requests[0]?.closedByClient).toBe(true), { timeout: 20_000 });
      await pause(500);
      expect(fake.requests).toHaveLength(2);
    });

    it("an abort in the middle of an answer that goes unnoticed", async () => {
      const client = await start({ faults: [{ kind: "slow-body", ms: 600_000 }] });
      const stop = new AbortController();
      const rejected = expect(client.generate(sampleAsk(), stop.signal)).rejects.toThrow("enough");
      await vi.waitFor(() => expect(fake.requests[0]?.status).toBe(200), { timeout: 20_000 });
      stop.abort(new Error("enough"));
      await rejected;
      await expectSilence({ after: 0 });
    });

    it("retries of the library's own", async () => {
      const client = await start({ faults: () => ({ kind: "status", status: 503 }) });
      await expect(client.generate(sampleAsk())).rejects.toMatchObject({ code: "server-error" });
      await pause(1_000);
      expect(fake.requests).toHaveLength(1);
    });

    it("the switch to a stream inside a graph that streams messages: each answer is one message", async () => {
      const client = await start({ respond: () => '{"side":"buyer"}' });
      const seen: unknown[] = [];
      for await (const chunk of await graphOf(client).stream({ messages: [] }, { streamMode: "messages" })) {
        seen.push(chunk);
      }
      expect(seen).toHaveLength(1);
      expect(JSON.stringify(seen)).toContain('{\\"side\\":\\"buyer\\"}');
      if (protocol === "openai") expect(fake.requests[0]?.body).toMatchObject({ stream: false });
    });

    it("a graph's configuration that changes the model", async () => {
      const client = await start();
      const configurable = { model: "other", modelProvider: "anthropic", temperature: 2 };
      await graphOf(client).invoke({ messages: [] }, { configurable });
      expect(fake.requests).toMatchObject([{ model: "small" }]);
    });

    it("a gateway, an address or a key in the environment that divert the calls", async () => {
      const gateway = await startFakeOpenai();
      vi.stubEnv("LANGSMITH_GATEWAY", gateway.url);
      vi.stubEnv("LANGSMITH_GATEWAY_API_KEY", "sk-gateway");
      vi.stubEnv("OPENAI_BASE_URL", gateway.openaiUrl);
      vi.stubEnv("OPENAI_API_KEY", "sk-environment");
      vi.stubEnv("OLLAMA_BASE_URL", gateway.url);
      const client = await start();
      expect((await client.generate(sampleAsk())).finish).toBe("stop");
      expect(gateway.requests).toEqual([]);
      expect(fake.requests[0]?.key).toBe(protocol === "openai" ? "no-key" : "");
      await gateway.close();
    });
  });
}
