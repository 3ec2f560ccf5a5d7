import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { evaluate } from "../../../eval/runner/evaluate.js";
import { openGivenLibrary } from "../../../eval/runner/given-library.js";
import { packagedCases } from "../../../graph/compose.js";
import { openPrecedents } from "../../../graph/open-precedents.js";
import { Transcript } from "../../../state/transcript.js";
import { decidedDispute } from "../../fixtures/decided.js";
import { norm, precedent } from "../../fixtures/library-records.js";
import { newFolder, options, resultsIn, writeDataset } from "./small-run.js";

const RULE = "A seller must give the money back for a lot that does not work and stays dark on a video.";

/** A library of one norm, which rests on so many disputes decided long ago; on none, somebody wrote it. */
async function trained(folder: string, disputes: number): Promise<string> {
  const path = join(folder, `library-${disputes}`);
  const { store, close } = await openPrecedents(path, { mode: "grow", embedder: "offline" });
  const ids = Array.from({ length: disputes }, (_, index) => `H${index + 1}`);
  await store.append([
    ...ids.map((id) => ({ type: "precedent" as const, precedent: precedent(id, { date: "2020-01-01" }) })),
    {
      type: "norm",
      norm: norm("N1", {
        text: RULE,
        precedents: ids,
        ...(disputes === 0 ? { author: "Dr. Wu" } : {}),
      }),
    },
  ]);
  await close();
  return path;
}

describe("the library that an evaluation is given", () => {
  it("is recalled from, and kept with the run by its content", async () => {
    const folder = await newFolder();
    const library = await trained(folder, 2);
    // Filed after those disputes were decided: before that they could not have been known.
    const asked = decidedDispute(1, { side: "buyer" }, { filedAt: "2026-03-10" });
    const run = options(await writeDataset(folder, [asked]), join(folder, "run"), "full", { library });
    await evaluate(run);
    expect((await resultsIn(run.folder)).map(({ status }) => status)).toEqual(["scored"]);
    const kept = async (path: string): Promise<unknown> =>
      JSON.parse(await readFile(join(run.folder, path), "utf8"));
    const { precedents } = Transcript.parse(await kept("cases/full/case-1/0/transcript.json"));
    expect(precedents.recalled).toMatchObject([{ id: "N1", text: RULE, support: 2 }]);
    expect(await kept("run.json")).toMatchObject({ library: { path: library, version: precedents.library } });
  });

  it("must not change under a run", async () => {
    const folder = await newFolder();
    const dataset = await writeDataset(folder, 1);
    const [one, two] = [await trained(folder, 1), await trained(folder, 2)];
    await evaluate(options(dataset, join(folder, "run"), "full", { library: one }));
    await expect(evaluate(options(dataset, join(folder, "run"), "full", { library: two }))).rejects.toThrow(
      /library was "[0-9a-f]{64}", is "[0-9a-f]{64}"/,
    );
  });

  it.each([
    [
      "the starter library",
      () => join(packagedCases(), "..", "starter-library"),
      /does not come from training/,
    ],
    ["none at all", () => "none", /does not come from training/],
  ])("is not %s", async (_what, path, message) => {
    await expect(openGivenLibrary(path())).rejects.toThrow(message);
  });

  it("rests on decided disputes, and not on written norms alone", async () => {
    const folder = await newFolder();
    await expect(openGivenLibrary(await trained(folder, 0))).rejects.toMatchObject({
      code: "library",
      message: expect.stringContaining("holds no decided dispute"),
    });
  });

  it("is refused where no arm recalls norms", async () => {
    const folder = await newFolder();
    const run = options(await writeDataset(folder, 1), join(folder, "run"), "jury", { library: folder });
    await expect(evaluate(run)).rejects.toThrow("No arm that is named uses --library.");
  });
});
