import { expect, test } from "vitest";
import { describeChanges } from "../../../evidence/video/describe-changes.js";
import { lastingChanges } from "../../../evidence/video/lasting-changes.js";
import { drawShots, type Scene } from "./draw-looks.js";

const describe = (seconds: number, sceneAt: (second: number) => Scene) => {
  const shots = drawShots(seconds, sceneAt);
  return describeChanges(shots, shots.map(lastingChanges), 0.1);
};
const texts = (seconds: number, sceneAt: (second: number) => Scene) =>
  describe(seconds, sceneAt).map(({ text }) => text);

const WHITE = [250, 250, 250] as const;
const GREEN = [60, 240, 90] as const;
/** A square of 10 x 10 of 160 x 90 pixels: 4 to 9 blocks of 576. */
const lamp = (colour: readonly [number, number, number], x = 80, y = 45): Scene => ({
  spot: { x, y, size: 10, colour },
});
/** A hand's shake: 2 pixels to either side, three times in two seconds. */
const hand = (second: number) => ({ x: 2 * Math.sin(second * 9), y: 1.5 * Math.cos(second * 7) });

test("a light that goes on and off", () => {
  const [light, still] = describe(9, (second) => (second >= 4 && second < 7.5 ? lamp(WHITE) : {}));
  expect(light).toEqual({
    text: "a small bright spot near the centre that goes on at 0:04 and off at 0:07.5, after 3.5 s",
    strength: "strong",
    limits:
      "Measured from pictures of 160 x 90, one every 0.1 s: it tells that this place differs, not what the thing is or why; what is shorter is missed.",
  });
  // Compared with the picture 0.2 s before, a step shows for 0.2 s. The last 1.3 s are less than 3.
  expect(still?.text).toBe("nothing moving from 0:00 to 0:04 and from 0:04.2 to 0:07.5");
});

test("its colour and its place", () => {
  expect(texts(5, (second) => (second >= 2 && second < 3.1 ? lamp(GREEN, 140, 80) : {}))[0]).toBe(
    "a small bright green spot at the bottom right that goes on at 0:02 and off at 0:03.1, after 1.1 s",
  );
});

test("a light that blinks is counted", () => {
  // On for half a second, from second 2, 4, 6 and 8 on.
  const blink = (second: number) =>
    second >= 2 && second < 9 && second % 2 < 0.45 ? lamp(WHITE, 20, 10) : {};
  expect(texts(10, blink)[0]).toBe(
    "a small bright spot at the top left that goes on and off 4 times from 0:02 to 0:08.5 (at 0:02, 0:04, 0:06, 0:08)",
  );
});

test("a light that stays on, one that is on first, and one that goes dark", () => {
  expect(texts(5, (second) => (second >= 3 ? lamp(WHITE) : {}))[0]).toBe(
    "a small bright spot near the centre that goes on at 0:03 and is still on at 0:05",
  );
  expect(texts(5, (second) => (second < 2 ? lamp(WHITE) : {}))[0]).toBe(
    "a small bright spot near the centre that is on at 0:00 and off at 0:02",
  );
  expect(texts(5, (second) => (second >= 2 && second < 3 ? {} : lamp(WHITE)))[0]).toBe(
    "a small spot near the centre that gets darker at 0:02 and back as it was at 0:03, after 1 s",
  );
});

test("something that moves, with when and where", () => {
  const thing = (second: number): Scene =>
    second >= 2 && second < 5 ? { spot: { x: 40 + 20 * (second - 2), y: 45, size: 24, colour: WHITE } } : {};
  const said = texts(9, thing);
  expect(said[0]).toBe("something moving near the centre from 0:02 to 0:05");
  expect(said[1]).toBe("nothing moving from 0:05.2 to 0:09");
});

test("a cut", () => {
  expect(texts(4, (second) => ({ elsewhere: second >= 2 }))[0]).toBe(
    "nearly the whole picture changing from one moment to the next at 0:02: possibly a cut",
  );
});

test("the light of the whole picture", () => {
  expect(texts(5, (second) => ({ light: second >= 3 && second < 4 ? -40 : 0 }))[0]).toBe(
    "the whole picture getting darker from 0:03 to 0:04",
  );
});

test("nothing at all", () => {
  expect(texts(4, () => ({}))).toEqual(["nothing moving from 0:00 to 0:04"]);
});

test("a camera in a hand makes no claims but of itself", () => {
  expect(texts(6, (second) => ({ camera: hand(second) }))).toEqual([
    "the whole picture shaking, as from a camera in a hand",
  ]);
});

test("a light is seen from a hand too, with less certainty", () => {
  const [light, camera] = describe(6, (second) => ({
    camera: hand(second),
    ...(second >= 3 && second < 4 ? lamp(WHITE) : {}),
  }));
  expect(light?.text).toBe(
    "a small bright spot near the centre that goes on at 0:03 and off at 0:04, after 1 s",
  );
  expect(light?.strength).toBe("moderate");
  expect(camera?.text).toBe("the whole picture shaking, as from a camera in a hand");
});

test("a camera that turns is told, and nothing about places", () => {
  const said = texts(6, (second) => ({ camera: { x: Math.max(0, second - 2) * 20, y: 0 } }));
  expect(said.join("\n")).toContain(
    "the whole picture moving on (the camera turns, or a screen scrolls) from",
  );
  expect(said.join("\n")).not.toContain("spot");
});

test("at most five statements, of places three", () => {
  const colours = (second: number): Scene => {
    const index = Math.floor(second / 2);
    return second % 2 < 1 ? lamp(WHITE, 20 + 30 * (index % 5), 15 + 30 * (index % 3)) : {};
  };
  const said = texts(10, colours);
  expect(said.length).toBeLessThanOrEqual(5);
  expect(said.filter((text) => text.includes("spot"))).toHaveLength(3);
});

test("a video of a few pictures has no usual look, and no change is claimed", () => {
  expect(
    describeChanges(
      drawShots(0, () => ({})),
      [[]],
      0.1,
    ),
  ).toEqual([]);
});
