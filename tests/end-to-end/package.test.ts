import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Transcript } from "../../state/transcript.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The package as a user gets it: packed here, installed in an empty project, run from there. */
describe("the installed package", () => {
  const project = mkdtempSync(join(tmpdir(), "cyberjurors-project-"));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

  beforeAll(() => {
    execFileSync("npm", ["pack", "--silent", "--pack-destination", project], { cwd: ROOT, stdio: "ignore" });
    const tarball = readdirSync(project).find((name) => name.endsWith(".tgz")) ?? "";
    writeFileSync(
      join(project, "package.json"),
      JSON.stringify({ name: "user", type: "module", private: true }),
    );
    run("npm", "install", "--no-audit", "--no-fund", "--prefer-offline", `./${tarball}`);
    cpSync(join(ROOT, "cases", "hat-disclosed-traces"), join(project, "my-case"), { recursive: true });
  });

  afterAll(() => {
    rmSync(project, { recursive: true, force: true });
  });

  it("judges a case by npx, and writes its run folder below the working directory", () => {
    const transcript = Transcript.parse(
      JSON.parse(run("npx", "cyberjurors", "judge", "my-case", "--json", "--quiet")),
    );
    expect(transcript.verdict.side).toBe("seller");
    expect(readdirSync(join(project, ".cyberjurors", "runs"))).toHaveLength(1);
  });

  it("brings its sample cases along", () => {
    const cases = readdirSync(join(project, "node_modules", "cyberjurors", "cases"));
    expect(cases).toContain("charger-2-percent");
  });

  it("is a module: openCase, judgeDispute, renderReport, and the graphs", () => {
    writeFileSync(
      join(project, "use.mjs"),
      `import { judgeDispute, openCase, renderReport } from "cyberjurors";
       import { jury } from "cyberjurors/graphs";
       const opened = await openCase("my-case");
       const { verdict, ...rest } = await judgeDispute(opened, { jurors: 5 });
       const page = await renderReport({ verdict, ...rest }, opened.media);
       console.log(JSON.stringify({ side: verdict.side, page: page.startsWith("<!doctype html>"), jury: (await jury()).getName() }));`,
    );
    expect(JSON.parse(run(process.execPath, "use.mjs"))).toEqual({
      side: "seller",
      page: true,
      jury: "jury",
    });
  });

  it("has types that a strict project compiles", () => {
    writeFileSync(
      join(project, "use.ts"),
      `import { judgeDispute, openCase, type Transcript } from "cyberjurors";
       const transcript: Transcript = await judgeDispute(await openCase("my-case"), { jurors: 5, preset: "lite" });
       export const side: "buyer" | "seller" | "hung" = transcript.verdict.side;
       // @ts-expect-error there is no such preset
       await judgeDispute(await openCase("my-case"), { preset: "fast" });`,
    );
    run(
      process.execPath,
      join(ROOT, "node_modules", "typescript", "bin", "tsc"),
      ...["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--target", "es2023", "use.ts"],
    );
  });
});
