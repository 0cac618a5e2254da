import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearErrorLog, logError, noteComponent, useErrorLog, watchForErrors } from "./error-log.ts";

const reported = vi.fn<(error: unknown) => void>();
beforeEach(() => vi.stubGlobal("reportError", reported));
afterEach(() => {
  vi.unstubAllEnvs();
  reported.mockClear();
  clearErrorLog();
});

const stack = "\n    at TaskList (tasks.tsx:3)\n    at Page (page.tsx:9)";

test("in production an error is kept with its component, where it was caught and its address", () => {
  vi.stubEnv("PROD", true);
  const id = logError(new Error("No such column"), "route", stack);
  const [entry, ...others] = useErrorLog.getState().errors;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ id, component: "TaskList", info: "route", url: location.href });
  expect(entry?.error).toContain("No such column");
  expect(reported).toHaveBeenCalledTimes(1);
});

test("the component may become known later", () => {
  vi.stubEnv("PROD", true);
  const error = new Error("No such column");
  logError(error, "route");
  noteComponent(error, stack);
  expect(useErrorLog.getState().errors[0]?.component).toBe("TaskList");
});

test("outside of production an error has an id and is not kept", () => {
  expect(logError(new Error("No such column"), "route")).toMatch(/^[0-9a-f]{8}$/);
  expect(useErrorLog.getState().errors).toEqual([]);
  expect(reported).not.toHaveBeenCalled();
});

test("the latest fifty are kept", () => {
  vi.stubEnv("PROD", true);
  for (let round = 0; round < 60; round += 1) logError(`error ${round}`, "route");
  const texts = useErrorLog.getState().errors.map(({ error }) => error);
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([50, "error 59", "error 10"]);
});

test("what nobody catches is logged once, and the log's own report is not logged again", () => {
  vi.stubEnv("PROD", true);
  vi.stubGlobal("reportError", (error: unknown) => dispatchEvent(new ErrorEvent("error", { error })));
  const stop = watchForErrors();
  dispatchEvent(new ErrorEvent("error", { error: new Error("Out of nowhere") }));
  stop();
  dispatchEvent(new ErrorEvent("error", { error: new Error("Later") }));
  expect(useErrorLog.getState().errors.map(({ info }) => info)).toEqual(["window"]);
});
