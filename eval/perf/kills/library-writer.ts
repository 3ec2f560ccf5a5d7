import { writeSync } from "node:fs";
import { hashedNgrams } from "../../../models/embedders/hashed-ngrams.js";
import { openLibrary } from "../../../precedents/open-library.js";
import { decidedDispute } from "../precedents/decided-dispute.js";

// `library-writer.ts FOLDER write|create`: adds made-up disputes to a library until it is killed. Says `opening`, and
// `kept N` once the dispute N is kept. Closes and opens it again now and then, so that a kill meets that too.

const PER_OPENING = 25;

const [folder = "", mode] = process.argv.slice(2);
const say = (text: string) => writeSync(1, `${text}\n`);

for (let first = true; ; first = false) {
  say("opening");
  const library = await openLibrary(folder, hashedNgrams(), {
    mode: first && mode === "create" ? "create" : "write",
    saveEvery: 20,
  });
  for (let i = 0; i < PER_OPENING; i++) {
    const n = library.precedents().length + 1;
    await library.append(decidedDispute(n));
    say(`kept ${n}`);
  }
  await library.close();
}
