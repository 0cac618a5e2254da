import { expect, it } from "vitest";
import { secondsToWait } from "./throttle.rules.ts";

const now = 1_000_000;

it.each([
  ["the tenth try of an account", [["account:lin", 10, now]], 0],
  ["the eleventh", [["account:lin", 11, now]], 60],
  ["the eleventh after half a minute", [["account:lin", 11, now - 30_000]], 30],
  ["the eleventh from a known device", [["device:3", 11, now]], 60],
  ["the sixtieth from an address", [["address:::1", 60, now]], 0],
  ["the sixty-first from an address", [["address:::1", 61, now - 500]], 60],
  ["the first lookup", [["lookup:7", 1, now]], 0],
  ["the tenth lookup", [["lookup:7", 10, now]], 0],
  ["the eleventh lookup", [["lookup:7", 11, now]], 60],
  ["the eleventh lookup just before the end of its minute", [["lookup:7", 11, now - 59_500]], 1],
  ["the eleventh lookup at the end of its minute", [["lookup:7", 11, now - 60_000]], 1],
  ["the five-hundredth lookup after twenty seconds", [["lookup:7", 500, now - 20_000]], 40],
  ["the tenth code", [["factor:7", 10, now]], 0],
  ["the eleventh code within an hour", [["factor:7", 11, now - 600_000]], 3000],
  [
    "the longest of several",
    [
      ["account:lin", 11, now - 50_000],
      ["address:::1", 61, now],
    ],
    60,
  ],
] as const)("%s waits %j", (_what, attempts, seconds) => {
  const rows = attempts.map(([subject, tries, start]) => ({
    subject,
    tries,
    window_started_at: start,
  }));
  expect(secondsToWait(rows, now)).toBe(seconds);
});
