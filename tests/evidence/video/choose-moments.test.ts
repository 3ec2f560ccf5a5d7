import { expect, test } from "vitest";
import { chooseMoments, evenMoments } from "../../../evidence/video/choose-moments.js";

test("even moments have both ends", () => {
  expect(evenMoments(9, 4)).toEqual([0, 3, 6, 9]);
  expect(evenMoments(0, 4)).toEqual([0]);
});

test("a short video is seen evenly, whatever happens in it", () => {
  // 3 s in 4 frames: one second apart.
  expect(chooseMoments(3, 4, [[{ at: 1.4 }]])).toEqual({ sampling: "uniform", moments: [0, 1, 2, 3] });
});

test("of a longer one 45% of the frames are spread evenly, and the others show events, most telling first", () => {
  // 45% of 8 are 4 (3.6): 0, 10, 20, 30. The four others: the first four events.
  const events = [3, 17, 4, 25, 12].map((at) => ({ at }));
  expect(chooseMoments(30, 8, [events])).toEqual({
    sampling: "event-aware",
    moments: [0, 3, 4, 10, 17, 20, 25, 30],
  });
});

test("kinds of events take turns", () => {
  const changes = [3, 4, 5, 6].map((at) => ({ at }));
  const texts = [13, 14, 15, 16].map((at) => ({ at }));
  expect(chooseMoments(30, 8, [changes, texts]).moments).toEqual([0, 3, 4, 10, 13, 14, 20, 30]);
});

test("what a frame shows already gets none of its own", () => {
  const events = [
    { at: 10.1 }, // beside the frame at 10
    { at: 20.6, seen: { from: 19.9, to: 21 } }, // in which the frame at 20 lies
    { at: 20.6 }, // of which only a frame close by tells
  ];
  // 2 of 3 are left out; the three frames left over halve the longest gaps: 0 to 10, 10 to 20, then 20.6 to 30.
  expect(chooseMoments(30, 8, [events]).moments).toEqual([0, 5, 10, 15, 20, 20.6, 25.3, 30]);
});

test("without events the frames are spread all the same, with both ends", () => {
  const { moments } = chooseMoments(100, 7, [[]]);
  // 45% of 7 are 3: 0, 50, 100; then the halves of the longest gaps, from the left.
  expect(moments).toEqual([0, 12.5, 25, 37.5, 50, 75, 100]);
});
