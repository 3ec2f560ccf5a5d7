import { describe, expect, it } from "vitest";
import { exhibitIds, exhibitsFor, filedExhibits, productAndChat } from "../../jury/exhibits.js";
import { ADMITTED } from "../state/sample-dispute.js";

const ids = (exhibits: readonly { id: string }[]) => exhibits.map(({ id }) => id);

describe("exhibits", () => {
  it("are the buyer's, the seller's, then the record", () => {
    expect(filedExhibits(ADMITTED).map(({ id, owner }) => [id, owner])).toEqual([
      ["B1", "buyer"],
      ["S1", "seller"],
      ["R1", "record"],
    ]);
    expect(filedExhibits(ADMITTED)[1]?.media).toEqual([]);
  });

  it("include product and chat where they were filed", () => {
    const [product, chat] = productAndChat(ADMITTED);
    expect(product).toMatchObject({
      id: "P1",
      owner: "record",
      text: "Wireless charger, used\nWorks, light scratches.\nused",
      media: [{ path: "media/listing.jpg" }],
    });
    expect(chat).toMatchObject({ id: "C1", text: "buyer: Does it charge at full speed?\nseller: Yes." });
    expect(productAndChat({ ...ADMITTED, product: undefined, chat: [] })).toEqual([]);
  });

  it("of one side never hold the other side's", () => {
    expect(ids(exhibitsFor("buyer", ADMITTED, { productAndChat: false }))).toEqual(["B1", "R1"]);
    expect(ids(exhibitsFor("seller", ADMITTED, { productAndChat: true }))).toEqual(["S1", "R1", "P1", "C1"]);
  });

  it("may all be cited", () => {
    expect(exhibitIds(ADMITTED)).toEqual(new Set(["B1", "S1", "R1", "P1", "C1"]));
  });
});
