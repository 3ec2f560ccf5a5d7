import { describe, expect, it } from "vitest";
import { caseTwins } from "../../../evidence/quality/case-twins.js";
import { checkCase } from "../../../evidence/quality/check-case.js";
import type { DisputeFile } from "../../../state/dispute.js";
import { makeCase, makeDispute, makeJpeg } from "../make-case.js";

const NOW = Date.parse("2026-06-01T12:00:00Z");

async function check(value: unknown, files: Readonly<Record<string, Uint8Array | string>> = {}) {
  const folder = await makeCase(value, files);
  return await checkCase(
    { name: "torn-strap", value, folder, own: true },
    { now: NOW, tag: async () => "Hats" },
  );
}

/** The problems, as `level check where`. */
async function rows(value: unknown, files: Readonly<Record<string, Uint8Array | string>> = {}) {
  return (await check(value, files)).problems.map(
    ({ level, check: name, where }) => `${level} ${name} ${where}`,
  );
}

function changed(change: (dispute: DisputeFile) => void): DisputeFile {
  const dispute = makeDispute();
  change(dispute);
  return dispute;
}

const withMedia = (text: string, ...media: NonNullable<DisputeFile["buyer"]["evidence"][number]["media"]>) =>
  changed((it) => {
    it.buyer.evidence = [{ id: "B1", text, media }];
  });
const picture = (path: string, alt?: string) => ({
  kind: "image" as const,
  path,
  ...(alt === undefined ? {} : { alt }),
});

describe("a sound case", () => {
  it("has nothing to say", async () => {
    // The caption "Photo of the strap." of `makeDispute` has no photo.
    expect(
      await rows(withMedia("Photo of the strap.", picture("a.jpg", "A torn strap.")), {
        "a.jpg": await makeJpeg(),
      }),
    ).toEqual([]);
  });
});

describe("structure", () => {
  it("names every field that is wrong, one a row", async () => {
    const wrong = { ...makeDispute(), colour: "red", claimant: "me", buyer: { statement: 3, evidence: [] } };
    expect(await rows(wrong)).toEqual([
      "error structure claimant",
      "error structure buyer.statement",
      "error structure the whole file",
    ]);
  });

  it.each<[string, unknown, string]>([
    ["no object", [1], "error structure the whole file"],
    ["another version", { ...makeDispute(), format: "x@9" }, "error structure format"],
    [
      "an id twice",
      changed((it) => it.buyer.evidence.push({ id: "B1", text: "Again." })),
      "error structure the whole file",
    ],
  ])("refuses %s", async (_, value, row) => {
    expect((await rows(value))[0]).toBe(row);
  });
});

describe("media", () => {
  it("that are missing, broken or of another kind each get a row, and hide no other", async () => {
    const jpeg = await makeJpeg(600, 400);
    const dispute = withMedia(
      "Look.",
      picture("gone.jpg", "x"),
      picture("cut.jpg", "x"),
      picture("good.jpg", "x"),
      picture("text.jpg", "x"),
      picture("../out.jpg", "x"),
      { kind: "video", path: "good.jpg", alt: "x" },
    );
    const found = await check(dispute, {
      "cut.jpg": jpeg.subarray(0, 160),
      "good.jpg": jpeg,
      "text.jpg": "no picture",
    });
    const media = found.problems.filter(({ check: name }) => name.startsWith("media"));
    expect(
      media.map(
        ({ level, check: name, where }) => `${level} ${name} ${where.replace("buyer.evidence.B1.", "")}`,
      ),
    ).toEqual([
      "error media-missing media[0]",
      "error media-unreadable media[1]",
      "error media-unreadable media[3]",
      "error media-missing media[4]",
      "error media-unreadable media[5]",
    ]);
    expect(media[0]?.what).toContain("gone.jpg");
    expect(media.every(({ remedy }) => remedy !== "")).toBe(true);
  });

  it("that no field names are a hint", async () => {
    expect(
      await rows(withMedia("x", picture("a.jpg", "y")), {
        "a.jpg": await makeJpeg(),
        "b/c.jpg": "z",
        "dispute.json.bak": "{}",
      }),
    ).toEqual(["hint unused-file b/c.jpg"]);
  });

  it("without words are worse than media beside a text", async () => {
    const jpeg = await makeJpeg();
    expect(await rows(withMedia(" ", picture("a.jpg")), { "a.jpg": jpeg })).toEqual([
      "warning visual-summary buyer.evidence.B1.media[0]",
    ]);
    expect(await rows(withMedia("The strap.", picture("a.jpg")), { "a.jpg": jpeg })).toEqual([
      "hint visual-summary buyer.evidence.B1.media[0]",
    ]);
  });
});

describe("texts that speak of media", () => {
  const about = async (text: string, media: string[] = []) => {
    const jpeg = await makeJpeg();
    const files = Object.fromEntries(media.map((path) => [path, jpeg]));
    const found = await rows(withMedia(text, ...media.map((path) => picture(path, "x"))), files);
    return found
      .filter((row) => /text-without-media|missing-reference/.test(row))
      .map((row) => row.split(" ")[1]);
  };

  it.each([
    ["Video of the unboxing.", "text-without-media"],
    ["开箱视频", "text-without-media"],
    ["One sees it in the screenshot.", "text-without-media"],
    ["As in exhibit B7.", "missing-reference"],
    ["见证据S3", "missing-reference"],
  ])("%s lacks it", async (text, what) => {
    expect(await about(text)).toEqual([what]);
  });

  it.each([
    "I have no photo of the packing.",
    "我没有视频。",
    "The photo in the listing was taken in daylight.",
    "The model B7 is older.",
    "Ask the carrier for its video.",
  ])("%s lacks nothing", async (text) => {
    expect(await about(text)).toEqual([]);
  });

  it("count the media that they number, and name files that are there", async () => {
    expect(await about("See picture 2 and photo_3.jpg.", ["a.jpg"])).toEqual([
      "missing-reference",
      "missing-reference",
    ]);
    expect(await about("See picture 1, a.jpg.", ["a.jpg"])).toEqual([]);
  });

  it("may speak of a medium of another exhibit of the side, but a caption may not", async () => {
    const jpeg = await makeJpeg();
    const two = (text: string) =>
      changed((it) => {
        it.buyer.evidence = [
          { id: "B1", text: "Strap.", media: [picture("a.jpg", "x")] },
          { id: "B2", text },
        ];
      });
    expect(
      await rows(two("It was so from the start, as one can see in the photo."), { "a.jpg": jpeg }),
    ).toEqual([]);
    expect(await rows(two("Photo from the start."), { "a.jpg": jpeg })).toEqual([
      "warning text-without-media buyer.evidence.B2.text",
    ]);
  });
});

describe("what stands twice", () => {
  it("is a text of one side, and a hint where both sides say it", async () => {
    const same = "The strap is torn at the buckle.";
    const dispute = changed((it) => {
      it.buyer.evidence = [
        { id: "B1", text: same },
        { id: "B2", text: `${same.toUpperCase()}!` },
      ];
      it.seller.evidence = [{ id: "S1", text: same }];
    });
    expect(await rows(dispute)).toEqual([
      "warning duplicate-text buyer.evidence.B2.text",
      "hint duplicate-text seller.evidence.S1.text",
    ]);
  });

  it("is a file, under whatever name, and a line of the chat", async () => {
    const jpeg = await makeJpeg();
    const dispute = withMedia("x", picture("a.jpg", "x"), picture("b.jpg", "x"), picture("a.jpg", "x"));
    dispute.chat = [1, 2].map(() => ({ at: "2026-03-01T10:00", from: "buyer" as const, text: "Hi" }));
    const { problems } = await check(dispute, { "a.jpg": jpeg, "b.jpg": jpeg });
    expect(problems.map((it) => [it.check, it.where, it.fixable])).toEqual([
      ["duplicate-media", "buyer.evidence.B1.media[1]", undefined],
      ["duplicate-media", "buyer.evidence.B1.media[2]", true],
      ["duplicate-line", "chat[1]", true],
    ]);
  });

  it("is a case, an id or a picture of another case of the set", async () => {
    const jpeg = await makeJpeg();
    const one = await check(withMedia("Look.", picture("a.jpg", "x")), { "a.jpg": jpeg });
    const other = await check(
      { ...withMedia("Other words.", picture("z.jpg", "x")), id: "other" },
      { "z.jpg": jpeg },
    );
    const namesake = await check({ ...makeDispute(), buyer: { statement: "Else.", evidence: [] } });
    const twins = caseTwins();
    expect(twins.enter("one", one)).toEqual([]);
    expect(twins.enter("two", one).map(({ check: name, what }) => [name, what])).toEqual([
      ["duplicate-case", "The same statements and evidence as in one."],
    ]);
    expect(twins.enter("three", other).map(({ check: name, what }) => [name, what])).toEqual([
      ["duplicate-media", "The same file stands in one."],
    ]);
    expect(twins.enter("four", namesake).map(({ where }) => where)).toEqual(["id"]);
  });
});

describe("dates", () => {
  const dated = (change: (dispute: DisputeFile) => void) =>
    changed((it) => {
      it.buyer.evidence = [{ id: "B1", at: "2026-03-05", text: "The strap." }];
      it.order = {
        amount: 1,
        currency: "EUR",
        timeline: [
          { at: "2026-03-01T10:00", event: "paid" },
          { at: "2026-03-04", event: "delivered" },
        ],
      };
      change(it);
    });

  it.each<[string, (dispute: DisputeFile) => void, string[]]>([
    ["nothing wrong", () => {}, []],
    [
      "a day and a time of it in any order",
      (it) => it.order?.timeline.push({ at: "2026-03-04T09:00", event: "seen" }),
      [],
    ],
    [
      "a step before an earlier one",
      (it) => it.order?.timeline.push({ at: "2026-03-02", event: "sent" }),
      ["date-order order.timeline[1]"],
    ],
    [
      "evidence of the buyer from before the order",
      (it) => Object.assign(it.buyer.evidence[0] ?? {}, { at: "2026-02-20" }),
      ["date-order buyer.evidence.B1.at"],
    ],
    [
      "evidence of the seller from before it",
      (it) => Object.assign(it.seller.evidence[0] ?? {}, { at: "2026-02-20" }),
      [],
    ],
    // 2026-06-02 is within a day of NOW, 2026-06-03 is not.
    ["tomorrow", (it) => Object.assign(it, { filedAt: "2026-06-02" }), []],
    ["the future", (it) => Object.assign(it, { filedAt: "2026-06-03" }), ["date-future filedAt"]],
    [
      "a decision before the filing",
      (it) => Object.assign(it, { filedAt: "2026-03-06", decision: { side: "buyer", date: "2026-03-05" } }),
      ["date-order decision.date"],
    ],
  ])("with %s", async (_, change, expected) => {
    const found = (await rows(dated(change))).filter((row) => row.includes("date-"));
    expect(found).toEqual(expected.map((row) => `warning ${row}`));
  });
});

describe("labels", () => {
  it.each<[string, Partial<DisputeFile>, string[]]>([
    ["no category", { category: undefined }, ['category: Proposed: "Hats". `--fix` writes it.']],
    [
      "another spelling",
      { category: "bags and luggages" },
      ['category: Write "Bags & Luggage"; `--fix` does.'],
    ],
    [
      "an unknown category",
      { category: "Spaceships" },
      ['category: Proposed: "Hats". It is yours to replace.'],
    ],
    ["a language of another writing", { language: "zh" }, ['language: Write "en"; `--fix` does.']],
    [
      "an empty statement",
      { seller: { statement: " ", evidence: [] } },
      ["seller.statement: Write what the party wants and why."],
    ],
  ])("with %s", async (_, changes, expected) => {
    const base = changed((it) => {
      it.buyer.evidence = [{ id: "B1", text: "The strap is torn where it meets the bag." }];
    });
    const { problems } = await check({ ...base, ...changes });
    expect(problems.map(({ where, remedy }) => `${where}: ${remedy}`)).toEqual(expected);
  });

  it("without any statement are an error", async () => {
    const silent = { statement: "", evidence: [] };
    const found = await rows({ ...makeDispute(), language: "en", buyer: silent, seller: silent });
    expect(found.filter((row) => row.includes("statement"))).toEqual([
      "error statement-empty buyer.statement",
      "error statement-empty seller.statement",
    ]);
  });
});
