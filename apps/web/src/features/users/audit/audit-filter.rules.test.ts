import { expect, test } from "vitest";
import { auditQuery, readTrailFilter, type TrailFilter, writeTrailFilter } from "./audit-filter.rules.ts";

const whole: TrailFilter = {
  group: "member",
  period: "week",
  actor: { userId: 7, name: "lin & yue" },
  projectId: 3,
  address: "192.0.2.1",
};

test("reads from the address what it writes there", () => {
  expect(readTrailFilter(writeTrailFilter(whole))).toEqual(whole);
  expect(writeTrailFilter(readTrailFilter(new URLSearchParams())).toString()).toBe("");
});

test.each(["group=nonsense", "period=year", "by=-1", "by=x&name=lin", "project=0", "from=%20"])(
  "takes what makes no sense for absent: %s",
  (text) => {
    expect(writeTrailFilter(readTrailFilter(new URLSearchParams(text))).toString()).toBe("");
  },
);

test("asks the server for as many days as the period has", () => {
  const now = 1_800_000_000_000;
  expect(auditQuery(whole, now)).toEqual({
    group: "member",
    from: now - 7 * 24 * 3600_000,
    actorId: 7,
    projectId: 3,
    address: "192.0.2.1",
  });
  expect(auditQuery({}, now)).toEqual({});
});
