import { describe, expect, it } from "vitest";
import { isErrorLine } from "./log-line.rules.ts";
import { createLogLines } from "./log-lines.ts";
import { createLogSearch, stepThrough } from "./log-search.ts";

const encoder = new TextEncoder();

describe("searching a log", () => {
  it("finds in what comes later, and in the line that still grows", () => {
    const log = createLogLines();
    const search = createLogSearch(log);
    log.push(encoder.encode("warn one\nok\nwa"));
    expect(search.find("WARN", log.count())).toEqual([0]);
    log.push(encoder.encode("rn two\nok\n"));
    expect(search.find("WARN", log.count())).toEqual([0, 2]);
    expect(search.find("ok", log.count())).toEqual([1, 3]);
    expect(search.find("", log.count())).toEqual([]);
  });

  it("steps on and back, and round at the ends", () => {
    expect([-1, 2, 5].map((from) => stepThrough([2, 5], from, 1))).toEqual([2, 5, 2]);
    expect([9, 5, 2].map((from) => stepThrough([2, 5], from, -1))).toEqual([5, 2, 5]);
    expect(stepThrough([], 3, 1)).toBeNull();
  });
});

describe("isErrorLine", () => {
  it.each([
    "ERROR: Job failed: exit code 1",
    "error: could not compile",
    "fatal: not a git repository",
    "src/a.ts(3,14): error TS2304: Cannot find name",
    "npm ERR! code 1",
    "TypeError: x is not a function",
    "java.lang.IllegalStateException: no",
    "[ERROR] Failed to execute goal",
    "bash: line 3: foo: command not found",
    "panic: runtime error",
    "FAIL src/a.test.ts",
  ])("knows %j", (text) => expect(isErrorLine(text)).toBe(true));

  it.each([
    "0 errors, 2 warnings",
    "compiled without error",
    "PASS src/error.test.ts",
    "$ echo 'error: none'",
    "error-codes.ts  12 kB",
    "",
  ])("passes over %j", (text) => expect(isErrorLine(text)).toBe(false));
});
