/** One way to ask for a reply that follows a schema. */
export interface ReplyForm {
  /** What the client library takes with a call. */
  callOptions(schema: Record<string, unknown>): Record<string, unknown>;
  /** Whether the schema must be told in the system text, because nothing else does. */
  inText: boolean;
}

/** The ways that a provider may know, and which of them it is asked by. */
export interface ReplyForms {
  current(): ReplyForm;
  /** Takes note that a way was refused, for good. False when there is none below it. */
  giveUp(form: ReplyForm): boolean;
}

/**
 * `response_format` of type json_schema, written as OpenAI's protocol wants it. In memory it does not look like one:
 * ChatOpenAI would have the reply parsed by OpenAI's library, which throws away an answer that was cut, filtered or is
 * no JSON, with its cost.
 */
class JsonSchemaFormat {
  readonly #schema: Record<string, unknown>;

  constructor(schema: Record<string, unknown>) {
    this.#schema = schema;
  }

  toJSON(): unknown {
    return { type: "json_schema", json_schema: { name: "reply", schema: this.#schema } };
  }
}

const IN_TEXT_ONLY: ReplyForm = { callOptions: () => ({}), inText: true };

const BY_RESPONSE_FORMAT: readonly ReplyForm[] = [
  { callOptions: (schema) => ({ response_format: new JsonSchemaFormat(schema) }), inText: false },
  // What llama-cpp-python knows. OpenAI's own plain `json_object` has no `schema`, but knows the form above.
  { callOptions: (schema) => ({ response_format: { type: "json_object", schema } }), inText: true },
  IN_TEXT_ONLY,
];

const BY_FORMAT: readonly ReplyForm[] = [
  { callOptions: (schema) => ({ format: schema }), inText: false },
  { callOptions: () => ({ format: "json" }), inText: true },
  IN_TEXT_ONLY,
];

/** Providers whose LangChain classes hand `response_format` on as it is. */
const TAKE_RESPONSE_FORMAT =
  /^(openai|azure_openai|langsmith|deepseek|xai|fireworks|together|groq|perplexity)$/;

/** The ways to ask a provider, from the strictest down. A provider not known here is told in the system text. */
export function replyForms(provider: string): ReplyForms {
  const ladder = TAKE_RESPONSE_FORMAT.test(provider)
    ? BY_RESPONSE_FORMAT
    : provider === "ollama"
      ? BY_FORMAT
      : [IN_TEXT_ONLY];
  let rung = 0;
  return {
    current: () => ladder[rung] ?? IN_TEXT_ONLY,
    giveUp(form) {
      if (form === ladder.at(-1)) return false;
      // An ask that set out before another one's refusal came back does not count twice.
      rung = Math.max(rung, ladder.indexOf(form) + 1);
      return true;
    },
  };
}

/** A system text with a schema at its end: what varies least comes first, and shared beginnings stay shared. */
export function withSchema(system: string, schema: Record<string, unknown>): string {
  return `${system}\n\nAnswer with one JSON object that follows this JSON schema, and with nothing else:\n${JSON.stringify(schema)}`;
}
