import type { ProtectionGrants } from "@lowforge/contract/repositories";
import { protectionEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GitAnswer, GitClient } from "../../../testing/git-client.ts";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld, type MadeRepository } from "../../../testing/git-world.ts";
import { defaultBranchGrants } from "./protection.rules.ts";

const closed: ProtectionGrants = {
  push: { level: "administrators", memberIds: [] },
  merge: { level: "developers", memberIds: [] },
  force: { level: "nobody", memberIds: [] },
  create: { level: "administrators", memberIds: [] },
  delete: { level: "nobody", memberIds: [] },
};

describeOnBothDatabases("protected branches and tags, pushed to", (start) => {
  let world: GitWorld;
  let client: GitClient;
  let developer: TestMember;
  beforeAll(async () => {
    world = await createGitWorld(start);
    client = world.client;
    developer = await world.app.createMember("devon");
    await world.app.addToProject(developer, world.projectId, "developer");
  });
  afterAll(() => world.close());

  async function connect(name: string): Promise<MadeRepository> {
    const made = await world.connect(name);
    await client.git(name, "push", "-q", "origin", "main");
    await client.git(name, "remote", "add", "devon", world.urlOf(made, developer));
    return made;
  }
  const push = (name: string, ...args: string[]): Promise<GitAnswer> =>
    client.run(["push", ...args], { cwd: name });
  const protect = (
    made: MadeRepository,
    pattern: string,
    grants = closed,
    kind: "branch" | "tag" = "branch",
  ) =>
    world.app.call(
      protectionEndpoints.addProtection,
      { repositoryId: made.repositoryId, kind, pattern, grants },
      world.owner,
    );

  it("take no forced push and no deletion of the default branch, without any rule", async () => {
    await connect("plain");
    await client.commit("plain", { "b.txt": "b" });
    await client.git("plain", "push", "-q", "origin", "main");
    await client.git("plain", "reset", "-q", "--hard", "HEAD~1");
    const forced = await push("plain", "--force", "origin", "main");
    expect(forced.exitCode).not.toBe(0);
    expect(forced.stderr).toContain("(main is protected: nobody may force-push to it)");
    expect(forced.stderr).toContain("remote: refs/heads/main: main is protected");
    const deleted = await push("plain", "origin", ":main");
    expect(deleted.stderr).toContain("the default branch cannot be deleted");
    await client.git("plain", "push", "-q", "--force", "origin", "main:other");
    await client.commit("plain", { "c.txt": "c" });
    await client.git("plain", "push", "-q", "origin", "main:other");
    await client.git("plain", "push", "-q", "--force", "origin", "HEAD~1:other");
    await client.git("plain", "push", "-q", "origin", ":other");
  });

  it("let a rule open what holds for the default branch only by itself", async () => {
    const made = await connect("opened");
    const force = { level: "administrators" as const, memberIds: [] };
    await protect(made, "main", { ...defaultBranchGrants, force });
    await client.git("opened", "commit", "-q", "--amend", "-m", "Another first");
    const refused = await push("opened", "--force", "devon", "main");
    expect(refused.stderr).toContain("main is protected: only administrators may force-push to it");
    await client.git("opened", "push", "-q", "--force", "origin", "main");
    expect((await push("opened", "origin", ":main")).stderr).toContain("cannot be deleted");
  });

  it("keep branches that match a pattern to those whom the rule names", async () => {
    const made = await connect("patterned");
    await protect(made, "release/*");
    const create = await push("patterned", "devon", "main:release/1");
    expect(create.stderr).toContain("(release/1 is protected: only administrators may create it)");
    await client.git("patterned", "push", "-q", "origin", "main:release/1", "main:free");
    await client.commit("patterned", { "b.txt": "b" });
    const update = await push("patterned", "devon", "main:release/1", "main:free");
    expect(update.stderr).toContain("only administrators may push to it");
    expect(update.stderr).toContain("another change of this push was refused");
    await client.git("patterned", "push", "-q", "devon", "main:free");
    expect((await push("patterned", "origin", ":release/1")).stderr).toContain("nobody may delete it");

    const { list } = (await world.app.call(protectionEndpoints.listProtection, made, world.owner)).data;
    expect(list.map(({ pattern, ruleId, matching }) => [pattern, ruleId === null, matching])).toEqual([
      ["main", true, 1],
      ["release/*", false, 1],
    ]);
    const rule = { repositoryId: made.repositoryId, kind: "branch" as const, pattern: "release/*" };
    const named = { ...closed, push: { level: "nobody" as const, memberIds: [developer.id] } };
    const ruleId = list[1]?.ruleId ?? 0;
    await world.app.call(
      protectionEndpoints.updateProtection,
      { ruleId, ...rule, grants: named },
      world.owner,
    );
    await client.git("patterned", "push", "-q", "devon", "main:release/1");
    const owner = await push("patterned", "--force", "origin", "HEAD~1:release/1");
    expect(owner.stderr).toContain("only the members whom its rule names may push to it");
    const which = { repositoryId: made.repositoryId, ruleId };
    await world.app.call(protectionEndpoints.deleteProtection, which, world.owner);
    await client.git("patterned", "push", "-q", "--force", "devon", "HEAD~1:release/1");
  });

  it("keep tags from being moved, made and deleted", async () => {
    const made = await connect("tagged");
    await protect(made, "v*", closed, "tag");
    await client.git("tagged", "tag", "v1");
    expect((await push("tagged", "devon", "v1")).stderr).toContain(
      "v1 is protected: only administrators may create",
    );
    await client.git("tagged", "push", "-q", "origin", "v1");
    await client.commit("tagged", { "b.txt": "b" });
    await client.git("tagged", "tag", "-f", "v1");
    expect((await push("tagged", "--force", "devon", "v1")).stderr).toContain(
      "only administrators may move it",
    );
    expect((await push("tagged", "origin", ":v1")).stderr).toContain("nobody may delete it");
    await client.git("tagged", "push", "-q", "devon", "main", "v1:refs/tags/w1");
  });

  it("refuse names that differ only in case or in how accents are written", async () => {
    await connect("twins");
    await client.git("twins", "push", "-q", "origin", "main:Caf\u00e9");
    for (const twin of ["caf\u00e9", "Cafe\u0301"]) {
      const answer = await push("twins", "origin", `main:refs/heads/${twin}`);
      expect(answer.stderr).toContain("only case or accents tell it from the branch Caf");
    }
    await client.git("twins", "push", "-q", "origin", ":Caf\u00e9", "main:refs/heads/caf\u00e9");
    const crossed = await push("twins", "origin", "main:refs/heads/caf\u00e9/more");
    expect(crossed.exitCode).not.toBe(0);
    expect(await client.git("twins", "ls-remote", "origin")).toContain("refs/heads/caf\u00e9");
  });

  it("have one rule per pattern, whose people may push, and show what a pattern matches", async () => {
    const made = await connect("ruled");
    expect((await protect(made, "main")).status).toBe(200);
    expect((await protect(made, "main")).code).toBe(codeOf("RULE_EXISTS"));
    const stranger = await world.app.createMember();
    const grants = { ...closed, push: { level: "nobody" as const, memberIds: [stranger.id] } };
    expect((await protect(made, "other", grants)).body).toMatchObject({
      code: codeOf("INVALID_PARAMETERS"),
      fields: [{ path: "grants", problem: "member" }],
    });
    for (const pattern of ["", "-x", "a..b", "a b", "a\u0000b", "x".repeat(101)]) {
      expect((await protect(made, pattern)).status).toBe(400);
    }
    const preview = { repositoryId: made.repositoryId, kind: "branch" as const, pattern: "m*" };
    const found = await world.app.call(protectionEndpoints.previewProtection, preview, world.owner);
    expect(found.data).toEqual({ names: ["main"], total: 1 });
    const members = { repositoryId: made.repositoryId, name: "DEV" };
    const people = await world.app.call(protectionEndpoints.listProtectionMembers, members, world.owner);
    expect(people.data.map(({ username }) => username)).toEqual(["lindev", "devon"].sort());
    const which = { repositoryId: made.repositoryId, ruleId: 99_999 };
    const missing = await world.app.call(protectionEndpoints.deleteProtection, which, world.owner);
    expect(missing.code).toBe(codeOf("RULE_MISSING"));
  });

  it("say at the end of a push where a merge request begins", async () => {
    const { repositoryId } = await connect("linked");
    const answer = await push("linked", "devon", "main:feature/one");
    expect(answer.exitCode).toBe(0);
    expect(answer.stderr).toContain("remote: To open a merge request for feature/one into main, visit:");
    const address = `/console/repository/git/${repositoryId}/merge-requests/new?source=feature%2Fone&target=main`;
    expect(answer.stderr).toContain(`http://forge.test${address}`);
    await client.commit("linked", { "b.txt": "b" });
    expect((await push("linked", "devon", "main")).stderr).not.toContain("merge request");
  });
});
