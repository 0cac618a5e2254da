import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGit, type Git } from "../../platform/git/index.ts";
import { createGitClient, type GitClient } from "../../testing/git-client.ts";
import { createFigures } from "./figures.service.ts";
import { stampOfRefs } from "./ref-stamp.ts";

describe("what is counted of a repository", () => {
  let client: GitClient;
  let git: Git;
  let repository: string;
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "lowforge-figures-"));
    git = createGit({ homeDir: home, logger: pino({ level: "silent" }) });
    client = await createGitClient();
    await client.makeRepository("world", { "a.txt": "one\n" });
    repository = join(client.dir, "world/.git");
  });
  afterAll(async () => {
    await git.close();
    await client.remove();
    await rm(home, { recursive: true, force: true });
  });

  /** As if the last change of refs were an hour ago. */
  async function age(): Promise<void> {
    const then = new Date(Date.now() - 3600_000);
    for (const place of ["refs/heads", "refs/tags", "refs/heads/deep", "packed-refs"]) {
      await utimes(join(repository, place), then, then).catch(() => undefined);
    }
  }

  it("is right after each change of refs, loose or packed, flat or deep", async () => {
    const figures = createFigures(git);
    const steps = [
      ["branch", "one"],
      ["branch", "deep/two"],
      ["tag", "v1"],
      ["pack-refs", "--all"],
      ["branch", "-D", "one"],
      ["branch", "three"],
      ["tag", "-d", "v1"],
    ];
    for (const step of steps) {
      await client.git("world", ...step);
      const names = (await client.git("world", "for-each-ref", "--format=%(refname)")).split("\n");
      const branches = names.filter((name) => name.startsWith("refs/heads/")).length;
      const expected = { branches, tags: names.length - branches };
      expect(await figures.countRefs(repository)).toEqual(expected);
      await age();
      expect([await figures.countRefs(repository), await figures.countRefs(repository)]).toEqual([
        expected,
        expected,
      ]);
    }
  });

  it("is not taken from before while refs have just changed", async () => {
    await age();
    expect(await stampOfRefs(repository)).not.toBeNull();
    await client.git("world", "branch", "just-now");
    expect(await stampOfRefs(repository)).toBeNull();
  });

  it("counts commits on from what was counted before, forward, backward and sideways", async () => {
    const figures = createFigures(git);
    for (let number = 0; number < 5; number += 1) await client.commit("world", { "a.txt": `${number}\n` });
    await client.git("world", "checkout", "-q", "-b", "side", "main~3");
    await client.commit("world", { "b.txt": "b\n" });
    for (const revision of ["main", "main~2", "side", "main", "side~1"]) {
      const sha = await client.git("world", "rev-parse", revision);
      const expected = Number(await client.git("world", "rev-list", "--count", revision));
      expect([revision, await figures.countCommits(repository, sha)]).toEqual([revision, expected]);
    }
  });
});
