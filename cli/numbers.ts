import { InvalidArgumentError } from "commander";

/** A whole number as written on the command line. Ranges of settings are the settings' business. */
export function wholeNumber(text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw new InvalidArgumentError("write a whole number.");
  return Number(text);
}

/** A number with or without a fraction. */
export function realNumber(text: string): number {
  if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) throw new InvalidArgumentError("write a number such as 0.8.");
  return Number(text);
}

/** A whole number from 1. */
export function positiveWhole(text: string): number {
  const number = wholeNumber(text);
  if (number < 1) throw new InvalidArgumentError("write a whole number from 1.");
  return number;
}

/** A number above 0. */
export function positiveReal(text: string): number {
  const number = realNumber(text);
  if (number <= 0) throw new InvalidArgumentError("write a number above 0.");
  return number;
}
