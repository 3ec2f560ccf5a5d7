import { defineConfig } from "vitest/config";

// "unit" touches no network and starts no process; "end-to-end" packs, installs, and starts real servers.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // A key on the developer's machine must not send a test to a real model.
          env: { CYBERJURORS_MODEL: "offline" },
          // Not a measure of speed: a loaded machine must not fail a test.
          testTimeout: 60_000,
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/end-to-end/**", "tests/live/**"],
        },
      },
      {
        test: {
          name: "end-to-end",
          env: { CYBERJURORS_MODEL: "offline" },
          include: ["tests/end-to-end/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
