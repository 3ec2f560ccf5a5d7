/** Whether the digits pass the Luhn check that every bank card number passes. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** How the numbers of the card issuers in use begin (ISO 7812), and how long they are. */
const CARDS: readonly { start: RegExp; lengths: readonly number[] }[] = [
  { start: /^62/, lengths: [16, 17, 18, 19] },
  { start: /^4/, lengths: [13, 16] },
  { start: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { start: /^3[47]/, lengths: [15] },
  { start: /^(?:30[0-5]|3[689])/, lengths: [14] },
  { start: /^35(?:2[89]|[3-8])/, lengths: [16] },
  { start: /^(?:6011|64[4-9]|65)/, lengths: [16, 19] },
  { start: /^9558/, lengths: [16, 17, 18, 19] },
];

/** Whether the digits can be a bank card's: an issuer's beginning, its length, and the check digit. */
export function isCardNumber(digits: string): boolean {
  return (
    passesLuhn(digits) &&
    CARDS.some(({ start, lengths }) => lengths.includes(digits.length) && start.test(digits))
  );
}

const ID_SHAPE = /^[1-8]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/;
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Whether this is a Chinese resident identity number (GB 11643): region, birthday and check character. */
export function isChineseId(number: string): boolean {
  if (!ID_SHAPE.test(number)) return false;
  const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return "10X98765432"[sum % 11] === number[17];
}

/** Whether nine digits can be a US social security number that was issued. */
export function isSocialSecurityNumber(digits: string): boolean {
  return /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);
}
