import { DISPUTE_LIMITS, type MediaFile } from "../../../state/dispute.js";
import { CaseInvalid } from "../../../state/errors.js";
import { enterLeftOut } from "../line-runs.js";
import { readPathLabel } from "../words/labels.js";
import { type Assembly, bookMapped } from "./assembly.js";
import { type BuiltExhibits, nextId } from "./build-exhibits.js";

/** How we name media ourselves: `b1-first-test.mp4` belongs to B1. */
const NAMED_EXHIBIT = /^([bsr])([1-9]\d{0,2})(?=[-_. ])/i;
const LISTS = { B: "buyer", S: "seller", R: "record" } as const;

/**
 * Files that nothing names go where their path says: to an exhibit whose name they begin with, to a new exhibit of the
 * party that a folder or their name tells, or to the product. Others are booked as left out.
 *
 * @returns the media of the product
 */
export function placeUnnamedMedia(
  built: BuiltExhibits,
  hasProduct: boolean,
  assembly: Assembly,
): MediaFile[] {
  const product: MediaFile[] = [];
  const taken = new Set([...built.buyer, ...built.seller, ...built.record].map(({ id }) => id));
  for (const file of assembly.shelf.unasked()) {
    const source = { file: file.path };
    const base = file.path.split("/").at(-1) ?? "";
    const [, letter, number] = NAMED_EXHIBIT.exec(base) ?? [];
    const { part, side } = readPathLabel(file.path);
    if (letter !== undefined) {
      const prefix = letter.toUpperCase() as keyof typeof LISTS;
      attach(built, LISTS[prefix], `${prefix}${number}`, assembly.shelf.place(file), taken);
      bookMapped(assembly, source, `${prefix}${number}`);
    } else if (part === "product" && side === undefined) {
      if (hasProduct) {
        product.push(assembly.shelf.place(file));
        bookMapped(assembly, source, "product.media");
      } else
        enterLeftOut(
          assembly.unmapped,
          source,
          "",
          "a picture of the product, of which the export says nothing",
        );
    } else if (side !== undefined) {
      const party = side === "platform" ? "record" : side;
      const prefix = party === "buyer" ? "B" : party === "seller" ? "S" : "R";
      const id = nextId(prefix, taken);
      attach(built, party, id, assembly.shelf.place(file), taken);
      bookMapped(assembly, source, `${id} (its path says whose it is)`);
    } else {
      enterLeftOut(
        assembly.unmapped,
        source,
        "",
        "a picture or video that nothing names and whose path says no side: put it into a folder `buyer` or `seller`, or name it b1-...",
      );
    }
  }
  return product;
}

function attach(
  built: BuiltExhibits,
  party: keyof BuiltExhibits,
  id: string,
  media: MediaFile,
  taken: Set<string>,
): void {
  const item = built[party].find((it) => it.id === id);
  taken.add(id);
  if (item === undefined) {
    built[party].push({ id, text: "", media: [media] });
    built[party].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
  } else {
    item.media = [...(item.media ?? []), media];
    if (item.media.length > DISPUTE_LIMITS.mediaPerExhibit) {
      throw new CaseInvalid(
        "too-many-media",
        `${id} would have more than ${DISPUTE_LIMITS.mediaPerExhibit} pictures and videos.`,
        "Part them into several exhibits.",
      );
    }
  }
  if (built[party].length > DISPUTE_LIMITS.evidencePerSide) {
    throw new CaseInvalid(
      "too-many-exhibits",
      `There are more than ${DISPUTE_LIMITS.evidencePerSide} exhibits of the ${party}.`,
      "Name files that belong together after one exhibit: b1-front.jpg, b1-back.jpg.",
    );
  }
}
