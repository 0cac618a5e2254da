import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { importEndpoints, lfsEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildTestApp } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";
import { type LargeFile, makeFile, pointerTo, sendForEver } from "../lfs/testing/large-files.ts";
import { answerLfs, lfsType } from "./testing/lfs-answers.ts";
import { type OldServer, startOldServer } from "./testing/old-server.ts";

const files = [makeFile(70_000), makeFile(5), makeFile(1_000_000)] as const;
const totalBytes = files.reduce((sum, { size }) => sum + size, 0);

describe.each(["sqlite", "postgres"] as const)("imports with large files (%s)", (dialect) => {
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
    await world.client.makeRepository("source", {
      "a.bin": pointerTo(files[0]),
      "b.bin": pointerTo(files[1]),
      "c.txt": "no pointer\n",
    });
    // The first file is named by history alone.
    await world.client.commit("source", { "a.bin": pointerTo(files[2]) });
    await world.client.git(".", "clone", "-q", "--mirror", "source", "source.git");
  });
  afterEach(() => {
    Object.assign(old, { lfs: null });
    Object.assign(elsewhere, { lfs: null });
  });
  afterAll(async () => {
    await Promise.all([world.close(), old.close(), elsewhere.close()]);
  });

  async function start(url: string, more: object = {}): Promise<number> {
    count += 1;
    const input = { projectId: world.projectId, name: `Copy ${count}`, url, ...more };
    return (await world.app.call(importEndpoints.startImport, input, world.owner)).data.repositoryId;
  }
  const stateOf = async (repositoryId: number) =>
    (await world.app.call(importEndpoints.getImport, { repositoryId }, world.owner)).data;
  async function ended(repositoryId: number) {
    for (;;) {
      await world.app.jobs.runDue();
      const found = await stateOf(repositoryId);
      if (found === null || found.state === "failed" || found.state === "canceled") return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  const usage = async (repositoryId: number) =>
    (await world.app.call(lfsEndpoints.getUsage, { repositoryId }, world.owner)).data;
  const info = async (repositoryId: number) =>
    (await world.app.call(repositoryEndpoints.getInfo, { repositoryId }, world.owner)).data;
  const download = async (repositoryId: number, oid: string) => {
    const { cloneUrl } = await info(repositoryId);
    const url = `${cloneUrl.replace("http://forge.test", world.origin)}/info/lfs/objects/${oid}`;
    const answer = await fetch(url, { headers: { authorization: world.basic() } });
    return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null;
  };

  /** A source that says where each object is, and gives it as `give` says. */
  function serveLfs(
    give: (file: LargeFile, request: IncomingMessage, response: ServerResponse) => void,
    place: (file: LargeFile) => { href: string; header?: Record<string, string> } = ({ oid }) => ({
      href: `${old.origin}/lfs/${oid}`,
    }),
    all: readonly LargeFile[] = files,
  ) {
    const { lfs, asked } = answerLfs({ files: all, place, give });
    Object.assign(old, { lfs });
    Object.assign(elsewhere, { lfs });
    return asked;
  }

  async function expectMissing(repositoryId: number, missing: readonly LargeFile[]): Promise<void> {
    const sizeBytes = missing.reduce((sum, { size }) => sum + size, 0);
    const found = await usage(repositoryId);
    expect(found).toMatchObject({ missing: { count: missing.length, sizeBytes } });
    expect(found).toMatchObject({ objectCount: 3 - missing.length, sizeBytes: totalBytes - sizeBytes });
    expect(await info(repositoryId)).toMatchObject({
      isEmpty: false,
      commitCount: 2,
      lfsMissingCount: missing.length,
      lfsSizeBytes: totalBytes - sizeBytes,
    });
    expect(await readdir(join(world.app.dataDir, "blobs/unfinished")).catch(() => [])).toEqual([]);
  }

  it("brings every large file that a commit names, from this product's own Git LFS", async () => {
    const made = await world.make("original");
    await world.client.git("source", "push", "-q", world.urlOf(made), "main");
    const lfs = `${world.origin}/git/${made.path}/info/lfs/objects`;
    for (const { oid, size, content } of files) {
      const headers = { authorization: world.basic() };
      const type = { ...headers, "content-type": "application/octet-stream" };
      await fetch(`${lfs}/${oid}`, { method: "PUT", headers: type, body: new Uint8Array(content) });
      const json = { ...headers, "content-type": lfsType };
      await fetch(`${lfs}/verify`, { method: "POST", headers: json, body: JSON.stringify({ oid, size }) });
    }
    // The product names its objects by its public address, which leads nowhere in a test.
    const lfsOf = (request: IncomingMessage, response: ServerResponse): void => {
      const { authorization = "" } = request.headers;
      void text(request)
        .then((body) =>
          fetch(`${lfs}/batch`, {
            method: "POST",
            headers: { authorization, "content-type": lfsType },
            body,
          }),
        )
        .then((answer) => answer.text())
        .then((answer) => response.end(answer.replaceAll("http://forge.test", world.origin)));
    };
    Object.assign(old, { lfs: lfsOf });
    const { username, password } = world.owner;
    const repositoryId = await start(`${old.origin}/source.git`, { username, password });
    expect(await ended(repositoryId)).toBeNull();
    await expectMissing(repositoryId, []);
    for (const { oid, content } of files) {
      expect((await download(repositoryId, oid))?.equals(content)).toBe(true);
    }
  });

  it("gives the member's credentials to the source's own host alone", async () => {
    const heard: string[] = [];
    serveLfs(
      ({ content }, { headers }, response) => {
        heard.push([headers.host, headers.authorization ?? "-", headers["x-ticket"] ?? "-"].join(" "));
        response.end(content);
      },
      ({ oid }) =>
        oid === files[0].oid
          ? { href: `${old.origin}/lfs/${oid}` }
          : { href: `${elsewhere.origin}/lfs/${oid}`, header: { "X-Ticket": "t", Host: "evil" } },
    );
    const repositoryId = await start(`${old.origin}/source.git`, { username: "me", password: "hidden" });
    expect(await ended(repositoryId)).toBeNull();
    await expectMissing(repositoryId, []);
    const login = `Basic ${Buffer.from("me:hidden").toString("base64")}`;
    const [here, there] = [new URL(old.origin).host, new URL(elsewhere.origin).host];
    const foreign = `${there} - t`;
    expect(heard.sort()).toEqual([`${here} ${login} -`, foreign, foreign].sort());
  });

  it("imports from a source without Git LFS, and says how many large files are missing", async () => {
    const repositoryId = await start(`${old.origin}/source.git`);
    expect(await ended(repositoryId)).toBeNull();
    await expectMissing(repositoryId, files);
  });

  it("leaves out each large file that a hostile source gives wrongly, and brings the others", async () => {
    const gives: ((file: LargeFile, response: ServerResponse) => void)[] = [
      ({ size }, response) => response.end(randomBytes(size)),
      ({ content }, response) => response.end(content.subarray(1)),
      (_file, response) => sendForEver(response),
      (_file, response) => response.writeHead(500).end("no"),
      (_file, response) => response.destroy(),
      ...["http://127.0.0.2/x", "http://169.254.169.254/latest", "file:///etc/passwd"].map(
        (location) => (_file: LargeFile, response: ServerResponse) =>
          response.writeHead(302, { location }).end(),
      ),
    ];
    const hrefs = ["http://169.254.169.254/latest", "http://[::1]/x", "file:///etc/passwd", "nonsense"];
    const bad = [...gives, ...hrefs].map(() => makeFile(20_000));
    const names = Object.fromEntries(bad.map((file, index) => [`bad-${index}.bin`, pointerTo(file)]));
    const more = { ...names, "good.bin": pointerTo(files[0]) };
    await world.client.makeRepository("hostile", more);
    await world.client.git(".", "clone", "-q", "--mirror", "hostile", "hostile.git");
    serveLfs(
      (file, _request, response) => {
        const give = gives[bad.indexOf(file)];
        if (give) give(file, response);
        else response.end(file.content);
      },
      (file) => ({ href: hrefs[bad.indexOf(file) - gives.length] ?? `${old.origin}/lfs/${file.oid}` }),
      [...files, ...bad],
    );
    const repositoryId = await start(`${old.origin}/hostile.git`);
    expect(await ended(repositoryId)).toBeNull();
    const missing = { count: bad.length, sizeBytes: bad.length * 20_000 };
    expect(await usage(repositoryId)).toMatchObject({ missing, objectCount: 1, sizeBytes: files[0].size });
    expect((await download(repositoryId, files[0].oid))?.equals(files[0].content)).toBe(true);
    for (const { oid } of bad) expect(await download(repositoryId, oid)).toBeNull();
    expect(await readdir(join(world.app.dataDir, "blobs/unfinished"))).toEqual([]);
  });

  it.each([
    ["no JSON", (response: ServerResponse) => response.end("<html>")],
    ["objects of another shape", (response: ServerResponse) => response.end('{"objects":[{"oid":1}]}')],
    ["an answer without end", (response: ServerResponse) => sendForEver(response)],
    ["a refusal", (response: ServerResponse) => response.writeHead(401).end()],
  ])("imports from a source whose Git LFS answers %s", async (_what, give) => {
    Object.assign(old, { lfs: (_request: IncomingMessage, response: ServerResponse) => void give(response) });
    const repositoryId = await start(`${old.origin}/source.git`);
    expect(await ended(repositoryId)).toBeNull();
    await expectMissing(repositoryId, files);
  });

  it("shows how far it is, and after a cancellation asks only for what is missing", async () => {
    serveLfs(({ oid, content }, _request, response) => {
      if (oid !== files[2].oid) response.end(content);
    });
    const repositoryId = await start(`${old.origin}/source.git`);
    const running = world.app.jobs.runDue();
    const seen = await vi.waitUntil(
      async () => {
        const found = await stateOf(repositoryId);
        return found?.phase === "largeFiles" && found.percent === 6 ? found : null;
      },
      { timeout: 20_000, interval: 20 },
    );
    expect(seen.receivedBytes).toBeGreaterThan(70_005);
    await world.app.call(importEndpoints.cancelImport, { repositoryId }, world.owner);
    await running;
    expect(await stateOf(repositoryId)).toMatchObject({ state: "canceled" });
    expect((await info(repositoryId)).isEmpty).toBe(true);
    const asked = serveLfs(({ content }, _request, response) => void response.end(content));
    await world.app.call(importEndpoints.retryImport, { repositoryId }, world.owner);
    expect(await ended(repositoryId)).toBeNull();
    expect(asked).toEqual([[files[2].oid]]);
    await expectMissing(repositoryId, []);
  });

  it("keeps within the quota, and takes a missing file from a later push", async () => {
    const large = makeFile(1_600_000);
    const small = makeFile(10);
    await world.client.makeRepository("heavy", { "l.bin": pointerTo(large), "s.bin": pointerTo(small) });
    await world.client.git(".", "clone", "-q", "--mirror", "heavy", "heavy.git");
    const repositoryId = await start(`${old.origin}/heavy.git`);
    expect(await ended(repositoryId)).toBeNull();
    expect((await info(repositoryId)).lfsMissingCount).toBe(2);
    const { cloneUrl } = await info(repositoryId);
    const lfs = `${cloneUrl.replace("http://forge.test", world.origin)}/info/lfs/objects`;
    const headers = { authorization: world.basic(), "content-type": "application/octet-stream" };
    const put = ({ oid, content }: LargeFile) =>
      fetch(`${lfs}/${oid}`, { method: "PUT", headers, body: new Uint8Array(content) });
    expect((await put(large)).status).toBe(413);
    expect((await put(small)).status).toBe(200);
    const body = JSON.stringify({ oid: small.oid, size: small.size });
    await fetch(`${lfs}/verify`, { method: "POST", headers: { ...headers, "content-type": lfsType }, body });
    expect((await info(repositoryId)).lfsMissingCount).toBe(1);
  });

  it("gives up on a source that has none of very many large files, and counts them all", async () => {
    const asked = serveLfs((_file, _request, response) => void response.end());
    const many = Array.from({ length: 2_000 }, (_value, index) => {
      const oid = createHash("sha256").update(String(index)).digest("hex");
      return `blob\nmark :${index + 1}\ndata <<E\n${pointerTo({ oid, size: index })}E\n`;
    });
    const tree = many.map((_blob, index) => `M 100644 :${index + 1} f${index}\n`);
    const commit = `commit refs/heads/main\ncommitter A <a@b.c> 1700000000 +0000\ndata 1\nx\n${tree.join("")}\n`;
    await world.client.git(".", "init", "-q", "--bare", "many.git");
    const input = `${many.join("")}${commit}`;
    await world.client.run(["fast-import", "--quiet"], { cwd: "many.git", input });
    const repositoryId = await start(`${old.origin}/many.git`);
    expect(await ended(repositoryId)).toBeNull();
    expect((await usage(repositoryId)).missing.count).toBe(2_000);
    expect(asked.map(({ length }) => length)).toEqual([100, 100, 100]);
  });
});
