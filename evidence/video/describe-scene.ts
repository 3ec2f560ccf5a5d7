import { formatTimestamp } from "../../state/timestamp.js";
import type { ChangeStatement } from "./change-statement.js";
import type { LastingChange } from "./lasting-changes.js";
import type { Shot } from "./picture-series.js";
import { placeWords } from "./place-words.js";
import type { Stretch } from "./stretches.js";
import { listWords, spanWords } from "./time-words.js";
import { type CameraMoves, lightChanges, stillStretches } from "./whole-picture.js";

/** Shots of so many pictures on either side tell a cut from a camera that is torn about. */
const CALM = 3;

/** What is told of a video as a whole: cuts, light, what moves, the camera, and when nothing happens. */
export function describeScene(
  shots: readonly Shot[],
  measured: { moving: readonly LastingChange[]; cameras: readonly CameraMoves[]; pace: string },
): ChangeStatement[] {
  return [
    ...statement(
      begins(shots, "break").map((at) => `at ${at}`),
      (at) => `nearly the whole picture changing from one moment to the next ${at}: possibly a cut`,
      "A cut, a jump of the camera and a thing that is put before the lens look alike.",
    ),
    ...statement(
      shots
        .flatMap(lightChanges)
        .sort((a, b) => a.from - b.from)
        .map((change) => `${change.brighter ? "brighter" : "darker"} ${spanWords(change)}`),
      (changes) => `the whole picture getting ${changes}`,
      "Cameras adapt to the light themselves; that looks like a change of light.",
    ),
    ...statement(
      byPlace(measured.moving),
      (places) => `something moving ${places}`,
      "It tells where the picture differs, not what moves.",
    ),
    ...statement(
      [cameraWords(shots, measured.cameras).join(", and ")].filter((words) => words !== ""),
      (words) => words,
      "While the whole picture moves, small changes are not seen.",
    ),
    ...statement(
      shots.flatMap(stillStretches).map(spanWords),
      (spans) => `nothing moving ${spans}`,
      `Measured ${measured.pace}: what is smaller than a thirtieth of the picture's width is not seen.`,
    ),
  ];
}

function statement(
  items: readonly string[],
  tell: (list: string) => string,
  limits: string,
): ChangeStatement[] {
  return items.length === 0 ? [] : [{ text: tell(listWords(items)), strength: "moderate", limits }];
}

/** When shots begin in a certain way that are long enough on both sides. */
function begins(shots: readonly Shot[], how: Shot["begins"]): string[] {
  return shots.flatMap((shot, index) => {
    const isCalm = shot.at.length >= CALM && (shots[index - 1]?.at.length ?? 0) >= CALM;
    return shot.begins === how && isCalm ? [formatTimestamp(shot.at[0] ?? 0)] : [];
  });
}

function byPlace(moving: readonly LastingChange[]): string[] {
  const places = new Map<string, Stretch[]>();
  for (const change of [...moving].sort((a, b) => a.from - b.from)) {
    const place = placeWords(change.middle);
    places.set(place, [...(places.get(place) ?? []), change]);
  }
  return [...places].map(([place, stretches]) => `${place} ${listWords(stretches.map(spanWords))}`);
}

function cameraWords(shots: readonly Shot[], cameras: readonly CameraMoves[]): string[] {
  const turns = cameras.flatMap((camera) => camera.turns).map(spanWords);
  const drifts = begins(shots, "drift");
  return [
    ...(cameras.some(({ shakes }) => shakes)
      ? ["the whole picture shaking, as from a camera in a hand"]
      : []),
    ...(turns.length > 0
      ? [`the whole picture moving on (the camera turns, or a screen scrolls) ${listWords(turns)}`]
      : []),
    ...(drifts.length > 0
      ? [`most of the picture having changed little by little by ${listWords(drifts)}`]
      : []),
  ];
}
