import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const inCheckout = (path: string): string => resolve(import.meta.dirname, path);

/** A machine that is busy with everything else is slow, and not wrong. */
const patient = { poll: { interval: 50, timeout: 10_000 } };

export default defineConfig({
  test: {
    // Most tests wait for git and databases, so that even two cores have work for two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: { name: "contract", root: "packages/contract", include: ["src/**/*.test.ts"], isolate: false },
      },
      {
        test: {
          name: "server",
          root: "apps/server",
          include: ["src/**/*.test.ts"],
          isolate: false,
          globalSetup: [inCheckout("apps/server/src/testing/databases.global.ts")],
          testTimeout: 40_000,
          hookTimeout: 60_000,
          expect: patient,
        },
      },
      {
        test: {
          name: "runner",
          root: "apps/runner",
          include: ["src/**/*.test.ts"],
          testTimeout: 30_000,
          expect: patient,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          name: "web",
          root: "apps/web",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          expect: patient,
          // Loading the component library anew for every file would take longer than the tests.
          isolate: false,
        },
      },
      {
        test: { name: "architecture", root: "architecture", include: ["**/*.test.ts"], testTimeout: 60_000 },
      },
      { test: { name: "scripts", root: "scripts", include: ["**/*.test.ts"], testTimeout: 30_000 } },
      {
        test: {
          name: "e2e",
          root: "e2e",
          include: ["journeys/**/*.spec.ts"],
          globalSetup: [inCheckout("e2e/world/world.global.ts")],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
          isolate: false,
          // They share one product, and a browser alone gives a core much to do.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
