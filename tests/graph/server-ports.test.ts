import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openCase } from "../../evidence/open-case.js";
import { buildInvestigation } from "../../graph/build-investigation.js";
import { serverPorts } from "../../graph/server-ports.js";
import { emptyLibrary } from "../../precedents/precedent-library.js";
import { parseSettings } from "../../state/settings.js";
import { makeJpeg } from "../evidence/make-case.js";
import { scriptedReasoner } from "../fakes/scripted-reasoner.js";
import { openSmall, smallDispute } from "../fixtures/disputes.js";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cyberjurors-server-"));
  const evidence = [
    { id: "B1", text: "The battery stays at 2%.", media: [{ kind: "image" as const, path: "media/a.jpg" }] },
  ];
  await mkdir(join(folder, "with-picture", "media"), { recursive: true });
  await writeFile(join(folder, "with-picture", "media", "a.jpg"), await makeJpeg());
  const buyer = { statement: "It does not charge.", evidence };
  await writeFile(join(folder, "with-picture", "dispute.json"), JSON.stringify(smallDispute({ buyer })));
  await mkdir(join(folder, "words-only"));
  await writeFile(join(folder, "words-only", "dispute.json"), JSON.stringify(smallDispute()));
  await writeFile(join(folder, "notes.txt"), "no case");
  vi.stubEnv("CYBERJURORS_CASES", folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Opens a case of a server by its name. */
async function opened(name: string) {
  const { openByName, media, reasoner } = await serverPorts();
  if (openByName === undefined) throw new Error("A server opens cases by name.");
  return { ...(await openByName(name)), served: media, openByName, reasoner };
}

describe("ports of a server", () => {
  it("open a case of the configured folder by its name, for the model that is configured", async () => {
    const { dispute, reasoner } = await opened("words-only");
    expect(dispute).toMatchObject({ id: "small", buyer: { evidence: [{ id: "B1" }, { id: "B2" }] } });
    expect(reasoner.name).toBe("offline");
  });

  // A file, a path, the folder itself, nothing: only the names of the folders in it are names.
  it.each(["notes.txt", "../with-picture", "with-picture/media", ".", ""])(
    "take no %j for a case, and name those there are",
    async (name) => {
      await expect(opened(name)).rejects.toMatchObject({
        code: "unknown-case",
        message: expect.stringContaining(`"${name}"`),
        remedy: expect.stringMatching(/^Name one of: (with-picture, words-only|words-only, with-picture)\.$/),
      });
    },
  );

  it("give the media of every case that was opened, by their hash, and of no other", async () => {
    const { dispute, served, openByName } = await opened("with-picture");
    // A second case without that picture must not hide it.
    await openByName("words-only");
    const sha256 = dispute.buyer.evidence[0]?.media?.[0]?.sha256 ?? "";
    // The same bytes as when the case is opened by its path.
    const { media: own } = await openCase(join(folder, "with-picture"));
    expect(await served.load(sha256)).toEqual(await own.load(sha256));
    expect((await served.load(sha256)).mime).toMatch(/^image\//);
    await expect(served.load("0".repeat(64))).rejects.toMatchObject({ code: "unknown-medium" });
    // Another server has opened nothing yet.
    const { media } = await serverPorts();
    await expect(media.load(sha256)).rejects.toThrow("No case opened here has the medium");
  });
});

describe("ivcot on a server", () => {
  const asked = parseSettings({ model: "scripted", preset: "paper", seed: 5, maxPerceptions: 1 });
  const context = { ...asked, quorum: undefined, language: undefined };

  it("lets a case in by its name and reasons about it once, without a jury", async () => {
    const { openByName, media } = await serverPorts();
    const reasoner = scriptedReasoner();
    const graph = buildInvestigation({
      reasoner,
      media,
      library: emptyLibrary(),
      ...(openByName === undefined ? {} : { openByName }),
    });
    const { dispute, settings, reasonings } = await graph.invoke({ case: "words-only" }, { context });
    expect(dispute.id).toBe("small");
    expect(settings).toMatchObject({ model: "scripted", preset: "paper", seed: 5 });
    // One mind, which nobody seated: focus, a turn of two asks for each side, conflict. No ballot is asked.
    expect(Object.keys(reasonings)).toEqual(["jury"]);
    expect(reasonings["jury"]?.buyer.examined).toEqual(["B1"]);
    expect(reasonings["jury"]?.seller.examined).toEqual(["S1"]);
    expect(reasoner.heard.map(({ prompt }) => prompt).sort()).toEqual([
      ...["conflict", "focus", "perceive", "perceive", "select", "select"],
    ]);
  });

  it("takes a dispute that openCase admitted, and nothing else", async () => {
    const { dispute, findings, media } = await openSmall();
    const graph = buildInvestigation({ reasoner: scriptedReasoner(), media, library: emptyLibrary() });
    const { reasonings } = await graph.invoke({ dispute, findings }, { context });
    expect(Object.keys(reasonings)).toEqual(["jury"]);
    const changed = { ...dispute, id: "another" };
    await expect(graph.invoke({ dispute: changed, findings }, { context })).rejects.toMatchObject({
      exitCode: 2,
    });
    await expect(graph.invoke({}, { context })).rejects.toThrow("There is nothing to judge");
  });
});
