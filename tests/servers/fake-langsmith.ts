import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { send } from "./fake-gemini-http.js";
import { applyChanges, readBatch, readMultipart, type TracedRun } from "./fake-langsmith-ingest.js";

export interface FakeLangsmithOptions {
  /** Never answer, or refuse everything with a status. */
  trouble?: "hang" | { status: number };
  /** How runs are to be sent: as a form with many parts, packed or not, or as JSON. */
  ingest?: "gzip" | "multipart" | "batch";
}

export interface FakeLangsmith {
  url: string;
  /** The runs that came, by their first mention. */
  runs: readonly TracedRun[];
  /** Every request: method, path, and the status that it was answered with, if it was. */
  requests: readonly { method: string; path: string; key: string; status?: number }[];
  /** All that was sent, unpacked, to look for what must not be there. */
  everything(): string;
  close(): Promise<void>;
}

/** A server on the loopback interface that takes traces as LangSmith does: `GET /info`, `POST /runs/multipart`, `/runs/batch`. */
export async function startFakeLangsmith({
  trouble,
  ingest = "gzip",
}: FakeLangsmithOptions = {}): Promise<FakeLangsmith> {
  const runs: TracedRun[] = [];
  const requests: { method: string; path: string; key: string; status?: number }[] = [];
  const heard: string[] = [];

  const server = createServer((message, response) => {
    const { method = "", url: path = "", headers } = message;
    const request: (typeof requests)[number] = { method, path, key: String(headers["x-api-key"] ?? "") };
    requests.push(request);
    const reply = (status: number, body: unknown) => {
      request.status = status;
      send(response, status, body);
    };
    take(message, `${method} ${path}`, reply).catch((error: unknown) => {
      if (!response.destroyed) reply(422, { detail: String(error) });
    });
  });

  async function take(
    message: IncomingMessage,
    what: string,
    reply: (status: number, body: unknown) => void,
  ): Promise<void> {
    const bytes = await readBytes(message);
    heard.push(bytes.toString("utf8"));
    if (trouble === "hang") return;
    if (trouble !== undefined) return reply(trouble.status, { detail: "The fake was told to refuse." });
    switch (what) {
      case "GET /info":
        return reply(200, {
          version: "0.12.0",
          instance_flags: { gzip_body_enabled: ingest === "gzip", zstd_compression_enabled: false },
          batch_ingest_config: {
            use_multipart_endpoint: ingest !== "batch",
            size_limit: 100,
            size_limit_bytes: 20_971_520,
            scale_up_nthreads_limit: 16,
            scale_up_qsize_trigger: 1_000,
            scale_down_nempty_trigger: 4,
          },
        });
      case "POST /runs/multipart":
        applyChanges(runs, await readMultipart(bytes, message.headers["content-type"] ?? ""));
        return reply(202, {});
      case "POST /runs/batch":
        applyChanges(runs, readBatch(bytes.toString("utf8")));
        return reply(202, {});
      default:
        return reply(404, { detail: "Not Found" });
    }
  }

  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    runs,
    requests,
    everything: () => heard.join("\n"),
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readBytes(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return message.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
}
