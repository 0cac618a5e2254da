import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGit, type Git, gitCommand, GitRefused } from "./index.ts";

const repository = "/data/repositories/0/1.git";
let homeDir: string;
let git: Git;

beforeAll(() => {
  homeDir = mkdtempSync(join(tmpdir(), "lowforge-home-"));
  const echo = join(homeDir, "echo");
  writeFileSync(echo, `#!/bin/sh\nprintf '%s\\0' "$@"\n`);
  chmodSync(echo, 0o755);
  git = createGit({ homeDir, logger: pino({ level: "silent" }), executablePath: echo });
});
afterAll(async () => {
  await git.close();
  rmSync(homeDir, { recursive: true, force: true });
});

/** Text as an attacker would write it: options, quotes, substitutions, breaks, any character. */
const hostileText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "-h",
    "--output=x",
    "--upload-pack=touch p",
    "$(id)",
    "`id`",
    "; id",
    "a\nb",
    "a\0b",
    "--",
    "",
    "é中\u202e",
  ),
);

describe("a git command", () => {
  it("hands every value from outside to git literally, behind the end of the options, or refuses it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(hostileText, { maxLength: 3 }),
        fc.array(hostileText, { maxLength: 3 }),
        async (revisions, paths) => {
          let command;
          try {
            command = gitCommand("log", { repository, flags: ["-z"], revisions, paths });
          } catch (error) {
            expect(error).toBeInstanceOf(GitRefused);
            expect([...revisions, ...paths].some((text) => text === "" || /^-|[\0\r\n]/.test(text))).toBe(
              true,
            );
            return;
          }
          const { stdout } = await git.run(command);
          const args = stdout.toString().split("\0").slice(0, -1);
          expect(args.slice(args.indexOf("log"))).toEqual([
            "log",
            "-z",
            "--end-of-options",
            ...revisions,
            "--",
            ...paths,
          ]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("never lets a revision or a path begin with a dash, be empty, or hold NUL", () => {
    for (const value of ["-h", "--exec=touch p", "", "a\0b"]) {
      expect(() => gitCommand("log", { repository, revisions: [value] })).toThrow(GitRefused);
      expect(() => gitCommand("log", { repository, paths: [value] })).toThrow(GitRefused);
    }
    expect(() => gitCommand("log", { repository, revisions: ["a\nb"] })).toThrow(GitRefused);
  });

  it("takes only an absolute path for a repository", () => {
    for (const path of ["", "relative.git", "--bare", "/a\0b"]) {
      expect(() => gitCommand("log", { repository: path })).toThrow(GitRefused);
    }
  });

  it("passes a known protocol version and drops anything else", () => {
    for (const protocol of ["version=0", "version=1", "version=2"]) {
      const { environment } = gitCommand("upload-pack", { repository, protocol });
      expect(environment.GIT_PROTOCOL).toBe(protocol);
    }
    for (const protocol of ["version=3", "version=2:x", "--split-string=touch p", " version=2", undefined]) {
      expect(gitCommand("upload-pack", { repository, protocol }).environment).not.toHaveProperty(
        "GIT_PROTOCOL",
      );
    }
  });

  it("does not compile with a flag that is not literally in the source", () => {
    const outside: string = "--output=x";
    // @ts-expect-error -- a string from outside is no flag
    gitCommand("log", { repository, flags: [outside] });
    // @ts-expect-error -- neither is a template with a hole
    gitCommand("log", { repository, flags: [`--output=${outside}` as const] });
    // @ts-expect-error -- nor a setting
    gitCommand("log", { repository, config: [outside] });
  });
});
