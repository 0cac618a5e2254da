import type { ErrorName } from "@lowforge/contract";
import type { Mergeability, MergeabilityState } from "@lowforge/contract/merge-requests";
import { describe, expect, it } from "vitest";
import { fail } from "../../../platform/failures/index.ts";
import { endingOf, findBatch, halfOf, hindranceOf, limitAfterSuccess } from "./merge-queue.rules.ts";

const checked = (candidate_onto: string | null, candidate_sha: string | null) => ({
  candidate_onto,
  candidate_sha,
});
const waiting = checked(null, null);

describe("what is checked together", () => {
  it.each([
    ["nothing, where nobody waits", [], []],
    ["nothing, where nothing is made yet", [waiting, waiting], []],
    ["the first, merged onto the target", [checked("main", "a"), waiting], ["a"]],
    ["those that stand on each other", [checked("main", "a"), checked("a", "b"), waiting], ["a", "b"]],
    ["nothing, where the target has moved", [checked("old", "a"), checked("a", "b")], []],
    ["nothing, where somebody has come to the front", [waiting, checked("main", "a")], []],
    ["nothing, where one in the middle has left", [checked("main", "a"), checked("b", "c")], []],
  ])("is %s", (_, entries, shas) => {
    expect(findBatch(entries, "main").map(({ candidate_sha }) => candidate_sha)).toEqual(shas);
  });
});

describe("how many are checked next", () => {
  it.each([
    [null, 5, null],
    [1, 5, 2],
    [2, 5, 4],
    [3, 5, null],
    [4, 5, null],
  ])("after a success with %s of at most %i are %s", (limit, batch, next) => {
    expect(limitAfterSuccess(limit, batch)).toBe(next);
  });

  it.each([
    [1, 1],
    [2, 1],
    [5, 3],
    [8, 4],
  ])("after a failure of %i are %i", (size, half) => {
    expect(halfOf(size)).toBe(half);
  });
});

it.each<[ErrorName, ReturnType<typeof endingOf>]>([
  ["REF_MOVED", "again"],
  ["NOT_IN_MERGE_QUEUE", "again"],
  ["MERGE_RUNNING", "later"],
  ["MERGE_NOT_READY", "not-ready"],
  ["SOURCE_BRANCH_DELETED", "pushed"],
  ["REF_PROTECTED", "refused"],
  ["PUSH_REFUSED", "refused"],
  ["GIT_ADD_FAILED", "later"],
  ["DISK_FULL", "later"],
])("a merge that fails with %s means %s", (name, ending) => {
  expect(endingOf(fail(name))).toBe(ending);
});

describe("what is in the way of a request", () => {
  const entry = { head_sha: "head", method: "merge" } as const;
  const standing = (state: MergeabilityState, more: Partial<Mergeability> = {}): Mergeability => ({
    state,
    sourceSha: "head",
    targetSha: "main",
    baseSha: "base",
    ahead: 1,
    behind: 0,
    conflicts: [],
    methods: ["merge", "squash"],
    defaultMethod: "merge",
    missing: [],
    byQueue: true,
    ...more,
  });

  it.each([
    ["nothing", null, standing("ready")],
    ["a deleted target", "target-deleted", standing("target-deleted", { targetSha: null })],
    ["a deleted source", "pushed", standing("source-deleted", { sourceSha: null })],
    ["another head", "pushed", standing("ready", { sourceSha: "other" })],
    ["conflicts", "conflicts", standing("conflicts")],
    ["no common history", "conflicts", standing("unrelated")],
    ["an open thread", "not-ready", standing("threads-open")],
    ["a method that is no longer allowed", "not-ready", standing("ready", { methods: ["squash"] })],
  ] as const)("is %s", (_, ending, answer) => {
    expect(hindranceOf(answer, entry)).toBe(ending);
  });
});
