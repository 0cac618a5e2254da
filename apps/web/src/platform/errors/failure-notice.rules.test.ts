import { expect, test } from "vitest";
import { ApiError, type Breakdown } from "../api/api-error.ts";
import { noticeLevel } from "./failure-notice.rules.ts";

function failure(code: number | null, breakdown: Breakdown | null): ApiError {
  return new ApiError({ code, status: code === null ? null : 500, message: "", breakdown });
}

test.each([
  ["a body code", failure(10002, null), 0, "warning"],
  ["a body code beside another notice", failure(20004, null), 2, "warning"],
  ["no answer", failure(null, "network"), 0, "warning"],
  ["no answer in time", failure(null, "timeout"), 1, "warning"],
  ["an answer that is not ours", failure(null, "upgrade"), 0, "error"],
  ["an answer that is not ours beside another notice", failure(null, "upgrade"), 1, null],
  ["an error of the page", new TypeError("x"), 1, "warning"],
])("%s is told as it should be", (_what, error, shownCount, level) => {
  expect(noticeLevel(error, shownCount)).toBe(level);
});
