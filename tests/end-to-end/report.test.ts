import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCase } from "../../evidence/open-case.js";
import { judgeDispute } from "../../graph/judge-dispute.js";
import type { SettingsInput } from "../../state/settings.js";
import { renderReport } from "../../web/render-report.js";
import { sampleMedia } from "../web/sample-dispute.js";
import { samplePaperTranscript } from "../web/sample-transcript.js";

const CHROMIUM = "/usr/bin/chromium";
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A page that tells what went wrong on it and what it asked for. */
interface Watched {
  page: Page;
  complaints: string[];
  requests: string[];
}

describe.skipIf(!existsSync(CHROMIUM))("the report in a browser", () => {
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
    folder = await mkdtemp(join(tmpdir(), "report-"));
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const judged = async (name: string, path: string, settings: SettingsInput): Promise<string> => {
    const opened = await openCase(path);
    return await written(name, await renderReport(await judgeDispute(opened, settings), opened.media));
  };
  const written = async (name: string, page: string): Promise<string> => {
    const file = join(folder, `${name}.html`);
    await writeFile(file, page);
    return file;
  };
  const opened = async (file: string, width: number, colorScheme: "light" | "dark"): Promise<Watched> => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const complaints: string[] = [];
    const requests: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    return { page, complaints, requests };
  };

  const cases: [string, () => Promise<string>][] = [
    ["the sample case", () => judged("charger", "cases/charger-2-percent", { model: "offline" })],
    [
      "a Chinese case with one juror",
      () => judged("camera", "cases/camera-shutter", { model: "offline", jurors: 1 }),
    ],
    ["51 jurors", () => judged("repair", "cases/unpaid-repair", { model: "offline", jurors: 51 })],
    [
      "preset paper",
      () => judged("paper", "cases/hat-disclosed-traces", { model: "offline", preset: "paper" }),
    ],
  ];

  it.each(cases)("fits a phone and a desk, is quiet, and asks for nothing: %s", async (_, make) => {
    const file = await make();
    for (const [width, scheme] of [
      [360, "light"],
      [390, "dark"],
      [1280, "light"],
    ] as const) {
      const { page, complaints, requests } = await opened(file, width, scheme);
      // Folded parts too must fit.
      await page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true");
      expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
      const broken = "[...document.images].filter((it) => it.naturalWidth === 0).length";
      expect(await page.evaluate("document.images.length")).toBeGreaterThan(0);
      expect(await page.evaluate(broken)).toBe(0);
      expect(complaints).toEqual([]);
      expect(requests.filter((url) => !/^(file|data):/.test(url))).toEqual([]);
      await page.close();
    }
  });

  it("opens what is folded when a citation leads there", async () => {
    const { page } = await opened(
      await written("folded", await renderReport(samplePaperTranscript(), sampleMedia())),
      360,
      "light",
    );
    const clue = page.locator("#seat_2d_1-KB1");
    expect(await clue.isVisible()).toBe(false);
    await page.locator("#seat-1 summary").click();
    await page.locator("#seat-1 a.cite[href='#seat_2d_1-KB1']").first().click();
    await clue.waitFor({ state: "visible", timeout: 5_000 });
  });

  it("runs no script, whatever stands in a text", async () => {
    const hostile =
      "</p><script>document.title = 'broken'</script><img src=x onerror=\"document.title='broken'\">";
    const sample = samplePaperTranscript();
    const dispute = { ...sample.dispute, buyer: { ...sample.dispute.buyer, statement: hostile } };
    const file = await written("hostile", await renderReport({ ...sample, dispute }, sampleMedia()));
    const { page, complaints } = await opened(file, 360, "light");
    expect(await page.title()).toBe("sample-lamp: report of the jury");
    expect(await page.locator("blockquote").first().textContent()).toBe(hostile);
    expect(complaints).toEqual([]);
  });
});
