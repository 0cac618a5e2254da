import { browseEndpoints } from "@lowforge/contract/repositories";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp } from "../../../testing/index.ts";
import { createReadingWorld, type ReadingWorld } from "../testing/reading-world.ts";
import { makeTangledHistory } from "./testing/tangled-history.ts";

describe("the last commits of a directory's entries", () => {
  let world: ReadingWorld;
  beforeAll(async () => {
    world = await createReadingWorld(buildTestApp, (client) => makeTangledHistory(client, 20_261));
  });
  afterAll(() => world.close());

  const ask = (path: string, ref: string) => world.ask(browseEndpoints.listTreeCommits, { path, ref });

  /** What stock git says of each entry. */
  async function askGit(path: string, ref: string): Promise<Record<string, string>> {
    const names = (await world.git("ls-tree", "-z", "--name-only", `${ref}:${path}`))
      .split("\0")
      .filter(Boolean);
    const commits = names.map(async (name) => {
      const place = path === "" ? name : `${path}/${name}`;
      return [name, await world.git("log", "-1", "--format=%H", ref, "--", `:(literal)${place}`)] as const;
    });
    return Object.fromEntries(await Promise.all(commits));
  }

  async function compare(path: string, revision: string): Promise<void> {
    const sha = await world.git("rev-parse", revision);
    const { data } = await ask(path, sha);
    const ours = Object.fromEntries(data.entries.map(({ name, commit }) => [name, commit.sha]));
    expect([path, revision, data.isComplete, ours]).toEqual([path, revision, true, await askGit(path, sha)]);
  }

  it("are those that git log -1 names: without a commit graph, with one, and beyond its end", async () => {
    const stored = join(world.app.dataDir, `repositories/0/${world.repositoryId}.git`);
    const graph = async (upTo: string): Promise<void> => {
      const input = `${await world.git("rev-parse", upTo)}\n`;
      const args = ["commit-graph", "write", "--stdin-commits", "--changed-paths", "--split=no-merge"];
      const written = await world.client.run(["-C", stored, ...args], { input });
      expect(written.stderr).toBe("");
    };
    const compareAll = async (...revisions: string[]): Promise<void> => {
      for (const path of ["", "a", "a/中文 dir", "b"]) {
        for (const revision of revisions) {
          const exists = await world.client.run(["rev-parse", "-q", "--verify", `${revision}:${path}`], {
            cwd: "world",
          });
          if (exists.exitCode === 0) await compare(path, revision);
        }
      }
    };
    await compareAll("main~12", "main~25");
    await graph("main~20");
    await compareAll("main~18", "main~10");
    await graph("main~5");
    await compareAll("main~4", "side");
    await graph("main");
    await compareAll("main~1", "main");
  });
});
