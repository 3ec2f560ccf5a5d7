import { describe, expect, it } from "vitest";
import {
  CaseInvalid,
  CyberJurorsError,
  InvariantBroken,
  LibraryCorrupt,
  ModelUnavailable,
  PrerequisiteMissing,
  QuorumMissed,
  ReplyInvalid,
  UsageInvalid,
} from "../../state/errors.js";

describe("errors", () => {
  it.each([
    [new CaseInvalid("c", "m", "r"), "CaseInvalid", 2],
    [new UsageInvalid("c", "m", "r"), "UsageInvalid", 2],
    [new LibraryCorrupt("c", "m", "r"), "LibraryCorrupt", 2],
    [new PrerequisiteMissing("c", "m", "r"), "PrerequisiteMissing", 1],
    [new ReplyInvalid("c", "m", "r"), "ReplyInvalid", 1],
    [new QuorumMissed("c", "m", "r"), "QuorumMissed", 1],
    [new ModelUnavailable("c", "m", "r", true), "ModelUnavailable", 1],
  ])("%s has code, remedy, its name and its exit code", (error, name, exitCode) => {
    expect(error).toBeInstanceOf(CyberJurorsError);
    expect(error).toMatchObject({ code: "c", message: "m", remedy: "r", name, exitCode });
  });

  it("keep what caused them", () => {
    const cause = new Error("below");
    expect(new CaseInvalid("c", "m", "r", { cause }).cause).toBe(cause);
    expect(new ModelUnavailable("c", "m", "r", false, { cause })).toMatchObject({ cause, transient: false });
    expect(new InvariantBroken("m", { cause })).toMatchObject({ cause, code: "invariant", exitCode: 1 });
  });
});
