import { describe, expect, test } from "vitest";
import { parseOptions, UsageError } from "./options.ts";

const usual = ["--url", "https://forge.example.org/", "--token-file", "/run/token"];

describe("the command line", () => {
  test("needs an address and one source of the token", () => {
    expect(() => parseOptions(["--token", "x"], {})).toThrow("--url is missing");
    expect(() => parseOptions(["--url", "https://a.example"], {})).toThrow("either --token-file or --token");
    expect(() => parseOptions([...usual, "--token", "x"], {})).toThrow("either --token-file or --token");
  });

  test("fills in what is left out", () => {
    const options = parseOptions(usual, { LOWFORGE_RUNNER_DIR: "/data/runner" });
    expect(options).toMatchObject({
      url: "https://forge.example.org",
      workDir: "/data/runner",
      isOnce: false,
    });
    expect(options.concurrency).toBeGreaterThanOrEqual(1);
    expect(options.memoryLimitBytes).toBeGreaterThan(0);
  });

  test.each([["--concurrency", "0"], ["--concurrency", "two"], ["--isolation", "none"], ["--colour"]])(
    "refuses %s %s",
    (...wrong) => {
      expect(() => parseOptions([...usual, ...wrong.filter((word) => word !== undefined)], {})).toThrow(
        UsageError,
      );
    },
  );
});
