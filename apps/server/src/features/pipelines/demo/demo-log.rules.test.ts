import { expect, test } from "vitest";
import { emptyScan, scanSections } from "../logs/sections.rules.ts";
import { demoLog } from "./demo-log.rules.ts";

test("a demo's log is read as that of a runner: each step with its time", () => {
  const steps = [
    { name: "Test", command: "mvn verify" },
    { name: "Package", command: "ls" },
  ];
  const output = [
    { seconds: 41, lines: ["good"] },
    { seconds: 9, lines: ["packed"] },
  ];
  const build = { mark: 1, by: "lin", daysAgo: 1, state: "success" as const, output };
  const log = demoLog(build, steps, 1_700_000_000_000);
  const found = scanSections(emptyScan, Buffer.from(log)).steps;
  expect(
    [...found.values()].map(({ startedAt, endedAt }) => [startedAt / 1000, (endedAt ?? 0) / 1000]),
  ).toEqual([
    [1_700_000_000, 1_700_000_041],
    [1_700_000_041, 1_700_000_050],
  ]);
  expect(log).toContain("$ mvn verify\ngood\n");
});
