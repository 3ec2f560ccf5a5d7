import { expect, it } from "vitest";
import { openingOptions, writtenCaseFlags } from "../../cli/case-flags.js";

it("opens a case as the preset says, but for what is given", () => {
  expect(openingOptions({}, "paper")).toMatchObject({ frames: "uniform", imageSide: 1_536 });
  expect(openingOptions({}, "efficient")).toMatchObject({ frames: "event-aware", imageSide: 1_536 });
  expect(openingOptions({}, "lite")).toMatchObject({ frames: "event-aware", imageSide: 768 });
  const given = {
    frames: "uniform",
    imageSide: 512,
    framesPerVideo: 8,
    ocr: false,
    readings: "kept",
  } as const;
  expect(openingOptions(given, "lite")).toMatchObject({
    frames: "uniform",
    imageSide: 512,
    framesPerVideo: 8,
    ocr: false,
    ocrFolder: "kept",
  });
});

it("writes the flags that change what jurors see, for the command that resumes", () => {
  expect(writtenCaseFlags({})).toBe("");
  expect(writtenCaseFlags({ readings: "kept", pictureHashes: "seen" })).toBe("");
  expect(writtenCaseFlags({ frames: "uniform", framesPerVideo: 8, imageSide: 512, ocr: false })).toBe(
    " --frames uniform --frames-per-video 8 --image-side 512 --no-ocr",
  );
  expect(writtenCaseFlags({ ocr: true })).toBe(" --ocr");
});
