import type { OcrScreen } from "./ocr-screen.js";
import { ENGLISH_SCREENS } from "./ocr-screens-en.js";
import { CHINESE_SCREENS } from "./ocr-screens-zh.js";

/** All screens that the table is made of. */
export const OCR_SCREENS: readonly OcrScreen[] = [...ENGLISH_SCREENS, ...CHINESE_SCREENS];
