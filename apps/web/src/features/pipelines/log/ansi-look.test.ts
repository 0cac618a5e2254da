import { describe, expect, it } from "vitest";
import { applySgr, plainLook } from "./ansi-look.rules.ts";

describe("applySgr", () => {
  it.each([
    ["31", { colour: 1 }],
    ["1;32", { colour: 2, isBold: true }],
    ["97", { colour: 15 }],
    ["44", { ground: 4 }],
    ["107", { ground: 15 }],
    ["38;5;9", { colour: 9 }],
    ["38;5;196", { colour: 9 }],
    ["38;2;0;200;0", { colour: 2 }],
    ["38:2:255:255:255", { colour: 15 }],
    ["48;5;21;1", { ground: 4, isBold: true }],
    ["7;3;4;9;2", { isInverse: true, isItalic: true, isUnderlined: true, isStruck: true, isDim: true }],
  ])("reads %s", (parameters, traits) => {
    expect(applySgr(plainLook, parameters)).toMatchObject(traits);
  });

  it.each(["", "0", "0;", "31;0", "1;22", "38;5;999", "999"])("ends plain after %j", (parameters) => {
    expect(applySgr(plainLook, parameters)).toBe(plainLook);
  });
});
