/** The product taxonomy of the paper's prompt E.10: five top categories and their subcategories. */
export const CATEGORIES = {
  "Digital & Appliances": [
    "Mobile Phones",
    "Computers",
    "Cameras",
    "Major Appliances",
    "Small Appliances",
    "Smart Devices",
    "Digital Accessories",
  ],
  "Fashion & Bags": ["Clothing", "Footwear", "Bags & Luggage", "Hats", "Accessories"],
  "Home & Lifestyle": [
    "Furniture & Home Décor",
    "Kitchen & Daily Essentials",
    "Maternity & Baby Products",
    "Pet Supplies",
    "Sports & Outdoors",
    "Automotive Supplies",
    "Collectibles & Entertainment",
  ],
  "Virtual & Services": [
    "Digital Resources",
    "Gaming Accounts & Services",
    "Agency Services",
    "Local Services",
    "Tutorials & Courses",
  ],
  Other: ["Uncategorized Secondhand Items"],
} as const;

/** Where a category that E.10 does not know is filed. */
export const UNCATEGORIZED = "Uncategorized Secondhand Items";

const SUBCATEGORIES: readonly string[] = Object.values(CATEGORIES).flat();

/**
 * The E.10 subcategory that `text` names, compared without case and surrounding space; otherwise undefined.
 */
export function knownCategory(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  return SUBCATEGORIES.find((name) => name.toLowerCase() === wanted);
}
