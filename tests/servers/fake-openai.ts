import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FakeError } from "./fake-gemini-errors.js";
import { pause, readJson, send } from "./fake-gemini-http.js";
import { type Forms, type UnderstoodChat, understandChat } from "./fake-openai-chat.js";
import {
  type ChatFault,
  chatError,
  deliver,
  errorOf,
  invalidKey,
  type Protocol,
  unknownModel,
} from "./fake-openai-faults.js";
import { understandOllama } from "./fake-openai-ollama.js";

/** One request as the fake heard it. */
export interface HeardChat {
  /** From 1, in the order of arrival. */
  number: number;
  path: string;
  /** What came as bearer token. */
  key: string;
  model: string;
  /** Undefined if it was no JSON. */
  body: unknown;
  /** All texts of the turns. */
  text: string;
  /** The images as base64, in order. */
  images: readonly string[];
  promptTokens: number;
  /** Undefined until it is answered, and for ever if it never is. */
  status?: number;
  /** The fake itself broke the connection. */
  broken: boolean;
  /** The client hung up before it had its answer. */
  closedByClient: boolean;
}

export interface FakeOpenaiOptions {
  /** The one key that is valid; any, when not given. Ollama asks for none. */
  key?: string;
  /** The models that exist; all, when not given. */
  models?: readonly string[];
  /** What it makes of a reply's form. */
  forms?: Forms;
  latencyMs?: number | ((request: HeardChat) => number);
  /** A text is the reply as it is; anything else is its JSON. By default a reply is made up from the schema. */
  respond?: (request: HeardChat) => unknown;
  /** By the number of the request, or decided for each. */
  faults?: readonly (ChatFault | undefined)[] | ((request: HeardChat) => ChatFault | undefined);
  cachedTokens?: number;
}

export interface FakeOpenai {
  /** Where Ollama would listen. */
  url: string;
  /** The base URL for OpenAI's protocol. */
  openaiUrl: string;
  requests: readonly HeardChat[];
  close(): Promise<void>;
}

/** A server on the loopback interface: OpenAI's `POST /v1/chat/completions` and Ollama's `POST /api/chat`. */
export async function startFakeOpenai(options: FakeOpenaiOptions = {}): Promise<FakeOpenai> {
  const { faults, latencyMs, forms = "json_schema", cachedTokens = 0 } = options;
  const requests: HeardChat[] = [];
  let closing = false;

  const server = createServer((message, response) => {
    const heard = hear(message, requests.length + 1);
    requests.push(heard);
    response.once("close", () => {
      heard.closedByClient = !response.writableFinished && !heard.broken && !closing;
    });
    answer(message, response, heard).catch((error: unknown) => {
      if (!response.destroyed) send(response, 500, { error: { message: String(error) } });
    });
  });

  async function answer(message: IncomingMessage, response: ServerResponse, heard: HeardChat): Promise<void> {
    heard.body = await readJson(message);
    const protocol: Protocol = heard.path === "/api/chat" ? "ollama" : "openai";
    const understood = admit(message, heard, protocol);
    if ("status" in understood) return fail(response, heard, understood);
    const { model, text, images, promptTokens } = understood;
    Object.assign(heard, { model, text, images, promptTokens });
    if (options.models?.includes(model) === false) {
      return fail(response, heard, unknownModel(protocol, model));
    }
    await pause(response, typeof latencyMs === "function" ? latencyMs(heard) : latencyMs);
    if (response.destroyed) return;
    const fault = typeof faults === "function" ? faults(heard) : faults?.[heard.number - 1];
    const error = errorOf(fault, protocol, model);
    if (error !== undefined) return fail(response, heard, error);
    heard.broken = fault?.kind === "reset" || fault?.kind === "cut-body";
    if (fault?.kind !== "hang" && fault?.kind !== "reset") heard.status = 200;
    const { body, type } = understood.answer(fault, options.respond?.(heard), cachedTokens);
    deliver(fault, response, body, type);
  }

  function admit(
    message: IncomingMessage,
    { path, key, body }: HeardChat,
    protocol: Protocol,
  ): UnderstoodChat | FakeError {
    if (message.method !== "POST" || !["/api/chat", "/v1/chat/completions"].includes(path)) {
      return { status: 404, body: { detail: "Not Found" } };
    }
    if (protocol === "ollama") return understandOllama(body, forms);
    if (key === "") return chatError("openai", 401, "You didn't provide an API key.");
    if (options.key !== undefined && key !== options.key) return invalidKey("openai", key);
    return understandChat(body, forms);
  }

  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    openaiUrl: `${url}/v1`,
    requests,
    async close() {
      closing = true;
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function hear(message: IncomingMessage, number: number): HeardChat {
  const key = (message.headers.authorization ?? "").replace(/^Bearer /, "");
  return {
    number,
    path: message.url ?? "",
    key,
    model: "",
    body: undefined,
    text: "",
    images: [],
    promptTokens: 0,
    broken: false,
    closedByClient: false,
  };
}

function fail(response: ServerResponse, heard: HeardChat, { status, body, headers }: FakeError): void {
  heard.status = status;
  send(response, status, body, headers);
}
