import { z } from "zod";
import type { Prompt } from "../models/prompt.js";
import { CATEGORIES } from "../state/categories.js";
import { fence, fenceNotice } from "./fence.js";
import { type Framing, replyLanguage } from "./material.js";

/** What a dispute is about, in words: title and description of the product where there is one. */
export interface TagsInput extends Framing {
  productText: string;
}

export interface TagsReply {
  category: string;
}

/** What the name of a subcategory leaves open. */
const MEANING: Readonly<Record<string, string>> = {
  "Mobile Phones": "phones",
  Computers: "computers and tablets",
  Cameras: "cameras and lenses",
  "Major Appliances": "large machines of a household",
  "Small Appliances": "small machines of a household",
  "Smart Devices": "watches, readers, speakers and other smart things",
  "Digital Accessories": "chargers, cables, earphones, cases and other accessories of devices",
  Clothing: "clothes of all kinds",
  Footwear: "shoes",
  "Bags & Luggage": "bags and suitcases",
  Hats: "headwear",
  Accessories: "jewellery, watches to wear, belts, glasses",
  "Furniture & Home Décor": "furniture and decoration",
  "Kitchen & Daily Essentials": "kitchenware, tableware, daily needs",
  "Maternity & Baby Products": "for pregnancy and small children",
  "Pet Supplies": "for animals",
  "Sports & Outdoors": "sport, cycling, camping",
  "Automotive Supplies": "for cars and motorcycles",
  "Collectibles & Entertainment": "collecting, toys, instruments, books, tickets",
  "Digital Resources": "files, software, keys, memberships",
  "Gaming Accounts & Services": "accounts, items and services of games",
  "Agency Services": "errands and applications done for others",
  "Local Services": "work done at a place: repair, cleaning, moving, renting",
  "Tutorials & Courses": "lessons and courses",
  "Uncategorized Secondhand Items": "whatever fits nowhere else",
};
const NAMES = Object.values(CATEGORIES).flat() as [string, ...string[]];
const LIST = Object.entries(CATEGORIES)
  .map(([top, names]) => [`${top}:`, ...names.map((name) => `- ${name} (${MEANING[name]})`)].join("\n"))
  .join("\n");

// Made once: building a schema costs more than the ask around it.
const REPLY = z.object({ category: z.enum(NAMES).describe("the name of one subcategory") });

/** Prompt E.10: one subcategory of the taxonomy for a product. Appendix A.1 uses it to tag the data set. */
export const tagsPrompt: Prompt<TagsInput, TagsReply> = {
  name: "tags",
  version: "1",
  examples: [
    {
      fence: "4f1c2b7a9d03",
      language: "en",
      productText: "Wireless power bank, 10,000 mAh, black\nUsed for half a year, everything works.",
    },
  ],
  render: ({ fence: marker, language, productText }) => ({
    system: [
      "You file what was sold on a second-hand marketplace under one subcategory of a fixed list.",
      fenceNotice(marker),
      replyLanguage(language),
    ].join("\n"),
    user: [
      { type: "text", text: `The subcategories, under their top categories:\n${LIST}` },
      { type: "text", text: fence(marker, "what was sold", productText) },
      {
        type: "text",
        text: 'Which subcategory fits best? Give its name as it stands in the list, never that of a top category; where none fits, "Uncategorized Secondhand Items".',
      },
    ],
  }),
  reply: () => REPLY,
};
