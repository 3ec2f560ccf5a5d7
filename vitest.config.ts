import { defineConfig } from "vitest/config";

// A key, or a library, on the developer's machine must not change what a test sees.
const env = { CYBERJURORS_MODEL: "offline", CYBERJURORS_LIBRARY: "none" };
// Not a measure of speed: a loaded machine must not fail a test.
const testTimeout = 60_000;
/** Tests that talk to servers which they start on this machine. */
const WIRE = [
  "tests/servers/**/*.test.ts",
  "tests/models/providers/**/*.test.ts",
  "tests/graph/model-run*.test.ts",
  "tests/cli/doctor.test.ts",
];

/**
 * "unit" starts no server; "wire" talks to faithful servers on this machine; "end-to-end" packs, installs and starts
 * whole programs.
 */
export default defineConfig({
  test: {
    globalSetup: "tests/temporary-folder.ts",
    projects: [
      {
        test: {
          name: "unit",
          // Pure code: files may share a worker, and need not load everything anew.
          pool: "threads",
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          env,
          testTimeout,
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/end-to-end/**", "tests/live/**", ...WIRE],
        },
      },
      {
        test: {
          name: "wire",
          sequence: { groupOrder: 1 },
          env,
          testTimeout,
          include: WIRE,
        },
      },
      {
        test: {
          name: "end-to-end",
          sequence: { groupOrder: 2 },
          env,
          include: ["tests/end-to-end/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
