import { mediaReaders } from "../evidence/media/media-readers.js";
import type { Prerequisite } from "../state/prerequisite.js";
import { namedFfmpeg } from "./compose.js";

/** Packages that are loaded only when they are named, and what for. */
const OPTIONAL_PACKAGES: Record<string, string> = {
  "hnswlib-node": "nearest-neighbour index of precedents",
  langchain: "models of further providers (`provider:model`)",
  "@langchain/openai": "OpenAI and compatible servers",
  "@langchain/ollama": "Ollama",
  "node-llama-cpp": "a local model in this process (`llama-cpp:FILE.gguf`)",
  "@langchain/langgraph-checkpoint-sqlite": "checkpoints in a file",
  "@langchain/community": "import and export of LangChain indexes",
};

/** What of the program's prerequisites is on this machine. Loads nothing but versions. */
export async function prerequisites(): Promise<Prerequisite[]> {
  return [
    { name: "node", use: "runs the program", found: process.version, remedy: "Install Node 20.19 or newer." },
    ...(await mediaReaders(namedFfmpeg())),
    ...Object.entries(OPTIONAL_PACKAGES).map(([name, use]) => ({
      name,
      use,
      found: resolves(name) ? "installed" : undefined,
      remedy: `In a clone: \`npm run setup:optional\`. Elsewhere: \`npm install ${name}\`.`,
    })),
  ];
}

function resolves(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
