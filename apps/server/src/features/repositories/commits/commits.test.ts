import { commitEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GitClient } from "../../../testing/git-client.ts";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";
import { createReadingWorld, type ReadingWorld } from "../testing/reading-world.ts";

describeOnBothDatabases("the history of a repository", (start) => {
  let world: ReadingWorld;
  beforeAll(async () => {
    world = await createReadingWorld(start, makeHistory);
  });
  afterAll(() => world.close());

  /** What `git log` says with these arguments, as ids. */
  const log = async (...args: string[]) =>
    (await world.git("log", "--format=%H", ...args)).split("\n").filter(Boolean);
  const ids = async (query: object) =>
    (await world.ask(commitEndpoints.listCommits, { pageSize: 100, ...query })).data.list.map(
      ({ sha }) => sha,
    );

  it("is listed as git log lists it, merges and all", async () => {
    for (const ref of ["main", "side", "v1", "orphan"]) expect(await ids({ ref })).toEqual(await log(ref));
    const { data } = await world.ask(commitEndpoints.listCommits, { ref: "main", pageSize: 1 });
    expect(data.list[0]?.parents).toEqual((await world.git("rev-parse", "main^1", "main^2")).split("\n"));
  });

  it("comes in pages that say whether there are more", async () => {
    const all = await log("main");
    const page = async (pageNum: number) =>
      (await world.ask(commitEndpoints.listCommits, { pageNum, pageSize: 3 })).data;
    expect(await page(1)).toMatchObject({ hasMore: true, pageNum: 1, pageSize: 3, ref: "main" });
    expect((await page(2)).list.map(({ sha }) => sha)).toEqual(all.slice(3, 6));
    expect(await page(Math.ceil(all.length / 3))).toMatchObject({ hasMore: false });
    expect(await page(90_000)).toMatchObject({ hasMore: false, list: [] });
  });

  it("follows a file through its renames, and a directory as it is", async () => {
    expect(await ids({ path: "new name.txt" })).toEqual(await log("--follow", "main", "--", "new name.txt"));
    expect(await ids({ path: "new name.txt" })).toHaveLength(3);
    expect(await ids({ path: "docs" })).toEqual(await log("main", "--", "docs"));
    expect(await ids({ path: "-x" })).toEqual(await log("main", "--", "-x"));
    expect(await ids({ path: "old name.txt" })).toEqual(await log("main", "--", "old name.txt"));
    expect(await ids({ path: "never" })).toEqual([]);
  });

  it("is searched by author and message literally, without regard to case", async () => {
    expect(await ids({ author: "ZOË" })).toEqual([]);
    expect(await ids({ author: "zoe" })).toEqual(await log("main", "--author=Zoe"));
    expect(await ids({ message: "fix [#12" })).toHaveLength(1);
    expect(await ids({ message: "fix .*" })).toEqual([]);
    expect(await ids({ ref: "side", message: "--all" })).toHaveLength(1);
    expect(await ids({ message: "two\nlines" })).toEqual([]);
    expect(await ids({ message: "a\tb", author: "--output=x" })).toEqual([]);
  });

  it("shows a commit whole", async () => {
    const { data } = await world.ask(commitEndpoints.getCommit, { sha: "main" });
    const [sha, subject, author, at] = (
      await world.git("log", "-1", "--format=%H%n%s%n%an%n%at", "main")
    ).split("\n");
    expect(data).toMatchObject({ sha, subject, author: { name: author, at: Number(at) * 1000 } });
    expect(data.refs).toEqual(["main"]);
    const tagged = (await world.ask(commitEndpoints.getCommit, { sha: "v1" })).data;
    expect(tagged).toMatchObject({ subject: "Fix [#12] (part", body: "The body\n\nof it", fileCount: 1 });
    expect(tagged.refs).toEqual(["v1"]);
  });

  it("counts what a commit changed against its first parent, and all of one that has none", async () => {
    for (const sha of await log("main", "orphan")) {
      const { data } = await world.ask(commitEndpoints.getCommit, { sha });
      const args = ["show", "--format=", "--numstat", "--first-parent", "-m", "-M", "--root", sha];
      const lines = (await world.git(...args)).split("\n").filter(Boolean);
      const sum = (column: number) =>
        lines.reduce((total, line) => total + (Number(line.split("\t")[column]) || 0), 0);
      expect([data.fileCount, data.additions, data.deletions]).toEqual([lines.length, sum(0), sum(1)]);
    }
  });

  it("is compared between two revisions", async () => {
    const { data } = await world.ask(commitEndpoints.compareRefs, { from: "main", to: "side" });
    expect(data).toMatchObject({
      mergeBase: await world.git("merge-base", "main", "side"),
      aheadCount: Number(await world.git("rev-list", "--count", "main..side")),
      behindCount: Number(await world.git("rev-list", "--count", "side..main")),
      isTruncated: false,
    });
    expect(data.commits.map(({ sha }) => sha)).toEqual(await log("main..side"));
    const apart = (await world.ask(commitEndpoints.compareRefs, { from: "main", to: "orphan" })).data;
    expect(apart).toMatchObject({ mergeBase: null, aheadCount: 1 });
    expect((await world.ask(commitEndpoints.compareRefs, { from: "main", to: "main" })).data).toMatchObject({
      aheadCount: 0,
      behindCount: 0,
      commits: [],
    });
  });

  it("says what does not exist, and takes no expression for a name", async () => {
    expect((await world.ask(commitEndpoints.listCommits, { ref: "nope" })).code).toBe(
      codeOf("BRANCH_MISSING"),
    );
    expect((await world.ask(commitEndpoints.getCommit, { sha: "0123456789" })).code).toBe(
      codeOf("COMMIT_MISSING"),
    );
    expect((await world.ask(commitEndpoints.compareRefs, { from: "main", to: "nope" })).code).toBe(
      codeOf("BRANCH_MISSING"),
    );
    for (const ref of ["main^", "main~1", "-h", "--output=x", "main@{0}", "a..b", ":/Fix"]) {
      expect([ref, (await world.ask(commitEndpoints.listCommits, { ref })).status >= 400]).toEqual([
        ref,
        true,
      ]);
      expect([
        ref,
        (await world.ask(commitEndpoints.compareRefs, { from: ref, to: "main" })).status >= 400,
      ]).toEqual([ref, true]);
    }
  });

  it("answers nonsense with a refusal", async () => {
    const { repositoryId } = world;
    for (const wrong of [
      { pageNum: "-1" },
      { pageNum: "1e309" },
      { pageSize: "9223372036854775808" },
      { pageNum: "NaN" },
      { ref: ["main", "side"].join("\n") },
      { path: "a/../b" },
      { author: "x".repeat(201) },
      { repositoryId: "0" },
    ]) {
      const answer = await world.app.call(
        commitEndpoints.listCommits,
        { repositoryId, ...wrong },
        world.owner,
      );
      expect([wrong, answer.code]).toEqual([wrong, codeOf("INVALID_PARAMETERS")]);
    }
    const foreign = await world.app.createMember();
    for (const id of [repositoryId, repositoryId + 1]) {
      const answer = await world.app.call(commitEndpoints.listCommits, { repositoryId: id }, foreign);
      expect(answer.code).toBe(codeOf("REPOSITORY_MISSING"));
    }
  });

  it("is empty before the first push", async () => {
    const { repositoryId } = await world.make("empty");
    const ask = (endpoint: typeof commitEndpoints.listCommits | typeof commitEndpoints.getCommit) =>
      world.app.call(endpoint, { repositoryId, sha: "main" }, world.owner);
    expect((await ask(commitEndpoints.listCommits)).code).toBe(codeOf("REPOSITORY_EMPTY"));
    expect((await ask(commitEndpoints.getCommit)).code).toBe(codeOf("REPOSITORY_EMPTY"));
  });
});

async function makeHistory(client: GitClient): Promise<void> {
  const git = (...args: string[]) => client.git("world", ...args);
  await client.makeRepository("world", { "old name.txt": "1\n2\n3\n4\n5\n6\n", "-x": "dash\n" });
  await git("mv", "old name.txt", "new name.txt");
  await client.commit("world", {}, "Rename");
  await git("checkout", "-q", "-b", "side");
  await client.commit("world", { "side.txt": "side\n" }, "Beside");
  await client.commit("world", { "side.txt": "side\n2\n" }, "Beside again --all");
  await git("checkout", "-q", "main");
  await client.commit(
    "world",
    { "new name.txt": "1\n2\n3\n4\n5\n6\n7\n" },
    "Fix [#12] (part\n\nThe body\n\nof it",
  );
  await git("tag", "-a", "v1", "-m", "One");
  await git("-c", "user.name=Zoe", "merge", "-q", "--no-ff", "-m", "Merge side", "side~1");
  await git("commit", "-q", "--allow-empty", "--author=Zoe <zoe@example.com>", "-m", "By Zoe");
  await git("merge", "-q", "--no-ff", "-m", "Merge the rest of side --all\n\nwith a body", "side~1").catch(
    () => "",
  );
  await git("checkout", "-q", "-b", "more", "main~1");
  await client.commit("world", { "more.txt": "m\n" }, "More");
  await git("checkout", "-q", "main");
  await git("merge", "-q", "--no-ff", "-m", "Merge more", "more");
  await git("branch", "-q", "-D", "more");
  await git("checkout", "-q", "--orphan", "orphan");
  await git("commit", "-q", "-m", "Alone");
  await git("checkout", "-q", "main");
}
