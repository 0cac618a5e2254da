import { randomBytes } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "../../../testing/index.ts";
import type { GitClient } from "../../../testing/git-client.ts";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";

describeOnBothDatabases("git over HTTP", (start) => {
  let world: GitWorld;
  let client: GitClient;
  beforeAll(async () => {
    world = await createGitWorld(start);
    client = world.client;
  });
  afterAll(() => world.close());

  it.each([0, 1, 2])("pushes, clones and fetches with protocol %i", async (version) => {
    const name = `protocol${version}`;
    const made = await world.connect(name);
    const protocol = ["-c", `protocol.version=${version}`];
    await client.git(name, ...protocol, "push", "-q", "origin", "main");
    await client.git(".", ...protocol, "clone", "-q", world.urlOf(made), `${name}-clone`);
    await client.commit(name, { "b.txt": "two\n" });
    await client.git(name, ...protocol, "push", "-q", "origin", "main");
    await client.git(`${name}-clone`, ...protocol, "pull", "-q");
    const heads = [name, `${name}-clone`].map((folder) => client.git(folder, "rev-parse", "HEAD"));
    expect(new Set(await Promise.all(heads)).size).toBe(1);
  });

  it("records a push before git says that it is done", async () => {
    const made = await world.connect("recorded");
    expect(await world.info(made)).toMatchObject({ isEmpty: true, pushedAt: null });
    await client.git("recorded", "push", "-q", "origin", "main");
    const after = await world.info(made);
    expect(after).toMatchObject({ isEmpty: false, commitCount: 1, pushedAt: world.app.clock.now() });
    expect(after.sizeBytes).toBeGreaterThan(0);
  });

  it("keeps what is large packed as it came, so that no clone has to pack it anew", async () => {
    const made = await world.connect("large");
    const packs = async (): Promise<string[]> => {
      const folder = join(world.app.dataDir, "repositories/0", `${made.repositoryId}.git`, "objects/pack");
      return (await readdir(folder)).filter((name) => name.endsWith(".pack"));
    };
    await client.git("large", "push", "-q", "origin", "main");
    expect(await packs()).toHaveLength(0);
    await writeFile(join(client.dir, "large", "film.bin"), randomBytes(3_000_000));
    await client.commit("large", {});
    await client.git("large", "push", "-q", "origin", "main");
    expect(await packs()).toHaveLength(1);
  });

  it("takes the first pushed branch for the default one, so that a clone checks it out", async () => {
    const made = await world.connect("trunk");
    await client.git("trunk", "branch", "-m", "main", "trunk");
    await client.git("trunk", "push", "-q", "origin", "trunk");
    expect((await world.info(made)).defaultBranch).toBe("trunk");
    await client.git(".", "clone", "-q", world.urlOf(made), "trunk-clone");
    expect(await client.git("trunk-clone", "branch", "--show-current")).toBe("trunk");
  });

  it("clones at depth 1, and fetches a commit by its id at depth 1", async () => {
    const made = await world.connect("shallow");
    const first = await client.git("shallow", "rev-parse", "HEAD");
    await client.commit("shallow", { "b.txt": "two\n" });
    await client.git("shallow", "push", "-q", "origin", "main");
    await client.git(".", "clone", "-q", "--depth", "1", world.urlOf(made), "shallow-clone");
    expect(await client.git("shallow-clone", "rev-list", "--count", "HEAD")).toBe("1");
    await client.makeRepository("by-id", {});
    await client.git("by-id", "fetch", "-q", "--depth", "1", world.urlOf(made), first);
    expect(await client.git("by-id", "rev-parse", "FETCH_HEAD")).toBe(first);
    await client.git(
      ".",
      "clone",
      "-q",
      "--no-checkout",
      "--filter=blob:none",
      world.urlOf(made),
      "blobless",
    );
  });

  it("reads a packed request body", async () => {
    const made = await world.connect("packed");
    // Many wants and haves make git pack its request.
    for (let index = 0; index < 40; index += 1) await client.commit("packed", {}, `Commit ${index}`);
    await client.git("packed", "push", "-q", "origin", "main");
    const want = await client.git("packed", "rev-parse", "HEAD");
    const line = `want ${want} no-progress ofs-delta\n`;
    const body = `${(line.length + 4).toString(16).padStart(4, "0")}${line}00000009done\n`;
    const answer = await fetch(`${world.origin}/git/${made.path}/git-upload-pack`, {
      method: "POST",
      headers: {
        authorization: world.basic(),
        "content-type": "application/x-git-upload-pack-request",
        "content-encoding": "gzip",
      },
      body: gzipSync(body),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/x-git-upload-pack-result");
    expect(Buffer.from(await answer.arrayBuffer()).includes("PACK")).toBe(true);
  });

  it("makes none of an atomic push's changes when git refuses one", async () => {
    const made = await world.connect("atomic");
    await client.git("atomic", "push", "-q", "origin", "main:main", "main:taken/by-a-branch");
    await client.commit("atomic", { "b.txt": "two\n" });
    const push = await client.run(["push", "--atomic", "origin", "main:fresh", "main:taken"], {
      cwd: "atomic",
    });
    expect(push.exitCode).not.toBe(0);
    expect(await client.git("atomic", "ls-remote", "--heads", "origin", "fresh")).toBe("");
    expect((await world.info(made)).branchCount).toBe(2);
  });

  it("refuses names that are no plain branch or tag, and says so to the person who pushes", async () => {
    await world.connect("names");
    await client.git("names", "push", "-q", "origin", "main");
    const refused: [string, string][] = [
      ["refs/heads/HEAD", "cannot be named HEAD"],
      ["refs/merge-requests/1/head", "only branches and tags can be pushed"],
      ["refs/keep/x", "only branches and tags can be pushed"],
      ["refs/merge-queue/1", "only branches and tags can be pushed"],
      ["refs/heads/-h", "cannot begin with a hyphen"],
      ["refs/heads/--upload-pack=touch-p", "cannot begin with a hyphen"],
      ["refs/heads/zero\u200bwidth", "invisible characters"],
    ];
    for (const [ref, reason] of refused) {
      const push = await client.run(["push", "origin", `main:${ref}`, "main:innocent"], { cwd: "names" });
      expect([ref, push.exitCode]).toEqual([ref, 1]);
      expect(push.stderr).toContain(reason);
      expect(push.stderr).toContain("[remote rejected]");
    }
    expect(await client.git("names", "ls-remote", "origin", "refs/*")).not.toMatch(
      /HEAD$|keep|merge|-h$|innocent/,
    );
  });

  it("takes branch names that only git's own rule binds", async () => {
    await world.connect("wild");
    await client.git("wild", "push", "-q", "origin", "main:feature/中文", "main:Mixed", "main");
    expect((await client.git("wild", "ls-remote", "--heads", "origin")).split("\n")).toHaveLength(3);
  });

  it("refuses to delete the default branch, and deletes another", async () => {
    const made = await world.connect("keep-main");
    await client.git("keep-main", "push", "-q", "origin", "main", "main:other");
    const refused = await client.run(["push", "origin", ":main"], { cwd: "keep-main" });
    expect(refused.stderr).toContain("the default branch cannot be deleted");
    await client.git("keep-main", "push", "-q", "origin", ":other");
    expect((await world.info(made)).branchCount).toBe(1);
  });

  it("refuses a tree that climbs out of its folder, and keeps nothing of it", async () => {
    const made = await world.connect("bad-tree");
    const blob = await client.git("bad-tree", "rev-parse", "HEAD:a.txt");
    const mktree = ["hash-object", "-t", "tree", "-w", "--literally", "--stdin"];
    const entry = Buffer.concat([Buffer.from("100644 ..\0"), Buffer.from(blob, "hex")]);
    const tree = (await client.run(mktree, { cwd: "bad-tree", input: entry })).stdout.trim();
    const commit = await client.git("bad-tree", "commit-tree", "-m", "bad", tree);
    const push = await client.run(["push", "origin", `${commit}:refs/heads/bad`], { cwd: "bad-tree" });
    expect(push.exitCode).not.toBe(0);
    expect(push.stderr).toMatch(/hasDotdot|contains '\.\.'/);
    expect((await world.info(made)).branchCount).toBe(0);
  });
});
