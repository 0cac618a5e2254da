import { existsSync } from "node:fs";
import { readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { browseEndpoints, maintenanceEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld, type MadeRepository } from "../../../testing/git-world.ts";

describeOnBothDatabases("maintenance", (start) => {
  let world: GitWorld;
  let made: MadeRepository;
  let repositoryId: number;
  beforeAll(async () => {
    world = await createGitWorld(start);
    made = await world.connect("kept");
    ({ repositoryId } = made);
    await push("first");
  });
  afterAll(() => world.close());

  const folderOf = (id: number): string => join(world.app.dataDir, "repositories", "0", `${id}.git`);
  const get = async (id = repositoryId) =>
    (await world.app.call(maintenanceEndpoints.getMaintenance, { repositoryId: id }, world.owner)).data;
  async function run(kind: "tidy" | "check" | "purge", id = repositoryId) {
    await world.app.call(maintenanceEndpoints.runMaintenance, { repositoryId: id, kind }, world.owner);
    await world.app.jobs.runDue();
    const query = { repositoryId: id };
    const { list } = (await world.app.call(maintenanceEndpoints.listMaintenanceRuns, query, world.owner))
      .data;
    return list[0];
  }
  async function push(text: string, name = "kept"): Promise<void> {
    await writeFile(join(world.client.dir, name, "big.bin"), randomBytes(2_000_000));
    await world.client.commit(name, { "a.txt": `${text}\n` }, text);
    await world.client.git(name, "push", "-q", "origin", "main");
  }
  const bare = (...args: string[]) => world.client.run([`--git-dir=${folderOf(repositoryId)}`, ...args]);

  it("writes the commit-graph with changed paths soon after the first push", async () => {
    await eventually(async () => expect((await get()).pushesSinceTidy).toBe(1));
    expect((await get()).hasCommitGraph).toBe(false);
    world.app.clock.advance(2_000);
    await world.app.jobs.runDue();
    expect((await get()).hasCommitGraph).toBe(true);
    const chain = join(folderOf(repositoryId), "objects/info/commit-graphs");
    const [layer = ""] = (await readdir(chain)).filter((name) => name.endsWith(".graph"));
    expect((await readFile(join(chain, layer))).includes("BDAT")).toBe(true);
  });

  it("packs by hand, says what it did, and finds what makes clones heavy", async () => {
    for (const text of ["second", "third"]) await push(text);
    const before = await get();
    expect(before.numbers.objectCount).toBeGreaterThan(5);
    const done = await run("tidy");
    expect(done).toMatchObject({ kind: "tidy", state: "success", requestedBy: "lindev", error: null });
    expect(done?.after).toMatchObject({ packCount: 1, looseCount: 0 });
    const after = await get();
    expect(after).toMatchObject({ hasBitmap: true, hasCommitGraph: true, pushesSinceTidy: 0, queued: null });
    expect(after.health?.biggest).toHaveLength(7);
    expect(after.health?.biggest[0]).toMatchObject({ path: "big.bin", sizeBytes: 2_000_000 });
    expect(after.health?.suggestions).toEqual([{ pattern: "*.bin", count: 3, sizeBytes: 6_000_000 }]);
    expect((await bare("fsck", "--strict")).exitCode).toBe(0);
    await world.client.git(".", "clone", "-q", world.urlOf(made), `clone-${Date.now()}`);
  });

  it("keeps for two weeks what nothing leads to any more, and drops it at once when purging", async () => {
    await world.client.git("kept", "checkout", "-q", "-b", "leak");
    await world.client.commit("kept", { "secret.txt": "hunter2\n" }, "Leak");
    const sha = await world.client.git("kept", "rev-parse", "HEAD");
    await world.client.git("kept", "push", "-q", "origin", "leak");
    await world.client.git("kept", "push", "-q", "origin", ":leak");
    await world.client.git("kept", "checkout", "-q", "main");
    expect((await run("tidy"))?.state).toBe("success");
    expect((await bare("cat-file", "-t", sha)).stdout.trim()).toBe("commit");
    expect((await run("purge"))?.state).toBe("success");
    expect((await bare("cat-file", "-t", sha)).exitCode).not.toBe(0);
    expect((await bare("fsck", "--strict")).exitCode).toBe(0);
    await push("after the purge");
  });

  it("loses nothing of pushes that come while it purges and packs", async () => {
    const rival = await world.connect("rival");
    const shas: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      await world.client.commit("rival", { "a.txt": `${round}\n` }, `Round ${round}`);
      shas.push(await world.client.git("rival", "rev-parse", "HEAD"));
      await Promise.all([
        world.client.git("rival", "push", "-q", "origin", `HEAD:refs/heads/b${round}`),
        run(round % 2 === 0 ? "purge" : "tidy", rival.repositoryId),
      ]);
    }
    const dir = `--git-dir=${folderOf(rival.repositoryId)}`;
    expect((await world.client.run([dir, "fsck", "--strict"])).exitCode).toBe(0);
    for (const sha of shas) expect((await world.client.run([dir, "cat-file", "-e", sha])).exitCode).toBe(0);
  });

  it("is due by itself after fifty pushes", async () => {
    const { db } = world.app.database;
    await db
      .updateTable("repository_care")
      .set({ pushes_since_tidy: 49 })
      .where("repository_id", "=", repositoryId)
      .execute();
    await push("the fiftieth");
    await eventually(async () => expect((await get()).pushesSinceTidy).toBe(50));
    await eventually(async () => {
      const waiting = await db.selectFrom("jobs").select("kind").where("state", "=", "waiting").execute();
      expect(waiting.map(({ kind }) => kind)).toContain("maintenance.run");
    });
    world.app.clock.advance(11 * 60_000);
    await world.app.jobs.runDue();
    expect((await get()).lastRun).toMatchObject({ kind: "tidy", state: "success", requestedBy: null });
  });

  it("says of a sound repository that it is sound", async () => {
    expect(await run("check")).toMatchObject({ state: "success", problems: [] });
    expect((await get()).damagedAt).toBeNull();
  });

  it("marks a damaged repository, shows it to nobody as if it were sound, and leaves the others alone", async () => {
    const broken = await world.connect("broken");
    await push("soon lost", "broken");
    const packs = join(folderOf(broken.repositoryId), "objects");
    await run("tidy", broken.repositoryId);
    const [pack = ""] = (await readdir(join(packs, "pack"))).filter((name) => name.endsWith(".pack"));
    const copy = await readFile(join(packs, "pack", pack));
    await rm(join(packs, "pack", pack));
    await writeFile(join(packs, "pack", pack), copy);
    await truncate(join(packs, "pack", pack), 1_000);
    const place = { repositoryId: broken.repositoryId };
    const seen = await world.app.call(browseEndpoints.getFile, { ...place, path: "big.bin" }, world.owner);
    expect([seen.status, seen.code]).toEqual([500, codeOf("REPOSITORY_DAMAGED")]);
    // Who met it has asked for a check already.
    await eventually(async () => {
      await world.app.jobs.runDue();
      expect((await get(broken.repositoryId)).damagedAt).not.toBeNull();
    });
    const info = await world.app.call(repositoryEndpoints.getInfo, place, world.owner);
    expect(info.code).toBe(codeOf("REPOSITORY_DAMAGED"));
    const damaged = async (member = world.owner) =>
      (await world.app.call(maintenanceEndpoints.listDamaged, {}, member)).data;
    expect(await damaged()).toMatchObject([{ ...place, name: "broken" }]);
    expect(await damaged(world.app.admin)).toHaveLength(1);
    expect(await damaged(await world.app.createMember())).toEqual([]);
    expect((await world.app.call(repositoryEndpoints.getInfo, { repositoryId }, world.owner)).status).toBe(
      200,
    );

    await rm(join(packs, "pack", pack));
    await writeFile(join(packs, "pack", pack), copy);
    expect(await run("check", broken.repositoryId)).toMatchObject({ problems: [] });
    expect((await world.app.call(repositoryEndpoints.getInfo, place, world.owner)).status).toBe(200);
    expect(await damaged()).toEqual([]);
  });

  it("finds an object that is missing from an old commit", async () => {
    const holey = await world.connect("holey");
    await world.client.git("holey", "push", "-q", "origin", "main");
    const blob = await world.client.git("holey", "rev-parse", "HEAD:a.txt");
    const file = join(folderOf(holey.repositoryId), "objects", blob.slice(0, 2), blob.slice(2));
    expect(existsSync(file)).toBe(true);
    await rm(file);
    const found = await run("check", holey.repositoryId);
    expect(found?.problems.join("\n")).toContain(blob);
    expect((await get(holey.repositoryId)).damagedAt).not.toBeNull();
  });

  it("writes down what it failed with", async () => {
    const blocked = await world.connect("blocked");
    await world.client.git("blocked", "push", "-q", "origin", "main");
    // A file where the folder of the graph belongs.
    await writeFile(join(folderOf(blocked.repositoryId), "objects/info/commit-graphs"), "");
    expect(await run("tidy", blocked.repositoryId)).toMatchObject({ state: "failure", step: null });
    expect((await get(blocked.repositoryId)).lastRun?.error).toContain("commit-graph");
  });
});
