/** Where a point of a picture lies, in words: `the upper left`. Each coordinate from 0 (left, top) to 1. */
export function placeInPicture(x: number, y: number): string {
  const row = ["upper", "", "lower"][third(y)] ?? "";
  const column = ["left", "", "right"][third(x)] ?? "";
  if (row === "" && column === "") return "the middle";
  if (row === "") return `the ${column} side`;
  return column === "" ? `the ${row} middle` : `the ${row} ${column}`;
}

function third(value: number): number {
  return Math.min(2, Math.max(0, Math.floor(value * 3)));
}
