import { permissionKeys } from "@lowforge/contract";
import { expect, test } from "vitest";
import { findUnaskedPermissions } from "./checks/permissions.ts";
import { checkout, readAll } from "./checks/tree.ts";

test("every permission key is asked for by a use case", () => {
  const useCases = readAll(checkout, /^apps\/server\/src\/features\/.*\.service\.ts$/);
  expect(findUnaskedPermissions(permissionKeys, useCases)).toEqual([]);
});

test("a planted key that nobody asks for is named, with what to do", () => {
  expect(findUnaskedPermissions(["branch.create"], 'can(actor, "branch.delete")')).toEqual([
    'No use case asks for "branch.create": ask can() for it in a *.service.ts, or remove the key.',
  ]);
});
