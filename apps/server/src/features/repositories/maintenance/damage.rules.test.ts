import { describe, expect, it } from "vitest";
import { readCheck, tellsOfDamage } from "./damage.rules.ts";

const sha = "a".repeat(40);

describe("damage", () => {
  it.each([
    `error: object file objects/aa/aa is empty\nfatal: loose object ${sha} (stored in objects/aa/aa) is corrupt`,
    "error: file objects/pack/pack-1.pack is far too short to be a packfile",
    "error: packfile objects/pack/pack-1.pack claims to have 3 objects while index indicates 12 objects",
    "error: index file objects/pack/pack-1.idx is too small",
    `fatal: unable to read tree ${sha}`,
    "error: inflate: data stream error (incorrect header check)",
    "fatal: bad config line 1 in file /x/config",
    "fatal: not a git repository: '/x/1.git'",
  ])("is what git means by: %s", (stderr) => {
    expect(tellsOfDamage("log", stderr)).toBe(true);
  });

  it.each([
    ["log", "fatal: bad revision 'nowhere'"],
    ["cat-file", `fatal: Not a valid object name ${sha}`],
    ["update-ref", "fatal: cannot lock ref 'refs/heads/a': reference already exists"],
    ["receive-pack", "error: inflate: data stream error (incorrect data check)"],
    ["index-pack", "fatal: pack has bad object at offset 12"],
  ])("is not what git %s means by: %s", (subcommand, stderr) => {
    expect(tellsOfDamage(subcommand, stderr)).toBe(false);
  });

  it.each([
    ["nothing", 0, "", false],
    ["a notice", 0, "notice: HEAD points to an unborn branch (main)", false],
    ["a missing blob", 2, `missing blob ${sha}`, true],
    ["a broken link", 2, `broken link from    tree ${sha}\n              to    blob ${sha}`, true],
    ["an odd old commit", 1, `error in commit ${sha}: badTimezone: invalid author/committer line`, false],
    ["an unreadable graph", 16, "error: commit-graph file is too small", false],
    ["a fatal end", 128, `fatal: loose object ${sha} (stored in x) is corrupt`, true],
  ])("of a check that found %s is judged", (_what, exitCode, output, isDamaged) => {
    expect(readCheck(exitCode, output).isDamaged).toBe(isDamaged);
  });

  it("is told in at most 100 lines, the grave ones first", () => {
    const odd = `warning in tree ${sha}: zeroPaddedFilemode`;
    const output = [...Array<string>(200).fill(odd), `missing blob ${sha}`].join("\n");
    const { problems } = readCheck(3, output);
    expect(problems).toHaveLength(100);
    expect(problems[0]).toBe(`missing blob ${sha}`);
  });
});
