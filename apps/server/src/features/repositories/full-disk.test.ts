import { createHash, randomBytes } from "node:crypto";
import files, { readdir } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { authEndpoints } from "@lowforge/contract/auth";
import {
  editEndpoints,
  importEndpoints,
  releaseEndpoints,
  repositoryEndpoints,
} from "@lowforge/contract/repositories";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildTestApp, codeOf } from "../../testing/index.ts";
import { createSshWorld, type SshWorld } from "./ssh/testing/ssh-world.ts";

/** How much of the disk is free, as the system tells it. */
const disk = { isFull: false };

describe("a server whose disk is full", () => {
  let world: SshWorld;
  let repositoryId: number;
  let releaseId: number;
  let path: string;
  beforeAll(async () => {
    const { statfs } = files;
    vi.spyOn(files, "statfs").mockImplementation((async (path: string) => {
      const found = await statfs(path);
      return disk.isFull ? { ...found, bavail: 0, bfree: 0 } : found;
    }) as typeof statfs);
    // Files that imported it by name see the other one from here on.
    syncBuiltinESMExports();
    world = await createSshWorld(() => buildTestApp());
    ({ repositoryId, path } = await world.make("code", { generateReadme: true }));
    const wanted = { repositoryId, tag: "v1", title: "One" };
    ({ releaseId } = (await world.app.call(releaseEndpoints.createRelease, wanted, world.owner)).data);
  });
  afterAll(async () => {
    await world.close();
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  afterEach(() => void (disk.isFull = false));

  const httpUrl = () =>
    `http://${world.owner.username}:${world.owner.password}@${new URL(world.origin).host}/git/${path}`;
  const full = { status: 507, code: codeOf("DISK_FULL") };
  const edit = (name: string) =>
    world.app.call(
      editEndpoints.commitFiles,
      {
        repositoryId,
        branch: "main",
        expectedHead: null,
        message: "Change",
        actions: [{ kind: "create", path: name, content: "x" }],
      },
      world.owner,
    );
  const upload = async (content: Buffer) => {
    const oid = createHash("sha256").update(content).digest("hex");
    return fetch(`${world.origin}/git/${path}/info/lfs/objects/${oid}`, {
      method: "PUT",
      headers: { authorization: world.basic(), "content-type": "application/octet-stream" },
      body: new Uint8Array(content),
    });
  };

  it.each([
    ["HTTP", () => httpUrl()],
    ["SSH", () => world.urlOf({ path })],
  ])(
    "refuses a push over %s in one line, and takes it once there is room again",
    async (transport, urlOf) => {
      const { client } = world;
      await client.git(".", "clone", "-q", urlOf(), transport);
      await client.commit(transport, { [`${transport}.txt`]: "x" });
      disk.isFull = true;
      const push = await client.run(["push", "origin", `HEAD:refs/heads/${transport}`], { cwd: transport });
      expect([push.exitCode, push.stderr]).toEqual([
        128,
        "fatal: remote error: The server has no space left.\n",
      ]);
      disk.isFull = false;
      await client.git(transport, "push", "-q", "origin", `HEAD:refs/heads/${transport}`);
    },
  );

  it("answers 507 to uploads, edits, new repositories and imports, and keeps nothing of them", async () => {
    const { app, owner, projectId } = world;
    const content = randomBytes(1_000);
    disk.isFull = true;
    expect((await upload(content)).status).toBe(507);
    expect(await app.call(releaseEndpoints.uploadAsset, { releaseId, name: "a" }, owner)).toMatchObject(full);
    expect(await edit("full.txt")).toMatchObject(full);
    expect(await app.call(repositoryEndpoints.create, { projectId, name: "more" }, owner)).toMatchObject(
      full,
    );
    const source = { projectId, name: "brought", url: "https://example.com/a.git" };
    expect(await app.call(importEndpoints.startImport, source, owner)).toMatchObject(full);
    disk.isFull = false;

    const { list } = (await app.call(repositoryEndpoints.list, { projectId }, owner)).data;
    expect(list.map(({ name }) => name)).toEqual(["code"]);
    for (const store of ["blobs", "release-assets"]) {
      expect(await readdir(join(app.dataDir, store, "unfinished")).catch(() => [])).toEqual([]);
    }
    expect((await upload(content)).status).toBe(200);
    expect((await edit("full.txt")).status).toBe(200);
  });

  it("still lets members sign in, read, clone and delete", async () => {
    const { app, owner, projectId, client } = world;
    const lost = await world.make("lost", { generateReadme: true });
    disk.isFull = true;
    const { username, password } = owner;
    expect((await app.call(authEndpoints.signIn, { username, password })).status).toBe(200);
    expect((await app.call(repositoryEndpoints.list, { projectId }, owner)).status).toBe(200);
    await client.git(".", "clone", "-q", httpUrl(), "read");
    const { repositoryId: lostId } = lost;
    expect((await app.call(repositoryEndpoints.delete, { repositoryId: lostId }, owner)).status).toBe(200);
  });
});
