import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { withoutMedia } from "../../eval/perf/picture-case.js";
import { openCase } from "../../evidence/open-case.js";
import { judgeDispute } from "../../graph/judge-dispute.js";
import { openRecall } from "../../graph/open-precedents.js";
import { replayEngine } from "../../graph/replay-engine.js";
import { openRecording } from "../../models/journal.js";
import { promptVersions } from "../../prompts/prompt-versions.js";
import { parseSettings } from "../../state/settings.js";

/** Five seats, one round, judged by a real model of 1.5 billion parameters: `npm run perf:local`. */
const RECORDING = fileURLToPath(
  new URL("../fixtures/recordings/game-account-qwen2.5-coder-1.5b.jsonl", import.meta.url),
);
const CASE = fileURLToPath(new URL("../../cases/game-account/dispute.json", import.meta.url));

const STARTER = fileURLToPath(new URL("../../starter-library", import.meta.url));

/** Without its pictures, a dispute is the same whatever reads pictures on this machine. */
async function openTexts() {
  return openCase(withoutMedia(JSON.parse(await readFile(CASE, "utf8"))));
}

async function replayed() {
  const recording = await openRecording(RECORDING);
  const drifted: string[] = [];
  const engine = replayEngine(recording, (prompt) => drifted.push(prompt));
  const settings = parseSettings(recording.header.settings);
  const { library, close } = await openRecall(STARTER);
  const transcript = await judgeDispute(await openTexts(), settings, { engine, library }).finally(close);
  // Ballots show norms: with a library of other content they are other prompts.
  const comparable =
    library.version() === recording.header.library ? drifted : drifted.filter((it) => it !== "ballot");
  return { transcript, drifted: comparable, header: recording.header };
}

describe("the recorded run of a real model", () => {
  it("is judged again from its answers alone", async () => {
    const { transcript } = await replayed();
    expect(transcript.engine.reasoner).toBe("llama-cpp:qwen2.5-coder-1.5b.gguf");
    expect(transcript.verdict).toMatchObject({ side: "buyer", tally: { buyer: 4, seller: 1, spoiled: 0 } });
    // Focus, one turn for the buyer and two for the seller, of two asks each, conflict, five ballots, summary.
    expect(transcript.usage.calls).toBe(1 + 3 * 2 + 1 + 5 + 1);
    const reasons = transcript.rounds[0]?.ballots.map((ballot) =>
      ballot.status === "cast" ? ballot.reasons.length : 0,
    );
    expect(reasons?.every((count) => count >= 1 && count <= 4)).toBe(true);
  });

  it("shows a prompt that was changed without a new version", async () => {
    const { drifted, header } = await replayed();
    const now = promptVersions();
    expect(drifted.filter((prompt) => header.prompts[prompt] === now[prompt])).toEqual([]);
  });
});
