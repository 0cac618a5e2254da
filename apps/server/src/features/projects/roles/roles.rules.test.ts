import { projectPermissionGroups, projectPermissionKeys } from "@lowforge/contract";
import { expect, test } from "vitest";
import { isNameReserved, parsePermissions, permissionsOf, seededKeyOf } from "./roles.rules.ts";

test("every permission can be chosen, and none twice", () => {
  const offered = projectPermissionGroups.flatMap(({ permissions }): readonly string[] => permissions);
  expect([...offered].sort()).toEqual([...projectPermissionKeys].sort());
});

test("a role reads its project, whatever was chosen, and holds each permission once", () => {
  expect(permissionsOf([])).toEqual(["project.read"]);
  expect(permissionsOf(["repository.push", "repository.push"])).toEqual(["project.read", "repository.push"]);
});

test("keys that the product no longer knows are left out of a stored role", () => {
  expect(parsePermissions('["project.read","coffee.make"]')).toEqual(["project.read"]);
  expect(parsePermissions('{"project.read":true}')).toEqual([]);
});

test.each([
  ["developer", null, true],
  ["DEVELOPER", null, true],
  ["ｏｗｎｅｒ", null, true],
  ["developer", "viewer", true],
  ["Developer", "developer", false],
  ["Tester", null, false],
])("the name %s for a role of the key %s is reserved: %s", (name, key, expected) => {
  expect(isNameReserved(name, key)).toBe(expected);
});

test("a role that was made in a project has no key of the seeded ones", () => {
  expect([seededKeyOf("viewer"), seededKeyOf("made:x")]).toEqual(["viewer", null]);
});
