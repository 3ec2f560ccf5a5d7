import type { ChatClient, ChatPart } from "./chat-client.js";
import type { Layer, ModelAsk } from "./layer.js";
import type { Part } from "./prompt.js";
import type { Place, Run } from "./reasoner.js";

/** The innermost layer: loads the media of an ask, makes one request, and forgets them. */
export function clientLayer(client: ChatClient): Layer {
  return async (ask, run) => {
    run.signal?.throwIfAborted();
    const parts = await Promise.all(ask.rendered.user.map((part) => load(part, run, client.seesImages)));
    return client.generate(
      {
        system: ask.rendered.system,
        user: parts.flat(),
        jsonSchema: ask.jsonSchema,
        ...(ask.correction === undefined ? {} : { correction: ask.correction }),
        trace: traceOf(ask),
      },
      run.signal,
    );
  };
}

/** A medium becomes its label and its bytes; for a model without eyes, the label and a word about it. */
async function load(part: Part, run: Run, seesImages: boolean): Promise<ChatPart[]> {
  if (part.type === "text") return [part];
  if (!seesImages) return [{ type: "text", text: `${part.label}: (a picture that you cannot see)` }];
  const { mime, bytes } = await run.media.load(part.sha256);
  return [
    { type: "text", text: `${part.label}:` },
    { type: "image", mime, base64: Buffer.from(bytes).toString("base64") },
  ];
}

/** How an ask is named in traces. Ids and numbers only: no text of the dispute. */
function traceOf({ prompt, version, place }: ModelAsk) {
  const named = Object.entries(place).filter(
    (entry): entry is [keyof Place, string | number] => entry[1] !== undefined,
  );
  return {
    name: prompt,
    tags: [
      `stage:${prompt}`,
      ...named.filter(([key]) => key !== "dispute").map(([key, value]) => `${key}:${value}`),
    ],
    metadata: { stage: prompt, version, ...Object.fromEntries(named) },
  };
}
