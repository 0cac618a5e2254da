import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCommand, sshUrlOf } from "./command.rules.ts";

const code = { projectSlug: "forge", repositorySlug: "code" };

describe("a command over SSH", () => {
  it.each([
    ["git-upload-pack '/forge/code.git'", { kind: "git", service: "git-upload-pack", ...code }],
    ["git-upload-pack 'forge/code.git'", { kind: "git", service: "git-upload-pack", ...code }],
    ["git-receive-pack '/forge/code'", { kind: "git", service: "git-receive-pack", ...code }],
    ["git-receive-pack 'forge/code.git/'", { kind: "git", service: "git-receive-pack", ...code }],
    ["git-lfs-authenticate forge/code.git download", { kind: "lfs", operation: "download", ...code }],
    ["git-lfs-authenticate '/forge/code.git' upload", { kind: "lfs", operation: "upload", ...code }],
  ])("is %s", (text, command) => {
    expect(parseCommand(text)).toEqual(command);
  });

  it.each([
    "",
    "id",
    "git-upload-pack",
    "git-upload-pack forge/code.git",
    "git-upload-pack '/../x'",
    "git-upload-pack '/forge/../code.git'",
    "git-upload-pack '/forge/..'",
    "git-upload-pack '/etc/passwd/x'",
    "git-upload-pack 'forge/code.git'; id",
    "git-upload-pack 'forge/code.git' ; id",
    "git-upload-pack 'forge/code.git'\nid",
    "git-upload-pack 'forge/code.git",
    "git-upload-pack $(id)",
    "git-upload-pack '$(id)/code'",
    "git-upload-pack '--upload-pack=id/code'",
    "git-upload-pack '-x/code'",
    "git-upload-pack --strict 'forge/code.git'",
    " git-upload-pack 'forge/code.git'",
    "git-upload-archive 'forge/code.git'",
    "git-upload-pack 'forge/co'\\''de.git'",
    "git-lfs-authenticate forge/code.git",
    "git-lfs-authenticate forge/code.git verify",
    "git-lfs-authenticate forge/code.git download; id",
    "git-lfs-transfer forge/code.git download",
    "scp -t /tmp",
    "sftp",
  ])("is never %j", (text) => {
    expect(parseCommand(text)).toBeNull();
  });

  it("names no path but two slugs, whatever is sent", () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const command = parseCommand(`git-upload-pack '${path}'`);
        if (command === null) return;
        for (const slug of [command.projectSlug, command.repositorySlug])
          expect(slug).toMatch(/^[a-z0-9][\w.-]*$/i);
      }),
    );
  });
});

it("is reached at an address that leaves out the port that SSH has anyway", () => {
  const repository = { project_slug: "forge", slug: "code" };
  expect(sshUrlOf({ host: "forge.example.com", port: 22 }, repository)).toBe(
    "ssh://git@forge.example.com/forge/code.git",
  );
  expect(sshUrlOf({ host: "[::1]", port: 2222 }, repository)).toBe("ssh://git@[::1]:2222/forge/code.git");
});
