import { mobileNumber } from "@lowforge/contract";
import { username } from "@lowforge/contract/users";
import fc from "fast-check";
import { expect, test } from "vitest";
import { givenMobile, mobileProblem, usernameProblem } from "./person.rules.ts";

test.each([
  ["wangfang", null],
  [" wang.fang-2_x ", null],
  ["", "usernameEmpty"],
  ["  ", "usernameEmpty"],
  ["a", "usernameStrange"],
  ["13800138000", "usernameStrange"],
  ["王芳", "usernameStrange"],
  ["wang fang", "usernameStrange"],
  [`${"a".repeat(39)}`, null],
  [`${"a".repeat(40)}`, "usernameStrange"],
])("judges the member name %j as %j", (name, problem) => {
  expect(usernameProblem(name)).toBe(problem);
});

test.each([
  ["", null, null],
  [" ", null, null],
  [" 13800138000 ", null, "13800138000"],
  ["1380013800", "mobileStrange", "1380013800"],
  ["12800138000", "mobileStrange", "12800138000"],
])("judges the mobile number %j as %j", (mobile, problem, sent) => {
  expect(mobileProblem(mobile)).toBe(problem);
  expect(givenMobile(mobile)).toBe(sent);
});

test("the forms let through exactly what the server takes", () => {
  const name = fc.string({ unit: fc.constantFrom(..."aZ1._- 王"), maxLength: 42 });
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(name, digits, (text, mobile) => {
      expect(usernameProblem(text) === null).toBe(username.safeParse(text).success);
      expect(mobileProblem(mobile) === null).toBe(mobileNumber.safeParse(mobile).success);
    }),
  );
});
