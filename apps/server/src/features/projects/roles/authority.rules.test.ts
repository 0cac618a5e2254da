import { projectPermissionKeys } from "@lowforge/contract";
import { describe, expect, it } from "vitest";
import {
  type Authority,
  refuseAssigning,
  refuseDeleting,
  refuseEditing,
  refuseGiving,
  refuseRenaming,
  refuseTouching,
} from "./authority.rules.ts";
import { seededRoles } from "./roles.rules.ts";

const roleOf = (key: keyof typeof seededRoles, id: number) => ({ id, key, permissions: seededRoles[key] });
const owner = roleOf("owner", 1);
const administrator = roleOf("administrator", 2);
const developer = roleOf("developer", 3);
/** Made in the project by its owner. */
const lead = { id: 5, key: "made:lead", permissions: ["project.read", "project.delete"] } as const;
const tester = { id: 6, key: "made:tester", permissions: ["project.read"] } as const;

const administers: Authority = { userId: 20, roleId: administrator.id, held: administrator.permissions };
const owns: Authority = { userId: 10, roleId: owner.id, held: owner.permissions };
/** Of the whole installation, and no member of the project. */
const system: Authority = { userId: 1, roleId: null, held: projectPermissionKeys };

describe("what somebody who manages members or roles is refused", () => {
  const creator = { userId: 10, isCreator: true, permissions: owner.permissions };
  const leader = { userId: 11, isCreator: false, permissions: lead.permissions };
  const peer = { userId: 21, isCreator: false, permissions: administrator.permissions };

  it.each([
    ["an administrator themself", administers, { ...peer, userId: 20 }, "OWN_ROLE_KEPT"],
    ["the creator themself", owns, creator, "OWN_ROLE_KEPT"],
    ["an administrator the creator", administers, creator, "CREATOR_KEPT"],
    ["a system administrator the creator", system, creator, "CREATOR_KEPT"],
    ["an administrator one who holds more", administers, leader, "PERMISSION_NOT_HELD"],
    ["an administrator another one", administers, peer, null],
    ["the owner one who holds what others do not", owns, leader, null],
    ["a system administrator anybody else", system, leader, null],
  ] as const)("lets %s change or remove: %#", (_who, authority, member, expected) => {
    expect(refuseTouching(authority, member)).toBe(expected);
  });

  it.each([
    ["the owner the owner's role", owns, owner, "CREATOR_KEPT"],
    ["a system administrator the owner's role", system, owner, "CREATOR_KEPT"],
    ["an administrator their own", administers, administrator, null],
    ["an administrator a weaker one", administers, developer, null],
    ["an administrator one with more", administers, lead, "PERMISSION_NOT_HELD"],
    ["the owner any other", owns, lead, null],
  ] as const)("lets %s be given: %#", (_who, authority, role, expected) => {
    expect(refuseAssigning(authority, role)).toBe(expected);
  });

  it.each([
    ["the owner's role", system, { role: owner, to: [] }, "ROLE_FIXED"],
    ["one's own", administers, { role: administrator, to: ["project.read"] }, "OWN_ROLE_KEPT"],
    [
      "one that gains what one lacks",
      administers,
      { role: tester, to: ["project.delete"] },
      "PERMISSION_NOT_HELD",
    ],
    [
      "one that loses what one lacks",
      administers,
      { role: lead, to: ["project.read"] },
      "PERMISSION_NOT_HELD",
    ],
    ["a seeded one", administers, { role: developer, to: ["project.update"] }, null],
    ["one that was made here", owns, { role: lead, to: projectPermissionKeys }, null],
  ] as const)("lets %s be edited: %#", (_what, authority, { role, to }, expected) => {
    expect(refuseEditing(authority, role, to)).toBe(expected);
  });

  it.each([
    ["the owner's role", owns, owner, "ROLE_FIXED"],
    ["one that holds more", administers, lead, "PERMISSION_NOT_HELD"],
    ["a seeded one", administers, developer, null],
    ["one's own", administers, administrator, null],
  ] as const)("lets %s be renamed: %#", (_what, authority, role, expected) => {
    expect(refuseRenaming(authority, role)).toBe(expected);
  });

  it.each([
    ["a seeded one", owns, { ...developer, isSeeded: true, holders: 0 }, "ROLE_FIXED"],
    ["one that somebody holds", owns, { ...tester, isSeeded: false, holders: 1 }, "ROLE_IN_USE"],
    ["one that holds more", administers, { ...lead, isSeeded: false, holders: 0 }, "PERMISSION_NOT_HELD"],
    ["one that nobody holds", administers, { ...tester, isSeeded: false, holders: 0 }, null],
  ] as const)("lets %s be deleted: %#", (_what, authority, role, expected) => {
    expect(refuseDeleting(authority, role)).toBe(expected);
  });

  it("is to give what they do not hold themself", () => {
    expect(refuseGiving(administers, ["project.delete"])).toBe("PERMISSION_NOT_HELD");
    expect(refuseGiving(administers, ["member.manage"])).toBeNull();
    expect(refuseGiving(administers, [])).toBeNull();
  });
});
