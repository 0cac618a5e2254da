import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EndpointInput } from "@lowforge/contract";
import { projectEndpoints } from "@lowforge/contract/projects";
import { browseEndpoints, editEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createGitClient, type GitClient } from "../../../testing/git-client.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";

type Actions = EndpointInput<typeof editEndpoints.commitFiles>["actions"];

describeOnBothDatabases("changing files from the web", (start) => {
  let app: TestApp;
  let client: GitClient;
  let owner: TestMember;
  let projectId: number;
  let repositoryId: number;
  beforeAll(async () => {
    [app, client] = await Promise.all([start(), createGitClient()]);
    owner = await app.createMember("lindev");
    projectId = (await app.call(projectEndpoints.create, { name: "Edit" }, owner)).data.projectId;
    repositoryId = await makeRepository("edited", { generateReadme: true });
    await client.git(".", "init", "-q", "-b", "main", "world");
    await client.git("world", "pull", "-q", folderOf(repositoryId), "main");
    await mkdir(join(client.dir, "world/src/deep"), { recursive: true });
    await writeFile(join(client.dir, "world/src/a.txt"), "a\n");
    await writeFile(join(client.dir, "world/src/deep/b.txt"), "b\n");
    await writeFile(join(client.dir, "world/run.sh"), "#!/bin/sh\n", { mode: 0o755 });
    await symlink("/etc/passwd", join(client.dir, "world/link"));
    await client.git("world", "add", ".");
    await client.git("world", "commit", "-q", "-m", "Begin");
    await client.git("world", "push", "-q", folderOf(repositoryId), "main");
  });
  afterAll(async () => {
    await app.close();
    await client.remove();
  });

  const folderOf = (id: number) => join(app.dataDir, `repositories/0/${id}.git`);
  const git = (...args: string[]) => client.git(".", "--git-dir", folderOf(repositoryId), ...args);

  async function makeRepository(name: string, wanted: object = {}): Promise<number> {
    return (await app.call(repositoryEndpoints.create, { projectId, name, ...wanted }, owner)).data
      .repositoryId;
  }

  const commit = (actions: Actions, more: object = {}) =>
    app.call(
      editEndpoints.commitFiles,
      { repositoryId, branch: "main", expectedHead: null, message: "Change", actions, ...more },
      owner,
    );

  it("creates, changes, moves and deletes files by one commit in the member's name", async () => {
    const { data } = await commit([
      { kind: "create", path: "docs/第一章.md", content: "# 一\n" },
      { kind: "create", path: "logo.bin", content: "AAEC", encoding: "base64" },
      { kind: "update", path: "run.sh", content: "#!/bin/sh\nls\n" },
      { kind: "move", previousPath: "src/deep", path: "lib" },
      { kind: "delete", path: "src/a.txt" },
    ]);
    expect(data.commit).toMatchObject({ subject: "Change", authorName: "lindev" });
    expect(await git("log", "-1", "--format=%an %s %ae", "main")).toBe(
      "lindev Change lindev@noreply.forge.test",
    );
    expect((await git("-c", "core.quotePath=false", "ls-tree", "-r", "main")).split("\n").map(shape)).toEqual(
      [
        "100644 README.md",
        "100644 docs/第一章.md",
        "100644 lib/b.txt",
        "120000 link",
        "100644 logo.bin",
        "100755 run.sh",
      ],
    );
    await git("fsck", "--strict");
  });

  it("begins a new branch and leaves the old one alone", async () => {
    const before = await git("rev-parse", "main");
    const { data } = await commit([{ kind: "create", path: "new.txt", content: "n" }], {
      newBranch: "try-it",
    });
    expect(data.branch).toBe("try-it");
    expect(await git("rev-parse", "try-it~1")).toBe(before);
    expect(await git("rev-parse", "main")).toBe(before);
    const again = await commit([{ kind: "create", path: "other.txt", content: "n" }], {
      newBranch: "try-it",
    });
    expect(again.code).toBe(codeOf("BRANCH_EXISTS"));
  });

  it("makes the first commit of an empty repository", async () => {
    const id = await makeRepository("empty");
    const { data } = await commit([{ kind: "create", path: "a.txt", content: "a" }], { repositoryId: id });
    const { data: tree } = await app.call(browseEndpoints.listTree, { repositoryId: id }, owner);
    expect([tree.commit.sha, tree.entries.map(({ name }) => name)]).toEqual([data.commit.sha, ["a.txt"]]);
  });

  it("joins what others pushed meanwhile, unless they changed the same file", async () => {
    const seen = await git("rev-parse", "main");
    await commit([{ kind: "create", path: "theirs.txt", content: "1" }]);
    const joined = await commit([{ kind: "create", path: "ours.txt", content: "1" }], { expectedHead: seen });
    expect(joined.status).toBe(200);
    const late = await commit([{ kind: "update", path: "theirs.txt", content: "2" }], { expectedHead: seen });
    expect(late.code).toBe(codeOf("REF_MOVED"));
    expect(await git("show", "main:theirs.txt")).toBe("1");
  });

  it.each([
    ["a file that exists", [{ kind: "create", path: "README.md", content: "" }], "FILE_EXISTS"],
    ["a file where a folder is", [{ kind: "create", path: "lib", content: "" }], "FILE_EXISTS"],
    ["a file below a file", [{ kind: "create", path: "README.md/x", content: "" }], "FILE_EXISTS"],
    ["a change of nothing", [{ kind: "update", path: "nowhere", content: "" }], "FILE_MISSING"],
    ["a deletion of nothing", [{ kind: "delete", path: "nowhere" }], "FILE_MISSING"],
    ["writing through a symbolic link", [{ kind: "update", path: "link", content: "x" }], "FILE_EXISTS"],
    ["writing below a symbolic link", [{ kind: "create", path: "link/x", content: "x" }], "FILE_EXISTS"],
    ["moving a folder into itself", [{ kind: "move", previousPath: "lib", path: "lib/b.txt/in" }], null],
    ["git's own folder", [{ kind: "create", path: ".git/config", content: "" }], "INVALID_PARAMETERS"],
    [
      "git's folder by its short name",
      [{ kind: "create", path: "git~1/x", content: "" }],
      "INVALID_PARAMETERS",
    ],
    ["a place outside", [{ kind: "create", path: "../../etc/passwd", content: "" }], "INVALID_PARAMETERS"],
    ["an absolute place", [{ kind: "create", path: "/etc/passwd", content: "" }], "INVALID_PARAMETERS"],
    ["a drive", [{ kind: "create", path: "C:\\x", content: "" }], "INVALID_PARAMETERS"],
    [
      "bytes that are no base64",
      [{ kind: "create", path: "b", content: "?", encoding: "base64" }],
      "INVALID_PARAMETERS",
    ],
  ] as const)("answers %s clearly, and the branch stays", async (_what, actions, error) => {
    const before = await git("rev-parse", "main");
    const answer = await commit([...actions] as Actions);
    if (error === null) return expect(answer.status).toBe(200);
    expect([answer.code, await git("rev-parse", "main")]).toEqual([codeOf(error), before]);
  });

  it("refuses a commit that changes nothing", async () => {
    const content = `${await git("show", "main:README.md")}\n`;
    const answer = await commit([{ kind: "update", path: "README.md", content }]);
    expect(answer.code).toBe(codeOf("NOTHING_CHANGED"));
  });

  it("keeps one of two commits that race for the same head", async () => {
    const seen = await git("rev-parse", "main");
    const answers = await Promise.all(
      ["x", "y"].map((content) =>
        commit([{ kind: "create", path: "race.txt", content }], { expectedHead: seen }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    expect(await git("rev-list", "--count", `${seen}..main`)).toBe("1");
  });
});

function shape(line: string): string {
  return line.replace(/^(\d+) \w+ \w+\t/, "$1 ");
}
