import { expect, test } from "vitest";
import { openVault } from "../../evidence/masking/open-vault.js";
import { sealVault } from "../../evidence/masking/seal-vault.js";
import { unmask } from "../../evidence/masking/unmask.js";
import { openCase } from "../../evidence/open-case.js";
import { makeDispute } from "./make-case.js";

const KEY = Uint8Array.from({ length: 32 }, (_, at) => at);
const OTHER = Uint8Array.from({ length: 32 }, (_, at) => at + 1);
const BOOK = {
  dispute: "d-1",
  marks: { "[phone 1]": ["138 1234 5678", "13812345678"], "[name 1]": ["王小明"] },
};

test("gives back what was sealed, to who has the key", () => {
  expect(openVault(sealVault(BOOK, KEY), KEY)).toEqual(BOOK);
});

test("shows nothing without the key", () => {
  const sealed = Buffer.from(sealVault(BOOK, KEY));
  for (const secret of ["13812345678", "王小明", "d-1", "phone"]) expect(sealed.includes(secret)).toBe(false);
  expect(() => openVault(sealed, OTHER)).toThrow("The vault cannot be opened");
});

test("is the same for the same book and key, and other bytes throughout for others", () => {
  const sealed = sealVault(BOOK, KEY);
  expect(sealVault(BOOK, KEY)).toEqual(sealed);
  const nonceOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(4, 16)).toString("hex");
  const nonces = [sealed, sealVault({ ...BOOK, dispute: "d-2" }, KEY), sealVault(BOOK, OTHER)].map(nonceOf);
  expect(new Set(nonces).size).toBe(3);
});

test("notices a change of any byte", () => {
  const sealed = sealVault(BOOK, KEY);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Uint8Array.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openVault(changed, KEY), `byte ${at}`).toThrow(/vault/);
  }
});

test.each([
  ["a short key", () => sealVault(BOOK, KEY.subarray(1)), "has 32 bytes; this one has 31"],
  ["a short key to open with", () => openVault(sealVault(BOOK, KEY), new Uint8Array()), "this one has 0"],
  ["another file", () => openVault(Buffer.from("{}"), KEY), "This is no vault"],
  ["a torn vault", () => openVault(sealVault(BOOK, KEY).subarray(0, 20), KEY), "This is no vault"],
])("refuses %s", (_, act, message) => {
  expect(act).toThrow(message);
});

test("turns marks back that it knows, and no others", () => {
  const text = "[name 1] called from [phone 1], not [phone 2] or [constructor 1].";
  expect(unmask(text, BOOK)).toBe("王小明 called from 138 1234 5678, not [phone 2] or [constructor 1].");
});

test("holds what openCase masked, where a key is given", async () => {
  const dispute = makeDispute();
  dispute.buyer.statement = "收件人：王小明，打13812345678。王先生没签收。";
  dispute.seller.statement = "I called [phone 1].";
  let sealed: Uint8Array | undefined;
  const vault = {
    key: KEY,
    keep: (bytes: Uint8Array) => {
      sealed = bytes;
    },
  };
  const { dispute: admitted } = await openCase(dispute, { vault });
  expect(admitted.buyer.statement).toBe("收件人：[name 1]，打[phone 2]。[name 1]没签收。");
  const book = openVault(sealed ?? new Uint8Array(), KEY);
  expect(book).toEqual({
    dispute: dispute.id,
    marks: { "[name 1]": ["王小明", "王先生"], "[phone 2]": ["13812345678"] },
  });
  expect(unmask(admitted.seller.statement, book)).toBe("I called [phone 1].");
  expect((await openCase(dispute)).dispute).toEqual(admitted);
});
