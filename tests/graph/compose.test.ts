import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  casesFolder,
  configuredKeys,
  defaultLibrary,
  defaultModel,
  namedFfmpeg,
  newBuildFolder,
  newRunFolder,
  openEngine,
  ownLibrary,
  packagedCases,
} from "../../graph/compose.js";
import { PrerequisiteMissing } from "../../state/errors.js";
import { parseSettings } from "../../state/settings.js";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("folders that nobody named", () => {
  it("are new for every run and every build, under the working directory", () => {
    expect(newRunFolder("charger")).toMatch(/^\.cyberjurors\/runs\/charger-[0-9a-f]{8}$/);
    expect(newRunFolder("charger")).not.toBe(newRunFolder("charger"));
    expect(newBuildFolder()).toMatch(/^\.cyberjurors\/builds\/[0-9a-f]{8}$/);
    expect(newBuildFolder()).not.toBe(newBuildFolder());
  });

  it("are one's own library to write to, and the starter library to read from where there is none", () => {
    expect(ownLibrary()).toBe(join(".cyberjurors", "library"));
    vi.stubEnv("CYBERJURORS_LIBRARY", "/a/library");
    expect(defaultLibrary()).toBe("/a/library");
    // The environment says where to read, not where to write.
    expect(ownLibrary()).toBe(join(".cyberjurors", "library"));
  });

  it("are the sample cases for a server, unless the environment names others", () => {
    vi.stubEnv("CYBERJURORS_CASES", undefined);
    expect(casesFolder()).toBe(packagedCases());
    vi.stubEnv("CYBERJURORS_CASES", "/my/cases");
    expect(casesFolder()).toBe("/my/cases");
    expect(packagedCases()).not.toBe("/my/cases");
  });
});

describe("keys", () => {
  const NAMES = [
    "GOOGLE_API_KEY",
    "GEMINI_API_KEY",
    "OPENAI_API_KEY",
    "LANGSMITH_API_KEY",
    "LANGSMITH_TRACING",
  ];
  const stub = (set: Readonly<Record<string, string>>) => {
    for (const name of [...NAMES, "CYBERJURORS_MODEL"]) vi.stubEnv(name, set[name]);
  };

  it("are told by name, whether they are set, and never by their text", () => {
    stub({ GEMINI_API_KEY: "AIza-secret", OPENAI_API_KEY: "" });
    expect(configuredKeys()).toEqual([
      { name: "GOOGLE_API_KEY", set: false },
      { name: "GEMINI_API_KEY", set: true },
      // Set to nothing is not set.
      { name: "OPENAI_API_KEY", set: false },
      { name: "LANGSMITH_API_KEY", set: false },
      { name: "LANGSMITH_TRACING", set: false },
    ]);
  });

  it.each<[Record<string, string>, string]>([
    [{}, "offline"],
    [{ GOOGLE_API_KEY: "k" }, "google-genai:gemini-2.5-flash-lite"],
    [{ GOOGLE_API_KEY: "", GEMINI_API_KEY: "k" }, "google-genai:gemini-2.5-flash-lite"],
    [{ OPENAI_API_KEY: "k" }, "offline"],
    [{ GOOGLE_API_KEY: "k", CYBERJURORS_MODEL: "offline" }, "offline"],
  ])("%j choose who judges where nobody is named: %s", (set, model) => {
    stub(set);
    expect(defaultModel()).toBe(model);
  });

  it("that are missing are named, with what needs none", async () => {
    stub({});
    const opened = openEngine(parseSettings({ model: "google-genai:gemini-2.5-flash-lite" }));
    await expect(opened).rejects.toBeInstanceOf(PrerequisiteMissing);
    await expect(opened).rejects.toMatchObject({
      code: "key-missing",
      remedy: expect.stringMatching(/GOOGLE_API_KEY.*`offline`/),
    });
  });
});

describe("the program that reads videos", () => {
  it("is the one that the environment names, and none for an empty name", () => {
    vi.stubEnv("CYBERJURORS_FFMPEG", "/opt/ffmpeg");
    expect(namedFfmpeg()).toBe("/opt/ffmpeg");
    vi.stubEnv("CYBERJURORS_FFMPEG", "");
    expect(namedFfmpeg()).toBeUndefined();
  });
});
