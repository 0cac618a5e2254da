import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { progressOf } from "./progress.rules.ts";
import { emptyScan, scanSections } from "./sections.rules.ts";

const log = Buffer.from(
  [
    "section_start:1770000000:get_sources\r\u001b[0Ksources\nsection_end:1770000001:get_sources\r\u001b[0K",
    "section_start:1770000002:step_0\r\u001b[0Ksss section_\nsection_end:1770000005:step_0\r\u001b[0K",
    "section_start:1770000006:step_1\r\u001b[0Kecho section_start:%s:step_2\n",
    // What a build prints cannot begin a step again.
    "section_start:1770000099:step_0\r\u001b[0K section_end:1770000099:step_0\r\u001b[0K",
    "section_end:1770000010:step_1\r\u001b[0K",
  ].join(""),
);

const scanAll = (cuts: readonly number[]) => {
  const ends = [...new Set([...cuts.filter((cut) => cut < log.length), log.length])].sort((a, b) => a - b);
  let begin = 0;
  return ends.reduce((scan, end) => {
    const next = scanSections(scan, log.subarray(begin, end));
    begin = end;
    return next;
  }, emptyScan);
};

describe("reading the marks of steps", () => {
  it("finds the first start and end of each step, and where it begins", () => {
    expect([...scanAll([]).steps]).toEqual([
      [
        0,
        {
          startedAt: 1_770_000_002_000,
          endedAt: 1_770_000_005_000,
          logOffset: log.indexOf("section_start:1770000002"),
        },
      ],
      [
        1,
        {
          startedAt: 1_770_000_006_000,
          endedAt: 1_770_000_010_000,
          logOffset: log.indexOf("section_start:1770000006"),
        },
      ],
    ]);
  });

  it("finds the same wherever the log is cut", () => {
    const whole = scanAll([]).steps;
    fc.assert(
      fc.property(fc.array(fc.nat(log.length)), (cuts) => {
        expect(scanAll(cuts).steps).toEqual(whole);
      }),
    );
  });
});

describe("the progress of a run", () => {
  const steps = ["a", "b", "c"].map((name) => ({ name, command: "true" }));
  const marks = scanAll([log.indexOf("section_end:1770000010")]).steps;
  const open = new Map([...marks].map(([n, m]) => [n, n === 1 ? { ...m, endedAt: null } : m] as const));
  const states = (facts: object) =>
    progressOf({ steps, marks: open, state: "running", failureReason: null, finishedAt: null, ...facts }).map(
      ({ state }) => state,
    );

  it.each([
    [{}, ["success", "running", "queued"]],
    [{ marks: new Map() }, ["queued", "queued", "queued"]],
    [{ state: "failure", failureReason: "script" }, ["success", "failure", "unexecuted"]],
    [{ marks, state: "failure", failureReason: "script" }, ["success", "failure", "unexecuted"]],
    [{ marks, state: "failure", failureReason: "runnerLost" }, ["success", "success", "unexecuted"]],
    [{ state: "canceled", failureReason: "canceled" }, ["success", "canceled", "unexecuted"]],
    [{ state: "success" }, ["success", "success", "unexecuted"]],
  ])("shows %o as %o", (facts, expected) => {
    expect(states(facts)).toEqual(expected);
  });
});
