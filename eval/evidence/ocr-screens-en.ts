import { type Bubble, chat, form, type OcrScreen, tracking } from "./ocr-screen.js";

/** Screens in English: chats in four styles, orders, tracking, notices. */
export const ENGLISH_SCREENS: readonly OcrScreen[] = [
  chat("en", "chat green", "green", "Buyer", [
    "12 Jan 20:31",
    ["left", "Hello, is the lamp still available? Does it have any scratches?"],
    ["right", "Yes it is. There is one scratch on the base, 2 cm long, see photo 3."],
    ["left", "OK. Would you do $45 instead of $60?"],
    ["right", "I can do $50, shipping included."],
    "12 Jan 21:05",
    ["left", "Agreed, paid."],
  ]),
  chat("en", "chat blue", "blue", "Mark (seller)", [
    "Tue 09:12",
    ["right", "The charger arrived today, but it stops at 2% and the light keeps flashing."],
    ["left", "It was tested before shipping. Did you use the original cable?"],
    ["right", "Yes, the one in the box. I also tried my own cable, same thing."],
    ["left", "Then send me a video please."],
    ["right", "Sent. You can see it at 0:04."],
  ]),
  chat("en", "chat yellow", "yellow", "vintage_shop88", [
    ["left", "Your parcel was dropped off yesterday at 18:40."],
    ["right", "The tracking page still says label created. Please check with the carrier."],
    ["left", "I have the receipt from the counter, I will send you a picture."],
    ["right", "Fine, but if nothing moves until Friday I want a full refund."],
  ]),
  chat("en", "chat dark", "dark", "Support", [
    "Monday 14:20",
    ["left", "Thank you for contacting us. Your case number is 4471-0926."],
    ["right", "The seller told me that the bag was authentic. The expert report says it is not."],
    ["left", "Please upload the report within 48 hours, otherwise the case will be closed automatically."],
    ["right", "Uploaded."],
  ]),
  chat(
    "en",
    "chat long",
    "green",
    "Anna",
    Array.from({ length: 8 }, (_, index): (Bubble | string)[] => [
      `${index + 3} May 1${index}:0${index}`,
      ["left", `Message ${index + 1}: did you receive the refund of $${index}9.50 that I sent last week?`],
      ["right", `No, nothing has arrived on my account yet. Order A${index}73-${index}${index}12.`],
    ]).flat(),
  ),
  form(
    "en",
    "order",
    "Order details",
    [
      ["Order number", "2604-118-7730"],
      ["Item", "Wool coat, sage grey, size M"],
      ["Paid", "$128.00 on 3 Feb 2026"],
      ["Shipped", "5 Feb 2026, 16:20"],
      ["Delivered", "9 Feb 2026, 11:02"],
      ["Status", "Return requested"],
    ],
    "Contact seller",
  ),
  form("en", "battery", "Battery health", [
    ["Maximum capacity", "79%"],
    ["Cycle count", "1,184"],
    ["Peak performance", "Reduced"],
    "Your battery is significantly degraded. An authorised service provider can replace it to restore full performance.",
  ]),
  form(
    "en",
    "login notice",
    "Sign-in failed",
    [
      "This account was recovered by its registered owner on 3 February 2026 at 23:41. The phone that was bound to it has been removed.",
      ["Code", "A-2071"],
      ["Device", "Pixel 9, signed out"],
    ],
    "Got it",
  ),
  tracking("en", "tracking", "Parcel JD0144 2207 913", [
    ["Delivered. Left at the south gate, signed by the guard.", "9 Apr 2026 15:32"],
    ["Out for delivery with courier Lopez", "9 Apr 2026 08:10"],
    ["Arrived at the local depot", "8 Apr 2026 22:47"],
    ["Handed over by the sender", "6 Apr 2026 17:05"],
  ]),
  form(
    "en",
    "listing",
    "Camera body L50",
    [
      ["Price", "$399"],
      "Used for two years, always with a strap. Light scratches on the bottom plate, see photos. Shutter count is about ten thousand, I never had it checked.",
      "No returns, because this is a private sale.",
      ["Views", "126"],
    ],
    "Buy now",
  ),
];
