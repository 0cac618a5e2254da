import { expect, it } from "vitest";
import { parseLfsConfig } from "./lfs-config.rules.ts";

const there = "https://files.example/team/code/info/lfs";

it.each([
  ["[lfs]\n\turl = https://files.example/team/code/info/lfs\n"],
  ["[LFS]\r\nURL=https://files.example/team/code/info/lfs/\r\n"],
  ['[lfs] url = "https://files.example/team/code/info/lfs" ; ours\n'],
  [
    "# first\n[core]\nurl = x\n[lfs]\nurl = http://old.example\nurl = https://files.example/team/\\\ncode/info/lfs # c",
  ],
  ['[remote "origin"]\n  lfsurl = https://files.example/team/code/info/lfs\n'],
  [
    '[remote "origin"]\nlfsurl = https://other.example\n[lfs "x"]\nurl = http://no\n[lfs]\nurl = https://files.example/team/code/info/lfs',
  ],
])("finds the address in %j", (content) => {
  expect(parseLfsConfig(content)).toEqual({ url: there, source: { url: there, credentials: null } });
});

it("takes credentials out of an address", () => {
  const credentials = { username: "me", password: "hidden" };
  const content = "[lfs]\nurl = https://me:hidden@files.example/team/code/info/lfs";
  expect(parseLfsConfig(content)).toEqual({ url: there, source: { url: there, credentials } });
});

it.each([
  ["ssh://git@files.example/team/code.git", "ssh://files.example/team/code.git"],
  ["git@files.example:team/code.git", "git@files.example:team/code.git"],
  ["file:///etc", "file:///etc"],
  ["../other", "../other"],
])("shows %s, which nobody follows", (written, url) => {
  expect(parseLfsConfig(`[lfs]\nurl = ${written}\n`)).toEqual({ url, source: null });
});

it.each([
  [""],
  ["[lfs]\nurl =\n"],
  ["[lfs]\nlocksverify = false\n"],
  ["[lfs]\n# url = https://files.example\n"],
  ["url = https://files.example"],
  ["\0\0[lfs"],
  [`[lfs]\nurl = https://files.example/${"x".repeat(2_000)}`],
])("finds none in %j", (content) => expect(parseLfsConfig(content)).toBeNull());
