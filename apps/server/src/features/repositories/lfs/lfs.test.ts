import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { browseEndpoints, lfsEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld, type MadeRepository } from "../../../testing/git-world.ts";

const lfsType = "application/vnd.git-lfs+json";

interface Lock {
  id: string;
  path: string;
  owner: { name: string };
}

/** What any of the answers may hold. */
interface Answer {
  objects: BatchObject[];
  lock: Lock;
  locks: Lock[];
  ours: Lock[];
  theirs: Lock[];
  message: string;
}

interface BatchObject {
  oid: string;
  size: number;
  error?: { code: number };
  actions?: Record<string, { href: string; header: Record<string, string> }>;
}

describeOnBothDatabases("Git LFS", (start) => {
  let world: GitWorld;
  let made: MadeRepository;
  let viewer: TestMember;
  beforeAll(async () => {
    world = await createGitWorld(start);
    made = await world.make("large");
    viewer = await world.app.createMember("viewer1");
    await world.app.addToProject(viewer, world.projectId, "viewer");
  });
  afterAll(() => world.close());

  const bytesOf = (size: number) => {
    const content = randomBytes(size);
    return { content, size, oid: createHash("sha256").update(content).digest("hex") };
  };

  async function ask(
    path: string,
    options: { body?: unknown; method?: string; as?: string | null; to?: MadeRepository } = {},
  ) {
    const { body, method = body === undefined ? "GET" : "POST", as = world.basic(), to = made } = options;
    const response = await fetch(`${world.origin}/git/${to.path}/info/lfs/${path}`, {
      method,
      headers: { accept: lfsType, "content-type": lfsType, ...(as === null ? {} : { authorization: as }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: (await response.json()) as Answer };
  }

  async function plan(operation: string, objects: object[], options: object = {}): Promise<BatchObject[]> {
    const { status, json } = await ask("objects/batch", { body: { operation, objects }, ...options });
    expect(status).toBe(200);
    return json.objects;
  }

  const put = (
    oid: string,
    content: Buffer,
    as: string | null = world.basic(),
    type = "application/octet-stream",
  ) =>
    fetch(`${world.origin}/git/${made.path}/info/lfs/objects/${oid}`, {
      method: "PUT",
      headers: { "content-type": type, ...(as === null ? {} : { authorization: as }) },
      body: new Uint8Array(content),
    });
  const get = (oid: string, headers: Record<string, string> = { authorization: world.basic() }) =>
    fetch(`${world.origin}/git/${made.path}/info/lfs/objects/${oid}`, { headers });

  async function upload(content: Buffer, oid: string): Promise<void> {
    expect((await put(oid, content)).status).toBe(200);
    expect((await ask("objects/verify", { body: { oid, size: content.length } })).status).toBe(200);
  }

  it("takes an object, shows it once it is confirmed, and gives it back byte for byte", async () => {
    const { content, oid, size } = bytesOf(300_000);
    const [told] = await plan("upload", [{ oid, size }]);
    expect(Object.keys(told?.actions ?? {})).toEqual(["upload", "verify"]);
    expect((await put(oid, content)).status).toBe(200);
    expect((await get(oid)).status).toBe(404);
    expect((await plan("download", [{ oid, size }]))[0]?.error?.code).toBe(404);
    expect((await ask("objects/verify", { body: { oid, size } })).status).toBe(200);
    const answer = await get(oid);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    const rest = await get(oid, { authorization: world.basic(), range: "bytes=299990-" });
    expect([rest.status, Buffer.from(await rest.arrayBuffer())]).toEqual([206, content.subarray(299_990)]);
    expect((await plan("upload", [{ oid, size }]))[0]?.actions).toBeUndefined();
    const { data } = await world.app.call(lfsEndpoints.getUsage, made, world.owner);
    const missing = { count: 0, sizeBytes: 0 };
    expect(data).toEqual({ sizeBytes: 300_000, objectCount: 1, quotaBytes: null, missing });
  });

  it.each([
    "text/plain; charset=utf-8",
    "application/json",
    "image/png",
    "application/x-www-form-urlencoded",
  ])("takes an object whose content a client takes for %s", async (type) => {
    const { content, oid, size } = bytesOf(2_000_000);
    expect((await put(oid, content, world.basic(), type)).status).toBe(200);
    expect((await ask("objects/verify", { body: { oid, size } })).status).toBe(200);
    expect(Buffer.from(await (await get(oid)).arrayBuffer()).equals(content)).toBe(true);
  });

  it("refuses bytes that are not those of the id, and keeps nothing of them", async () => {
    const { content, oid } = bytesOf(10_000);
    expect((await put(oid, content.subarray(1))).status).toBe(422);
    expect((await put(bytesOf(10).oid, content)).status).toBe(422);
    expect((await get(oid)).status).toBe(404);
    expect((await ask("objects/verify", { body: { oid, size: 10_000 } })).status).toBe(404);
    expect(await readdir(join(world.app.dataDir, "blobs/unfinished"))).toEqual([]);
  });

  it.each([
    ["a size below zero", -1],
    ["a size beyond any file", 2 ** 63],
  ])("refuses %s in a batch", async (_what, size) => {
    const [told] = await plan("upload", [{ oid: bytesOf(1).oid, size }]);
    expect(told?.error?.code).toBe(422);
  });

  it("refuses to confirm another size than was sent", async () => {
    const { content, oid, size } = bytesOf(100);
    await put(oid, content);
    expect((await ask("objects/verify", { body: { oid, size: size + 1 } })).status).toBe(404);
  });

  it("shows an object of another repository to nobody", async () => {
    const { content, oid, size } = bytesOf(200);
    await upload(content, oid);
    const other = await world.make("other");
    expect((await plan("download", [{ oid, size }], { to: other }))[0]?.error?.code).toBe(404);
    expect(Object.keys((await plan("upload", [{ oid, size }], { to: other }))[0]?.actions ?? {})).toContain(
      "upload",
    );
  });

  it("asks for credentials at every step, and lets readers read alone", async () => {
    const { content, oid, size } = bytesOf(300);
    await upload(content, oid);
    const reader = world.basic(viewer);
    expect(
      (await ask("objects/batch", { body: { operation: "download", objects: [] }, as: null })).status,
    ).toBe(401);
    expect((await put(oid, content, null)).status).toBe(401);
    expect((await get(oid, {})).status).toBe(401);
    expect((await get(oid, { authorization: "Bearer lfg_1.1.upload.99999999999999.x" })).status).toBe(401);
    expect((await plan("download", [{ oid, size }], { as: reader }))[0]?.actions?.["download"]).toBeDefined();
    expect((await put(oid, content, reader)).status).toBe(403);
    const upload403 = await ask("objects/batch", { body: { operation: "upload", objects: [] }, as: reader });
    expect(upload403.status).toBe(403);
    const stranger = world.basic(await world.app.createMember());
    expect((await get(oid, { authorization: stranger })).status).toBe(404);
  });

  it("refuses a batch of more objects than it would answer", async () => {
    const { oid } = bytesOf(1);
    const objects = Array.from({ length: 1_001 }, () => ({ oid, size: 1 }));
    expect((await ask("objects/batch", { body: { operation: "download", objects } })).status).toBe(413);
    const huge = Array.from({ length: 100_000 }, () => ({ oid, size: 1 }));
    expect((await ask("objects/batch", { body: { operation: "download", objects: huge } })).status).toBe(413);
  });

  it.each([
    ["objects/batch", { operation: "rename", objects: [] }],
    ["objects/batch", { operation: "download", objects: {} }],
    ["objects/verify", { oid: ["x"], size: 1 }],
    ["locks", { path: "../x" }],
    ["locks", { path: ["a"] }],
  ])("answers a broken body to %s clearly", async (path, body) => {
    const { status, json } = await ask(path, { body });
    expect([status, typeof json.message]).toEqual([422, "string"]);
  });

  it("lets one member lock a file, and only those who set rules take the lock of another away", async () => {
    const developer = await world.app.createMember("developer1");
    await world.app.addToProject(developer, world.projectId, "developer");
    const theirs = world.basic(developer);
    const locked = await ask("locks", { body: { path: "logo.psd" }, as: theirs });
    expect([locked.status, locked.json.lock.path]).toEqual([201, "logo.psd"]);
    const again = await ask("locks", { body: { path: "logo.psd" } });
    expect([again.status, again.json.lock.owner]).toEqual([409, { name: "developer1" }]);
    const split = await ask("locks/verify", { body: {} });
    expect([split.json.ours, split.json.theirs.length]).toEqual([[], 1]);

    const other = await world.app.createMember("developer2");
    await world.app.addToProject(other, world.projectId, "developer");
    const id = locked.json.lock.id;
    for (const force of [false, true]) {
      const stolen = await ask(`locks/${id}/unlock`, { body: { force }, as: world.basic(other) });
      expect(stolen.status).toBe(403);
    }
    const { data } = await world.app.call(lfsEndpoints.listLocks, made, other);
    expect(data.list).toMatchObject([{ path: "logo.psd", ownerName: "developer1", isOwn: false }]);
    const own = { ...made, lockId: Number(id) };
    expect((await world.app.call(lfsEndpoints.releaseLock, own, other)).code).toBe(codeOf("NO_PERMISSION"));
    expect((await world.app.call(lfsEndpoints.releaseLock, own, developer)).status).toBe(200);
    expect((await world.app.call(lfsEndpoints.removeLock, own, world.owner)).code).toBe(
      codeOf("LOCK_MISSING"),
    );
    expect((await ask("locks?path=logo.psd")).json.locks).toEqual([]);
  });

  it("shows the large file where the repository holds a pointer to it, and the pointer where it is missing", async () => {
    const { content, oid, size } = bytesOf(5_000);
    const pointer = (id: string) =>
      `version https://git-lfs.github.com/spec/v1\noid sha256:${id}\nsize ${size}\n`;
    const missing = bytesOf(1).oid;
    await world.client.makeRepository("pointers", {
      "large.bin": pointer(oid),
      "missing.bin": pointer(missing),
    });
    await world.client.git("pointers", "push", "-q", world.urlOf(made), "main");
    await upload(content, oid);
    const raw = async (path: string): Promise<Buffer> => {
      const query = `repositoryId=${made.repositoryId}&path=${path}`;
      const headers = { authorization: `Bearer ${world.owner.token}` };
      const response = await fetch(`${world.origin}${browseEndpoints.getRaw.path}?${query}`, { headers });
      return Buffer.from(await response.arrayBuffer());
    };
    expect((await raw("large.bin")).equals(content)).toBe(true);
    expect((await raw("missing.bin")).toString()).toBe(pointer(missing));
  });

  it("gives one of two members the lock for which both ask at once", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask("locks", { body: { path: "race.psd" } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});
