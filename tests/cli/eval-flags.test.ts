import { describe, expect, it } from "vitest";
import { unkeptFlags } from "../../cli/eval/eval-flags.js";

describe("unkeptFlags", () => {
  it.each([
    [{}, ""],
    // A run keeps the name of a provider's model whole, and of a model file the last part of its path.
    [{ model: "google-genai:gemini-2.5-flash-lite" }, ""],
    [{ model: "llama-cpp:models/small one.gguf" }, " --model 'llama-cpp:models/small one.gguf'"],
    [
      { baseUrl: "http://127.0.0.1:8080/v1", vision: true, readings: "read" },
      " --base-url http://127.0.0.1:8080/v1 --vision --readings read",
    ],
  ])("of %j are %j", (flags, said) => {
    expect(unkeptFlags(flags)).toBe(said);
  });
});
