import type { IncomingMessage, ServerResponse } from "node:http";

/** Reads a body as JSON; undefined if it is none. Rejects when the client hangs up while it sends. */
export async function readJson(message: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Answers with a text as it is, or with anything else as JSON. */
export function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** Waits, but no longer than the client does. */
export function pause(response: ServerResponse, ms = 0): Promise<void> {
  if (ms <= 0) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    response.once("close", () => {
      clearTimeout(timer);
      done();
    });
  });
}
