import { defineConfig } from "vitest/config";

// What needs a key or a model on this machine: `npx vitest run --config tests/live/vitest.config.ts`.
export default defineConfig({
  test: {
    include: ["tests/live/**/*.test.ts"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
