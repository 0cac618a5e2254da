import { describe, expect, test } from "vitest";
import { descendantsOf, pageSizeBytes, readProcess, type ProcessEntry } from "./process-table.ts";

const entry = (pid: number, parentPid: number): ProcessEntry => ({
  ...{ pid, parentPid },
  startTime: "1",
  residentPages: 1,
  isZombie: false,
});

describe("the table of processes", () => {
  test("finds everything below a process, whatever the order", () => {
    const processes = [entry(5, 4), entry(1, 0), entry(4, 2), entry(3, 1), entry(2, 1)];
    expect(descendantsOf(2, processes).map(({ pid }) => pid)).toEqual([2, 4, 5]);
  });

  test("reads a process that lives, and answers null for one that does not", () => {
    expect(readProcess(process.pid)).toMatchObject({ parentPid: process.ppid, isZombie: false });
    expect(readProcess(2 ** 30)).toBeNull();
  });

  test("knows the size of a page", () => {
    expect([4096, 16_384, 65_536]).toContain(pageSizeBytes());
  });
});
