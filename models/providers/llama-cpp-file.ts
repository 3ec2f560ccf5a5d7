import { type FileHandle, open } from "node:fs/promises";
import { PrerequisiteMissing } from "../../state/errors.js";
import type { LlamaCpp } from "./llama-cpp-binding.js";
import { messageOf, unusable } from "./llama-cpp-errors.js";

const MAGIC = "GGUF";

/**
 * Checks that a file is a GGUF model with a chat template, before anything large is loaded.
 *
 * @returns its size in bytes
 * @throws PrerequisiteMissing saying what is wrong
 */
export async function checkModelFile(
  file: string,
  { readGgufFileInfo }: Pick<LlamaCpp, "readGgufFileInfo">,
): Promise<number> {
  const bytes = await sizeOfGguf(file);
  const template = await chatTemplate(file, readGgufFileInfo);
  if (typeof template !== "string" || template.trim() === "") {
    throw unusable(
      "no-chat-template",
      file,
      "it has no chat template, as base models do, and would go on writing the prompt instead of answering it",
    );
  }
  return bytes;
}

async function sizeOfGguf(file: string): Promise<number> {
  const handle = await opened(file);
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw unusable("model-file", file, "it is not a file");
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(24), 0, 24, 0);
    const start = buffer.subarray(0, bytesRead);
    if (start.subarray(0, MAGIC.length).toString("latin1") !== MAGIC) {
      const shown = JSON.stringify(start.toString("latin1").replaceAll(/[^\x20-\x7e]/g, "?"));
      throw unusable("not-gguf", file, `it is no GGUF file; it begins with ${shown}`);
    }
    return stat.size;
  } finally {
    await handle.close();
  }
}

async function opened(file: string): Promise<FileHandle> {
  try {
    return await open(file, "r");
  } catch (cause) {
    throw new PrerequisiteMissing(
      "model-file",
      `The model file ${file} cannot be opened: ${messageOf(cause)}.`,
      "Name a GGUF file that is there and can be read: --model llama-cpp:PATH.",
      { cause },
    );
  }
}

async function chatTemplate(file: string, readInfo: LlamaCpp["readGgufFileInfo"]): Promise<unknown> {
  try {
    const options = { sourceType: "filesystem", readTensorInfo: false, logWarnings: false } as const;
    return (await readInfo(file, options)).metadata.tokenizer?.chat_template;
  } catch (cause) {
    throw unusable("not-gguf", file, `its description cannot be read (${messageOf(cause)})`, { cause });
  }
}
