import { InvalidArgumentError } from "commander";

/** A whole number as written on the command line. Ranges are the settings' business. */
export function wholeNumber(text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw new InvalidArgumentError("write a whole number.");
  return Number(text);
}

/** A number with or without a fraction. */
export function realNumber(text: string): number {
  if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) throw new InvalidArgumentError("write a number such as 0.8.");
  return Number(text);
}
