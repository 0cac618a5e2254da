import { peoplePerTeam } from "@lowforge/contract/teams";
import { expect, test } from "vitest";
import { hasRoomFor, refuseRemoving, roleOf } from "./teams.rules.ts";

test.each([
  ["the leader", 7, true, "leader"],
  ["a member", 8, true, "member"],
  ["an outsider", 9, false, null],
] as const)("%s is that in the team", (_who, userId, isMember, role) => {
  expect(roleOf({ leader_id: 7 }, { userId, isMember })).toBe(role);
});

test.each([
  ["leader", "TEAM_LEADER_KEPT"],
  ["member", null],
  [null, "MEMBER_MISSING"],
] as const)("taking out a %s is refused by %s", (role, refusal) => {
  expect(refuseRemoving(role)).toBe(refusal);
});

test.each([
  [1, 50, true],
  [peoplePerTeam - 1, 1, true],
  [peoplePerTeam, 1, false],
  [peoplePerTeam - 49, 50, false],
])("a team of %i has room for %i more: %s", (memberCount, newcomers, expected) => {
  expect(hasRoomFor(memberCount, newcomers)).toBe(expected);
});
