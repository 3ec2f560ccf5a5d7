import { expect, test } from "vitest";
import { juryFindings } from "../../nodes/asking.js";
import type { Finding } from "../../state/finding.js";
import { parseSettings } from "../../state/settings.js";
import { SAMPLE_DISPUTE } from "../web/sample-dispute.js";

const finding = (rest: Partial<Finding>): Finding => ({
  id: "F1",
  kind: "metadata",
  audience: "jury",
  where: "media",
  text: "B1 image 1 was saved by an editing program (GIMP).",
  ...rest,
});

const read = (findings: Finding[], preset: "efficient" | "paper" = "efficient", exhibit?: string) =>
  juryFindings(
    { settings: parseSettings({ preset }), dispute: SAMPLE_DISPUTE, findings, fence: "x" },
    exhibit,
  );

test("jurors read a forensic finding with its strength and its limits", () => {
  expect(read([finding({ strength: "moderate", limits: "Cropping leaves the same trace." })])).toEqual([
    "B1 image 1 was saved by an editing program (GIMP). Strength: moderate. Cropping leaves the same trace.",
  ]);
  expect(read([finding({ strength: "unverified" })])[0]).toMatch(/\(GIMP\)\. Strength: unverified\.$/);
  expect(read([finding({})])).toEqual(["B1 image 1 was saved by an editing program (GIMP)."]);
});

test("jurors read nothing that is for the human, of another exhibit, or in preset paper", () => {
  expect(read([finding({ audience: "human" })])).toEqual([]);
  expect(read([finding({ exhibit: "B2" })], "efficient", "B1")).toEqual([]);
  expect(read([finding({})], "paper")).toEqual([]);
});

test("what a picture says is read with its exhibit, and stands in no list of all", () => {
  const says = finding({
    id: "F2",
    kind: "image-text",
    exhibit: "B1",
    media: 1,
    text: "B1 image 1 says: 2%.",
  });
  expect(read([says, finding({})], "efficient", "B1")).toEqual(["B1 image 1 says: 2%."]);
  expect(read([says, finding({})])).toEqual(["B1 image 1 was saved by an editing program (GIMP)."]);
});
