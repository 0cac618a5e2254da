import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { projectEndpoints } from "@lowforge/contract/projects";
import {
  type ImportFailure,
  importEndpoints,
  repositoryEndpoints,
  trashEndpoints,
} from "@lowforge/contract/repositories";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createGitClient, type GitClient } from "../../../testing/git-client.ts";
import { buildTestApp, codeOf, type TestApp, type TestMember } from "../../../testing/index.ts";
import { type OldServer, startOldServer } from "./testing/old-server.ts";

describe.each(["sqlite", "postgres"] as const)("imports (%s)", (dialect) => {
  let app: TestApp;
  let client: GitClient;
  let old: OldServer;
  let owner: TestMember;
  let projectId: number;
  let origin: string;
  let count = 0;
  beforeAll(async () => {
    [app, client] = await Promise.all([
      buildTestApp(dialect, { LOWFORGE_ALLOWED_NETWORKS: "127.0.0.1" }),
      createGitClient(),
    ]);
    origin = await app.http.listen({ host: "127.0.0.1", port: 0 });
    old = await startOldServer(client.dir);
    owner = await app.createMember("lindev");
    projectId = (await app.call(projectEndpoints.create, { name: "Forge" }, owner)).data.projectId;
    await client.makeRepository("source", { "a.txt": "one\n", "b.txt": "b\n" });
    await client.commit("source", { "a.txt": "two\n" });
    await client.git("source", "tag", "-a", "v1", "-m", "One");
    await client.git("source", "tag", "light");
    await client.git("source", "branch", "feature/x", "HEAD~1");
    await client.git("source", "branch", "-m", "main", "trunk");
    await client.git(".", "clone", "-q", "--mirror", "source", "source.git");
  });
  afterEach(() => Object.assign(old, { answer: null, spoil: null }));
  afterAll(async () => {
    await app.close();
    await old.close();
    await client.remove();
  });

  const start = (url: string, more: object = {}) => {
    count += 1;
    return app.call(importEndpoints.startImport, { projectId, name: `Copy ${count}`, url, ...more }, owner);
  };
  const stateOf = async (repositoryId: number) =>
    (await app.call(importEndpoints.getImport, { repositoryId }, owner)).data;
  const info = async (repositoryId: number) =>
    (await app.call(repositoryEndpoints.getInfo, { repositoryId }, owner)).data;
  /** Waits until the background has done it, whoever began it. */
  async function ended(repositoryId: number) {
    for (;;) {
      await app.jobs.runDue();
      const found = await stateOf(repositoryId);
      if (found === null || found.state === "failed" || found.state === "canceled") return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  const importAll = async (url: string, more: object = {}) => {
    const { repositoryId } = (await start(url, more)).data;
    return { repositoryId, end: await ended(repositoryId) };
  };
  const folderOf = (id: number) => join(app.dataDir, "repositories", "0", `${id}.git`);
  const listing = (folder: string, ...args: string[]) => client.git(".", "--git-dir", folder, ...args);

  async function expectCopy(repositoryId: number): Promise<void> {
    const [from, to] = [join(client.dir, "source.git"), folderOf(repositoryId)];
    for (const args of [["rev-list", "--objects", "--all"], ["for-each-ref"]]) {
      const [there, here] = await Promise.all([listing(from, ...args), listing(to, ...args)]);
      expect(here.split("\n").sort()).toEqual(there.split("\n").sort());
    }
    await listing(to, "fsck", "--full", "--strict");
    expect(await listing(to, "symbolic-ref", "HEAD")).toBe("refs/heads/trunk");
  }

  it("brings every branch, tag and object from a server of protocol 0", async () => {
    const { repositoryId, end } = await importAll(`${old.origin}/source.git`);
    expect(end).toBeNull();
    await expectCopy(repositoryId);
    const found = await info(repositoryId);
    expect(found).toMatchObject({ isEmpty: false, importState: null, defaultBranch: "trunk" });
    expect(found).toMatchObject({ branchCount: 2, tagCount: 2, commitCount: 2 });
    expect(found.permissions).toContain("repository.push");
    expect(readdirSync(join(app.dataDir, "repositories", "making"))).toEqual([]);
  });

  it("brings everything from this product's own protocol 2, with credentials that nobody sees again", async () => {
    const first = await importAll(`${old.origin}/source.git`);
    const { cloneUrl } = await info(first.repositoryId);
    const secret = { username: owner.username, password: owner.password };
    const url = cloneUrl.replace("http://forge.test", origin);
    const without = await importAll(url);
    expect(without.end?.failure).toBe("unauthorized");
    const { repositoryId } = (await start(url, secret)).data;
    const row = await app.database.db.selectFrom("repository_imports").selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(owner.password);
    expect(JSON.stringify(await stateOf(repositoryId))).not.toContain(owner.password);
    expect(await ended(repositoryId)).toBeNull();
    await expectCopy(repositoryId);
    await app.call(importEndpoints.retryImport, { repositoryId: without.repositoryId, ...secret }, owner);
    expect(await ended(without.repositoryId)).toBeNull();
    await expectCopy(without.repositoryId);
  });

  it("takes credentials out of the address", async () => {
    old.answer = (_request, response) => response.writeHead(401).end();
    const url = old.origin.replace("http://", "http://me:hidden@");
    const { repositoryId } = (await start(`${url}/source.git`)).data;
    const found = await ended(repositoryId);
    expect(found?.sourceUrl).toBe(`${old.origin}/source.git`);
    const login = `Basic ${Buffer.from("me:hidden").toString("base64")}`;
    expect(old.requests.at(-1)?.headers.authorization).toBe(login);
  });

  it("follows a source that has moved, and asks there for the pack", async () => {
    old.answer = (request, response) => {
      old.answer = null;
      response.writeHead(301, { location: request.url?.replace("/moved", "/source.git") }).end();
    };
    const { repositoryId, end } = await importAll(`${old.origin}/moved`);
    expect(end).toBeNull();
    await expectCopy(repositoryId);
  });

  it("brings an empty repository as an empty one", async () => {
    await client.git(".", "init", "-q", "--bare", "empty.git");
    const { repositoryId, end } = await importAll(`${old.origin}/empty.git`);
    expect(end).toBeNull();
    expect((await info(repositoryId)).isEmpty).toBe(true);
  });

  it.each([
    "http://127.0.0.2/x.git",
    "http://[::1]/x.git",
    "http://169.254.169.254/latest",
    "http://10.0.0.1/x.git",
    "file:///etc/passwd",
    "ext::sh -c touch% /tmp/owned",
    "gopher://example.com/x",
    "ssh://git@example.com/x.git",
    "git@example.com:x.git",
    "--upload-pack=touch",
    "/etc/passwd",
  ])("makes nothing for %s", async (url) => {
    const { status, code } = await start(url);
    expect([status, code]).toEqual([400, codeOf("ADDRESS_FORBIDDEN")]);
    const { list } = (await app.call(repositoryEndpoints.list, { name: `Copy ${count}` }, owner)).data;
    expect(list.filter(({ name }) => name === `Copy ${count}`)).toEqual([]);
  });

  it.each<[string, ImportFailure, (server: OldServer) => void]>([
    [
      "a redirect inside",
      "forbidden",
      ({ origin: own }) => answerWith(302, { location: own.replace("127.0.0.1", "10.0.0.1") }),
    ],
    ["a redirect to a file", "forbidden", () => answerWith(302, { location: "file:///etc/passwd" })],
    ["a redirect to another page", "notGit", () => answerWith(302, { location: "/login" })],
    ["a demand for credentials", "unauthorized", () => answerWith(401)],
    ["nothing there", "notFound", () => answerWith(404)],
    ["a page", "notGit", () => answerWith(200, { "content-type": "text/html" }, "<p>Hello</p>")],
    ["an error of the source", "remoteError", () => answerWith(503)],
    [
      "a pack that is cut off",
      "remoteError",
      () => (old.spoil = (pack) => pack.subarray(0, pack.length - 30)),
    ],
    ["a pack that is altered", "damaged", () => (old.spoil = altered)],
  ])("says of %s that it is %s, and leaves nothing", async (_what, failure, prepare) => {
    prepare(old);
    const { repositoryId, end } = await importAll(`${old.origin}/source.git`);
    expect(end).toMatchObject({ state: "failed", failure });
    expect(readdirSync(join(folderOf(repositoryId), "objects"))).not.toContain("incoming");
    const packs = join(folderOf(repositoryId), "objects", "pack");
    expect(existsSync(packs) ? readdirSync(packs) : []).toEqual([]);
    expect(readdirSync(join(app.dataDir, "repositories", "making"))).toEqual([]);
    expect((await info(repositoryId)).importState).toBe("failed");
  });

  function answerWith(status: number, headers: Record<string, string> = {}, body = ""): void {
    old.answer = (request, response) => {
      const isLanding = request.url === "/login";
      if (isLanding) response.writeHead(200, { "content-type": "text/html" }).end("sign in");
      else response.writeHead(status, headers).end(body);
    };
  }

  function altered(answer: Buffer): Buffer {
    const pack = answer.indexOf("PACK");
    const copy = Buffer.from(answer);
    copy[pack + 20] = (copy[pack + 20] ?? 0) ^ 0xff;
    return copy;
  }

  it("says that nobody is there", async () => {
    const { end } = await importAll("http://127.0.0.1:9/x.git");
    expect(end).toMatchObject({ failure: "unreachable" });
  });

  it("keeps everybody else out until it is over, and says so to git in a line", async () => {
    old.answer = () => undefined;
    const { repositoryId, cloneUrl } = (await start(`${old.origin}/source.git`)).data;
    const found = await info(repositoryId);
    expect(found.permissions).not.toContain("repository.push");
    const login = `http://${owner.username}:${owner.password}@`;
    const address = cloneUrl.replace("http://forge.test", origin).replace("http://", login);
    const push = await client.run(["push", address, "trunk"], { cwd: "source" });
    expect(push.exitCode).not.toBe(0);
    expect(push.stderr).toContain("The import is running.");
    await app.call(importEndpoints.cancelImport, { repositoryId }, owner);
    expect(await ended(repositoryId)).toMatchObject({ state: "canceled" });
    expect((await client.run(["push", address, "trunk"], { cwd: "source" })).exitCode).toBe(0);
    const again = await app.call(importEndpoints.retryImport, { repositoryId }, owner);
    expect(again.code).toBe(codeOf("IMPORT_FAILED"));
  });

  it("can be repeated after it was canceled", async () => {
    old.answer = () => undefined;
    const { repositoryId } = (await start(`${old.origin}/source.git`)).data;
    await app.call(importEndpoints.cancelImport, { repositoryId }, owner);
    await app.call(importEndpoints.cancelImport, { repositoryId }, owner);
    await ended(repositoryId);
    old.answer = null;
    await app.call(importEndpoints.retryImport, { repositoryId }, owner);
    await app.call(importEndpoints.retryImport, { repositoryId }, owner);
    expect(await ended(repositoryId)).toBeNull();
    await expectCopy(repositoryId);
  });

  it("ends with the repository that is deleted meanwhile", async () => {
    old.answer = () => undefined;
    const { repositoryId } = (await start(`${old.origin}/source.git`)).data;
    await app.call(repositoryEndpoints.delete, { repositoryId }, owner);
    await app.call(trashEndpoints.restore, { repositoryId }, owner);
    expect(await stateOf(repositoryId)).toMatchObject({ state: "canceled" });
  });

  it("begins anew what a crash has interrupted, even between the refs and their record", async () => {
    const { repositoryId } = await importAll(`${old.origin}/source.git`);
    const { db } = app.database;
    await db
      .updateTable("repositories")
      .set({ import_state: "running", is_empty: 1 })
      .where("id", "=", repositoryId)
      .execute();
    const row = { repository_id: repositoryId, source_url: `${old.origin}/source.git` };
    const requested = { requested_by: owner.id, requested_at: app.clock.now() };
    await db
      .insertInto("repository_imports")
      .values({ ...row, ...requested, state: "running" })
      .execute();
    await app.jobs.enqueue("repository.import", { repositoryId });
    expect(await ended(repositoryId)).toBeNull();
    await expectCopy(repositoryId);
    expect((await info(repositoryId)).isEmpty).toBe(false);
  });
});

describe("imports from names that lead inside", () => {
  it("fail, because every address is judged when it is connected to", async () => {
    const app = await buildTestApp();
    const { projectId } = (await app.call(projectEndpoints.create, { name: "Forge" }, app.admin)).data;
    const wish = { projectId, name: "Inside", url: "http://localhost:1/x.git" };
    const { repositoryId } = (await app.call(importEndpoints.startImport, wish, app.admin)).data;
    for (let found = null; found?.state !== "failed";) {
      await app.jobs.runDue();
      found = (await app.call(importEndpoints.getImport, { repositoryId }, app.admin)).data;
      if (found?.state === "failed") expect(found.failure).toBe("forbidden");
    }
    await app.close();
  });
});
