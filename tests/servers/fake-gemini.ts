import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { apiError, type FakeError, invalidKey, quotaExceeded, unknownModel } from "./fake-gemini-errors.js";
import { deliver, errorOf, type Fault } from "./fake-gemini-faults.js";
import { pause, readJson, send } from "./fake-gemini-http.js";
import { slidingLimit } from "./fake-gemini-limit.js";
import { type Understood, understand } from "./fake-gemini-methods.js";

/** One request as the fake heard it. */
export interface HeardRequest {
  /** From 1, in the order of arrival. */
  number: number;
  /** Milliseconds since the fake started. */
  at: number;
  path: string;
  model: string;
  method: string;
  /** Undefined if it was no JSON; null when bodies are not kept. */
  body: unknown;
  /** All texts of the system instruction and the turns. */
  text: string;
  promptTokens: number;
  /** Undefined until it is answered, and for ever if it never is. */
  status?: number;
  /** The fake itself broke the connection. */
  broken: boolean;
  /** The client hung up before it had its answer. */
  closedByClient: boolean;
}

export interface FakeGeminiOptions {
  /** The one key that is valid. */
  key?: string;
  /** The models that exist; all, when not given. */
  models?: readonly string[];
  /** How long each answer takes. */
  latencyMs?: number | ((request: HeardRequest) => number);
  /** More than these within a sliding minute are answered 429. */
  requestsPerMinute?: number;
  /** How long a minute is. */
  minuteMs?: number;
  /** A text is the reply as it is; anything else is its JSON. By default a reply is made up from the schema. */
  respond?: (request: HeardRequest) => unknown;
  /** By the number of the request, or decided for each. */
  faults?: readonly (Fault | undefined)[] | ((request: HeardRequest) => Fault | undefined);
  thoughtsTokens?: number;
  cachedTokens?: number;
  /** Whether bodies are kept: not in long runs with images. */
  keepBodies?: boolean;
  port?: number;
}

export interface FakeGemini {
  url: string;
  requests: readonly HeardRequest[];
  /** The most requests that were under way at once. */
  readonly peak: number;
  close(): Promise<void>;
}

/** The only key that the fake takes, if no other is named. */
export const FAKE_KEY = "AIzaFake-Key_0123456789";

/**
 * A server on the loopback interface that speaks the Gemini REST protocol: `generateContent`, `embedContent` and
 * `batchEmbedContents`. `GET /fake` tells its counts.
 */
export async function startFakeGemini(options: FakeGeminiOptions = {}): Promise<FakeGemini> {
  const {
    faults,
    latencyMs,
    requestsPerMinute,
    minuteMs = 60_000,
    thoughtsTokens = 0,
    cachedTokens = 0,
  } = options;
  const started = performance.now();
  const requests: HeardRequest[] = [];
  const secondsUntilRoom =
    requestsPerMinute === undefined ? () => undefined : slidingLimit(requestsPerMinute, minuteMs);
  let underWay = 0;
  let peak = 0;
  let closing = false;

  const server = createServer((message, response) => {
    if (message.url === "/fake") return send(response, 200, { requests: requests.length, peak });
    const heard = hear(message.url ?? "", requests.length + 1, performance.now() - started);
    requests.push(heard);
    peak = Math.max(peak, ++underWay);
    response.once("close", () => {
      underWay--;
      heard.closedByClient = !response.writableFinished && !heard.broken && !closing;
      if (options.keepBodies === false) Object.assign(heard, { body: null, text: "" });
    });
    answer(message, response, heard).catch((error: unknown) => {
      if (!response.destroyed) send(response, 500, { error: { code: 500, message: String(error) } });
    });
  });

  async function answer(
    message: IncomingMessage,
    response: ServerResponse,
    heard: HeardRequest,
  ): Promise<void> {
    heard.body = await readJson(message);
    const understood = admit(message, heard);
    if ("status" in understood) return fail(response, heard, understood);
    heard.text = understood.text;
    heard.promptTokens = understood.promptTokens;
    const seconds = secondsUntilRoom();
    if (seconds !== undefined) return fail(response, heard, quotaExceeded("Minute", seconds, heard.model));
    await pause(response, typeof latencyMs === "function" ? latencyMs(heard) : latencyMs);
    if (response.destroyed) return;
    const fault = typeof faults === "function" ? faults(heard) : faults?.[heard.number - 1];
    const error = errorOf(fault, heard.model, heard.method);
    if (error !== undefined) return fail(response, heard, error);
    const reply = { value: options.respond?.(heard), thoughtsTokens, cachedTokens };
    heard.broken = fault?.kind === "reset" || fault?.kind === "cut-body";
    if (fault?.kind !== "hang" && fault?.kind !== "reset") heard.status = 200;
    deliver(fault, response, JSON.stringify(understood.answer(fault, reply)));
  }

  /** Checks a request as the API does, in its order. */
  function admit(message: IncomingMessage, { model, method, body }: HeardRequest): Understood | FakeError {
    const { key = FAKE_KEY, models } = options;
    const given = message.headers["x-goog-api-key"];
    if (message.method !== "POST" || method === "") return apiError(404, "Not Found");
    if (given === undefined) return apiError(403, "Method doesn't allow unregistered callers.");
    if (given !== key) return invalidKey();
    if (body === undefined) return apiError(400, "Invalid JSON payload received. Unexpected end of string.");
    if (models?.includes(model) === false) return unknownModel(model, method);
    return understand(method, model, body);
  }

  await new Promise<void>((done) => server.listen(options.port ?? 0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get peak() {
      return peak;
    },
    async close() {
      closing = true;
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function hear(path: string, number: number, at: number): HeardRequest {
  const [, model = "", method = ""] = /^\/v1beta\/models\/([^/:?]+):(\w+)$/.exec(path) ?? [];
  const blank = { body: null, text: "", promptTokens: 0, broken: false, closedByClient: false };
  return { number, at, path, model: decodeURIComponent(model), method, ...blank };
}

function fail(response: ServerResponse, heard: HeardRequest, { status, body, headers }: FakeError): void {
  heard.status = status;
  send(response, status, body, headers);
}
