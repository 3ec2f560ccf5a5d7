import { createHash } from "node:crypto";
import { z } from "zod";
import { ReplyInvalid } from "../state/errors.js";
import type { ChatClient } from "./chat-client.js";
import type { Layer } from "./layer.js";
import type { Reasoner } from "./reasoner.js";
import { readReply } from "./repair.js";

/** A reasoner over the layers of a model: renders the prompt, lets it be answered, reads the reply. */
export function modelReasoner(model: Pick<ChatClient, "name" | "parameters">, layer: Layer): Reasoner {
  return {
    name: model.name,
    async ask(prompt, input, place, run) {
      const rendered = prompt.render(input);
      const schema = prompt.reply(input);
      const jsonSchema = jsonSchemaOf(schema);
      const asked = JSON.stringify([model.name, model.parameters, rendered, jsonSchema]);
      const answer = await layer(
        {
          prompt: prompt.name,
          version: prompt.version,
          place,
          rendered,
          schema,
          jsonSchema,
          hash: createHash("sha256").update(asked).digest("hex"),
        },
        run,
      );
      const read = readReply(answer.text);
      const parsed = read.ok ? schema.safeParse(read.value) : undefined;
      if (parsed?.success !== true) {
        // Only a recording can come to this: what a model answers is checked by the repair layer.
        throw new ReplyInvalid(
          "invalid-reply",
          `The recorded reply to "${prompt.name}" does not follow the schema of today.`,
          "Record the run again with this version.",
        );
      }
      return { reply: parsed.data, usage: answer.usage };
    },
  };
}

/** JSON schemas of the replies that do not depend on their input, made once. */
const MADE = new WeakMap<z.ZodType, Record<string, unknown>>();

function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const made = MADE.get(schema) ?? z.toJSONSchema(schema);
  MADE.set(schema, made);
  return made;
}
