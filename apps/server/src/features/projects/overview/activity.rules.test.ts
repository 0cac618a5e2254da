import { projectPermissionKeys } from "@lowforge/contract";
import { activityKinds } from "@lowforge/contract/projects";
import { expect, test } from "vitest";
import { activitiesOfPush, visibleKinds } from "./activity.rules.ts";

const zero = "0".repeat(40);
const [a, b] = ["a".repeat(40), "b".repeat(40)];

test.each([
  ["refs/heads/main", a, b, { kind: "pushed", subject: "main" }],
  ["refs/heads/feat/x", zero, a, { kind: "branchCreated", subject: "feat/x" }],
  ["refs/heads/old", a, zero, { kind: "branchDeleted", subject: "old" }],
  ["refs/tags/v1", zero, a, { kind: "tagCreated", subject: "v1" }],
  ["refs/tags/v1", a, zero, { kind: "tagDeleted", subject: "v1" }],
])("tells of %s moved from %s to %s", (ref, before, after, expected) => {
  expect(activitiesOfPush([{ ref, before, after }])).toEqual([expected]);
});

test("tells of a push of many refs by its first ones, and of no other refs", () => {
  const many = Array.from({ length: 50 }, (_, index) => ({
    ref: `refs/heads/b${index}`,
    before: zero,
    after: a,
  }));
  expect(activitiesOfPush(many)).toHaveLength(5);
  expect(activitiesOfPush([{ ref: "refs/notes/x", before: zero, after: a }])).toEqual([]);
});

test("shows what a role lets be seen", () => {
  expect(visibleKinds(projectPermissionKeys)).toEqual(activityKinds);
  const ofProject = ["projectCreated", "projectRestored"];
  const ofMembers = ["memberJoined", "memberLeft", "memberRoleChanged"];
  expect(visibleKinds(["project.read"])).toEqual([...ofProject, ...ofMembers]);
  expect(visibleKinds(["project.read", "build-task.read"])).toContain("buildFailed");
});
