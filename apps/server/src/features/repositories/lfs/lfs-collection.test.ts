import {
  lfsEndpoints,
  maintenanceEndpoints,
  repositoryEndpoints,
  trashEndpoints,
} from "@lowforge/contract/repositories";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createBlobStore } from "../../../platform/files/index.ts";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld, type MadeRepository } from "../../../testing/git-world.ts";
import { removeReleased } from "./lfs-release.service.ts";
import { type LargeFile, makeFile, pointerTo } from "./testing/large-files.ts";

const day = 24 * 3600_000;

describeOnBothDatabases("large files that nobody names", (start) => {
  let world: GitWorld;
  let count = 0;
  beforeAll(async () => {
    world = await createGitWorld(start);
  });
  afterAll(() => world.close());

  const isOnDisk = ({ oid }: LargeFile): boolean =>
    existsSync(join(world.app.dataDir, "blobs", oid.slice(0, 2), oid.slice(2, 4), oid));
  const lfsOf = (made: MadeRepository): string => `${world.origin}/git/${made.path}/info/lfs/objects`;
  const post = (url: string, body: object) =>
    fetch(url, {
      method: "POST",
      headers: { authorization: world.basic(), "content-type": "application/vnd.git-lfs+json" },
      body: JSON.stringify(body),
    });

  async function upload(made: MadeRepository, ...files: LargeFile[]): Promise<void> {
    for (const { oid, size, content } of files) {
      const headers = { authorization: world.basic(), "content-type": "application/octet-stream" };
      await fetch(`${lfsOf(made)}/${oid}`, { method: "PUT", headers, body: new Uint8Array(content) });
      await post(`${lfsOf(made)}/verify`, { oid, size });
    }
  }

  /** A repository whose `main` names one file in its history, and whose branch `extra` names another. */
  async function make(...others: LargeFile[]) {
    count += 1;
    const name = `files${count}`;
    const made = await world.connect(name);
    const [past, extra] = [makeFile(3_000), makeFile(500)];
    await world.client.commit(name, { "past.bin": pointerTo(past) });
    await world.client.commit(name, { "past.bin": "small now\n" });
    await world.client.git(name, "push", "-q", "origin", "main");
    await world.client.git(name, "checkout", "-q", "-b", "extra");
    await world.client.commit(name, { "extra.bin": pointerTo(extra) });
    await world.client.git(name, "push", "-q", "origin", "extra");
    await upload(made, past, extra, ...others);
    return { name, made, past, extra };
  }

  /** Time passes for what a repository keeps. */
  const age = (made: MadeRepository, byMs: number) =>
    world.app.database.db
      .updateTable("lfs_objects")
      .set({ created_at: world.app.clock.now() - byMs })
      .where("repository_id", "=", made.repositoryId)
      .execute();
  const ask = async (endpoint: "getUnreferenced" | "collect", { repositoryId }: MadeRepository) =>
    (await world.app.call(lfsEndpoints[endpoint], { repositoryId }, world.owner)).data;
  const usage = async ({ repositoryId }: MadeRepository) =>
    (await world.app.call(lfsEndpoints.getUsage, { repositoryId }, world.owner)).data;
  async function maintain({ repositoryId }: MadeRepository, kind: "tidy" | "purge"): Promise<void> {
    await world.app.call(maintenanceEndpoints.runMaintenance, { repositoryId, kind }, world.owner);
    await world.app.jobs.runDue();
  }
  const sweep = () =>
    removeReleased({
      db: world.app.database.db,
      blobs: createBlobStore(join(world.app.dataDir, "blobs")),
    });

  it("go when a member asks for it: history keeps its files, and what was sent today stays", async () => {
    const lonely = makeFile(700);
    const { name, made, past, extra } = await make(lonely);
    expect(await ask("getUnreferenced", made)).toEqual({ count: 0, sizeBytes: 0 });
    await age(made, 2 * day);
    expect(await ask("getUnreferenced", made)).toEqual({ count: 1, sizeBytes: 700 });
    await world.client.git(name, "push", "-q", "origin", ":extra");
    expect(await ask("getUnreferenced", made)).toEqual({ count: 2, sizeBytes: 1_200 });
    const today = makeFile(50);
    await upload(made, today);
    expect(await ask("collect", made)).toEqual({ count: 2, sizeBytes: 1_200 });
    expect(await usage(made)).toMatchObject({ objectCount: 2, sizeBytes: 3_050 });
    expect((await world.info(made)).lfsSizeBytes).toBe(3_050);
    await sweep();
    expect([past, extra, lonely, today].map(isOnDisk)).toEqual([true, false, false, true]);
    expect(await ask("getUnreferenced", made)).toEqual({ count: 0, sizeBytes: 0 });
  });

  it("are looked at and given up by those alone who look after the repository", async () => {
    const { made } = await make();
    const developer = await world.app.createMember();
    await world.app.addToProject(developer, world.projectId, "developer");
    for (const endpoint of [lfsEndpoints.getUnreferenced, lfsEndpoints.collect]) {
      const { code } = await world.app.call(endpoint, made, developer);
      expect(code).toBe(codeOf("NO_PERMISSION"));
    }
  });

  it("stay two weeks on their own, and as long as git itself keeps what names them", async () => {
    const lonely = makeFile(900);
    const { name, made, past, extra } = await make(lonely);
    await world.client.git(name, "push", "-q", "origin", ":extra");
    await age(made, 13 * day);
    await maintain(made, "tidy");
    expect((await usage(made)).objectCount).toBe(3);
    await age(made, 15 * day);
    await maintain(made, "tidy");
    await sweep();
    expect([past, extra, lonely].map(isOnDisk)).toEqual([true, true, false]);
    await maintain(made, "purge");
    await sweep();
    expect([past, extra].map(isOnDisk)).toEqual([true, false]);
    expect(await usage(made)).toMatchObject({ objectCount: 1, sizeBytes: 3_000 });
  });

  it("stay for a push that counts on them", async () => {
    const lonely = makeFile(900);
    const { made } = await make(lonely);
    await age(made, 30 * day);
    const { oid, size } = lonely;
    await post(`${lfsOf(made)}/batch`, { operation: "upload", objects: [{ oid, size }] });
    expect(await ask("collect", made)).toEqual({ count: 0, sizeBytes: 0 });
    await maintain(made, "tidy");
    expect(isOnDisk(lonely)).toBe(true);
  });

  it("stay on disk while another repository holds the same bytes", async () => {
    const shared = makeFile(400);
    const [first, second] = [await make(shared), await make(shared)];
    await age(first.made, 2 * day);
    expect((await ask("collect", first.made)).count).toBe(1);
    await sweep();
    expect(isOnDisk(shared)).toBe(true);
    const download = await fetch(`${lfsOf(second.made)}/${shared.oid}`, {
      headers: { authorization: world.basic() },
    });
    expect(Buffer.from(await download.arrayBuffer()).equals(shared.content)).toBe(true);
    await age(second.made, 2 * day);
    await ask("collect", second.made);
    await sweep();
    expect(isOnDisk(shared)).toBe(false);
  });

  it("wait in the trash with their repository, and go with it for good", async () => {
    const { made, past, extra } = await make();
    await age(made, 60 * day);
    await world.app.call(repositoryEndpoints.delete, made, world.owner);
    await sweep();
    expect([past, extra].map(isOnDisk)).toEqual([true, true]);
    await world.app.call(trashEndpoints.purge, made, world.owner);
    await sweep();
    expect([past, extra].map(isOnDisk)).toEqual([false, false]);
  });

  it("leave nothing held after an upload that was refused", async () => {
    const { made } = await make();
    const [wanted, other] = [makeFile(100), makeFile(100)];
    const headers = { authorization: world.basic(), "content-type": "application/octet-stream" };
    const body = new Uint8Array(other.content);
    const answer = await fetch(`${lfsOf(made)}/${wanted.oid}`, { method: "PUT", headers, body });
    expect(answer.status).toBe(422);
    expect((await usage(made)).objectCount).toBe(2);
  });
});
