import type { IncomingMessage, ServerResponse } from "node:http";
import {
  importEndpoints,
  type LfsFetch,
  lfsEndpoints,
  lfsFetchEndpoints,
} from "@lowforge/contract/repositories";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildTestApp, codeOf } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";
import { type LargeFile, makeFile, pointerTo } from "../lfs/testing/large-files.ts";
import { findLfsFetch, updateLfsFetch } from "./lfs-fetches.db.ts";
import { answerLfs } from "./testing/lfs-answers.ts";
import { type OldServer, startOldServer } from "./testing/old-server.ts";

const files = [makeFile(70_000), makeFile(5), makeFile(1_000_000)] as const;
const pointers = Object.fromEntries(files.map((file, index) => [`${index}.bin`, pointerTo(file)]));
const login = { username: "me", password: "hidden" };
const sentLogin = `Basic ${Buffer.from("me:hidden").toString("base64")}`;

describe.each(["sqlite", "postgres"] as const)("missing large files, asked for again (%s)", (dialect) => {
  let world: GitWorld;
  let old: OldServer;
  let elsewhere: OldServer;
  let count = 0;
  beforeAll(async () => {
    const environment = { LOWFORGE_ALLOWED_NETWORKS: "127.0.0.1", LOWFORGE_LFS_QUOTA_BYTES: "1500000" };
    world = await createGitWorld(() => buildTestApp(dialect, environment));
    [old, elsewhere] = (await Promise.all([1, 2].map(() => startOldServer(world.client.dir)))) as [
      OldServer,
      OldServer,
    ];
    await offer("source", pointers);
  });
  afterEach(() => {
    for (const server of [old, elsewhere]) {
      Object.assign(server, { lfs: null, answer: null });
      server.requests.splice(0);
    }
  });
  afterAll(async () => {
    await Promise.all([world.close(), old.close(), elsewhere.close()]);
  });

  async function offer(name: string, content: Record<string, string>): Promise<void> {
    await world.client.makeRepository(name, content);
    await world.client.git(".", "clone", "-q", "--mirror", name, `${name}.git`);
  }
  function serveLfs(give?: Parameters<typeof answerLfs>[0]["give"]) {
    const place = ({ oid }: { oid: string }) => ({ href: `${old.origin}/lfs/${oid}` });
    const { lfs, asked } = answerLfs({ files, place, ...(give && { give }) });
    Object.assign(old, { lfs });
    Object.assign(elsewhere, { lfs });
    return asked;
  }
  async function importFrom(name: string, more: object = {}): Promise<number> {
    count += 1;
    const url = `${old.origin}/${name}.git`;
    const input = { projectId: world.projectId, name: `Copy ${count}`, url, ...more };
    const { repositoryId } = (await world.app.call(importEndpoints.startImport, input, world.owner)).data;
    await world.app.jobs.runDue();
    return repositoryId;
  }
  const ask = (repositoryId: number, wish: object = {}) =>
    world.app.call(lfsFetchEndpoints.fetchMissing, { repositoryId, ...wish }, world.owner);
  const stateOf = async (repositoryId: number) =>
    (await world.app.call(lfsFetchEndpoints.getFetch, { repositoryId }, world.owner)).data;
  const missing = async (repositoryId: number) =>
    (await world.app.call(lfsEndpoints.getUsage, { repositoryId }, world.owner)).data.missing.count;
  async function fetched(repositoryId: number, wish: object = {}): Promise<LfsFetch | null> {
    expect((await ask(repositoryId, wish)).status).toBe(200);
    await world.app.jobs.runDue();
    return stateOf(repositoryId);
  }
  const heard = (server: OldServer) =>
    server.requests
      .filter(({ url = "" }) => url.includes("/lfs/"))
      .map(({ headers }) => headers.authorization ?? "-");

  it("remembers the source and why nothing came, and brings all once the source gives it", async () => {
    const repositoryId = await importFrom("source");
    const before = { sourceUrl: `${old.origin}/source.git`, hadCredentials: false, configured: null };
    expect(await stateOf(repositoryId)).toMatchObject({ ...before, state: "done", failure: "notFound" });
    const asked = serveLfs();
    const after = { state: "done", failure: null, broughtCount: 3, percent: 100, receivedBytes: 1_070_005 };
    expect(await fetched(repositoryId)).toMatchObject({ ...before, ...after });
    expect(asked).toHaveLength(1);
    expect(await missing(repositoryId)).toBe(0);
    expect(await fetched(repositoryId)).toMatchObject(after);
    expect(asked).toHaveLength(1);
  });

  it("asks with the credentials that are given anew, and keeps them no longer than it takes", async () => {
    const repositoryId = await importFrom("source", login);
    expect(await stateOf(repositoryId)).toMatchObject({ hadCredentials: true, failure: "notFound" });
    serveLfs();
    const { lfs } = old;
    const kept: (string | null | undefined)[] = [];
    const guarded = (request: IncomingMessage, response: ServerResponse): void => {
      if (request.headers.authorization !== sentLogin) return void response.writeHead(401).end();
      void findLfsFetch(world.app.database.db, repositoryId).then((row) => {
        kept.push(row?.credentials);
        lfs?.(request, response);
      });
    };
    Object.assign(old, { lfs: guarded });
    expect(await fetched(repositoryId)).toMatchObject({ state: "failed", failure: "unauthorized" });
    expect(await missing(repositoryId)).toBe(3);
    await fetched(repositoryId, login);
    expect(kept).toHaveLength(4);
    for (const sealed of kept) expect(sealed).toMatch(/^(?!.*hidden)./);
    expect(await findLfsFetch(world.app.database.db, repositoryId)).toMatchObject({
      ...{ state: "done", credentials: null, had_credentials: 1, brought_count: 3 },
    });
  });

  it("leaves what the source does not have, and asks another address for it", async () => {
    const repositoryId = await importFrom("source");
    const { lfs } = answerLfs({
      files: files.slice(0, 1),
      place: ({ oid }) => ({ href: `${old.origin}/lfs/${oid}` }),
    });
    Object.assign(old, { lfs });
    expect(await fetched(repositoryId)).toMatchObject({ state: "done", failure: null, broughtCount: 1 });
    expect(await missing(repositoryId)).toBe(2);
    serveLfs();
    const url = `${elsewhere.origin}/source.git`;
    expect(await fetched(repositoryId, { url })).toMatchObject({ sourceUrl: url, broughtCount: 2 });
    expect(await missing(repositoryId)).toBe(0);
  });

  it("says that there is no room", async () => {
    const large = makeFile(1_600_000);
    await offer("heavy", { "l.bin": pointerTo(large), "s.bin": pointerTo(files[1]) });
    const place = ({ oid }: { oid: string }) => ({ href: `${old.origin}/lfs/${oid}` });
    Object.assign(old, { lfs: answerLfs({ files: [large, files[1]], place }).lfs });
    const repositoryId = await importFrom("heavy");
    expect(await stateOf(repositoryId)).toMatchObject({ state: "done", failure: "noRoom", broughtCount: 1 });
    expect(await fetched(repositoryId)).toMatchObject({
      state: "failed",
      failure: "noRoom",
      broughtCount: 0,
    });
  });

  it("shows how far it is, ends when it is canceled, and goes on with the rest", async () => {
    const repositoryId = await importFrom("source");
    serveLfs(({ oid, content }, _request, response) => {
      if (oid !== files[2].oid) response.end(content);
    });
    await ask(repositoryId);
    const running = world.app.jobs.runDue();
    const isSeen = async () => (await stateOf(repositoryId))?.percent === 6;
    await vi.waitUntil(isSeen, { timeout: 20_000, interval: 20 });
    await ask(repositoryId, { url: `${elsewhere.origin}/source.git` });
    expect(await stateOf(repositoryId)).toMatchObject({
      state: "running",
      sourceUrl: `${old.origin}/source.git`,
    });
    await world.app.call(lfsFetchEndpoints.cancelFetch, { repositoryId }, world.owner);
    await running;
    expect(await stateOf(repositoryId)).toMatchObject({ state: "canceled" });
    expect(await missing(repositoryId)).toBe(1);
    const asked = serveLfs();
    expect(await fetched(repositoryId)).toMatchObject({ state: "done", broughtCount: 1 });
    expect(asked).toEqual([[files[2].oid]]);
  });

  it("goes on after a crash", async () => {
    const repositoryId = await importFrom("source");
    const { db } = world.app.database;
    await updateLfsFetch(db, { repositoryId, states: ["done"] }, { state: "running", failure: null });
    serveLfs();
    await world.app.jobs.enqueue("lfs.fetch", { repositoryId });
    await world.app.jobs.runDue();
    expect(await stateOf(repositoryId)).toMatchObject({ state: "done", broughtCount: 3 });
  });

  it("follows the repository's own .lfsconfig, and takes the member's credentials to no other host", async () => {
    const url = `${elsewhere.origin}/lfs/of/team`;
    await offer("moved", { ...pointers, ".lfsconfig": `[lfs]\n\turl = ${url}\n` });
    const place = ({ oid }: { oid: string }) => ({ href: `${elsewhere.origin}/lfs/${oid}` });
    const repositoryId = await importFrom("moved", login);
    const configured = { url, isFollowed: true };
    expect(await stateOf(repositoryId)).toMatchObject({ configured, failure: "notFound" });
    expect([heard(elsewhere), heard(old)]).toEqual([["-"], [sentLogin]]);
    Object.assign(elsewhere, { lfs: answerLfs({ files, place }).lfs });
    expect(await fetched(repositoryId, login)).toMatchObject({ configured, state: "done", broughtCount: 3 });
    expect(new Set(heard(elsewhere))).toEqual(new Set(["-"]));
    expect(heard(old)).toEqual([sentLogin]);
    await importFrom("moved");
    expect(heard(elsewhere)).toHaveLength(9);
  });

  it("takes from the source what the address of .lfsconfig has lost", async () => {
    const url = `${elsewhere.origin}/lfs/of/team`;
    await offer("halved", { ...pointers, ".lfsconfig": `[lfs]\n\turl = ${url}\n` });
    const at = (server: OldServer, some: readonly LargeFile[]) => {
      const place = ({ oid }: LargeFile) => ({ href: `${server.origin}/lfs/${oid}` });
      Object.assign(server, { lfs: answerLfs({ files: some, place }).lfs });
    };
    const repositoryId = await importFrom("halved");
    at(elsewhere, files.slice(0, 1));
    at(old, files.slice(1, 2));
    expect(await fetched(repositoryId)).toMatchObject({
      ...{ state: "done", failure: null, broughtCount: 2 },
      receivedBytes: files[0].size + files[1].size,
    });
    Object.assign(elsewhere, { lfs: null });
    at(old, files);
    expect(await fetched(repositoryId)).toMatchObject({ state: "done", broughtCount: 1, failure: null });
    expect(await missing(repositoryId)).toBe(0);
  });

  it.each([
    ["ssh://git@files.example/team", { url: "ssh://files.example/team", isFollowed: false }, "notFound"],
    ["git@files.example:team", { url: "git@files.example:team", isFollowed: false }, "notFound"],
    ["http://169.254.169.254/x", { url: "http://169.254.169.254/x", isFollowed: true }, "forbidden"],
    ["http://127.0.0.2:1/x", { url: "http://127.0.0.2:1/x", isFollowed: true }, "forbidden"],
  ])("says of .lfsconfig's address %s whether it is followed", async (written, configured, failure) => {
    count += 1;
    await offer(`named-${count}`, { ...pointers, ".lfsconfig": `[lfs]\nurl = ${written}\n` });
    const repositoryId = await importFrom(`named-${count}`);
    expect(await stateOf(repositoryId)).toMatchObject({ configured, failure, broughtCount: 0 });
    serveLfs();
    expect(await fetched(repositoryId)).toMatchObject({ configured, broughtCount: 3, failure: null });
  });

  it("asks for an address where none is remembered, and refuses one that leads inside", async () => {
    const { repositoryId: id } = await world.make("plain");
    expect(await stateOf(id)).toBeNull();
    const nowhere = await ask(id);
    expect([nowhere.status, nowhere.code]).toEqual([400, codeOf("INVALID_PARAMETERS")]);
    for (const url of ["http://169.254.169.254/x.git", "ssh://git@example.com/x.git", "x"]) {
      expect((await ask(id, { url })).code).toBe(codeOf("ADDRESS_FORBIDDEN"));
    }
    expect(await stateOf(id)).toBeNull();
  });
});
