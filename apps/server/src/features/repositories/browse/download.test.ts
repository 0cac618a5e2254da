import { browseEndpoints } from "@lowforge/contract/repositories";
import { execFile, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GitClient } from "../../../testing/git-client.ts";
import { buildTestApp } from "../../../testing/index.ts";
import { createReadingWorld, type ReadingWorld } from "../testing/reading-world.ts";

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const hostileName = `"><img src=x onerror=alert(1)>\r\nSet-Cookie: a=b.txt`;
const run = promisify(execFile);

describe("downloading from a repository", () => {
  let world: ReadingWorld;
  beforeAll(async () => {
    world = await createReadingWorld(buildTestApp, makeFiles);
  });
  afterAll(() => world.close());

  const raw = (path: string, more: Record<string, string> = {}) =>
    world.download(browseEndpoints.getRaw, { path, ...more });

  it("shows text of any kind as plain text, so that no browser runs it", async () => {
    for (const path of ["page.html", "picture.svg", "feed.xml", "fake.png"]) {
      const answer = await raw(path);
      expect([path, answer.status, answer.headers["content-type"]]).toEqual([
        path,
        200,
        "text/plain; charset=utf-8",
      ]);
      expect(answer.headers["content-disposition"]).toMatch(/^inline;/);
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      expect(answer.headers["content-security-policy"]).toContain("sandbox");
    }
  });

  it("shows a picture by its first bytes, whatever its name, and saves everything else", async () => {
    expect((await raw("real.dat")).headers["content-type"]).toBe("image/png");
    const binary = await raw("program.bin");
    expect(binary.headers["content-type"]).toBe("application/octet-stream");
    expect(binary.headers["content-disposition"]).toMatch(/^attachment;/);
    expect((await raw("page.html", { isDownload: "true" })).headers["content-disposition"]).toMatch(
      /^attach/,
    );
  });

  it("answers the same bytes that git has, small and large", async () => {
    for (const path of ["page.html", "large.bin"]) {
      const answer = await raw(path);
      const file = await readFile(join(world.client.dir, "world", path));
      expect(answer.bytes.equals(file)).toBe(true);
      expect(answer.headers["content-length"]).toBe(String(file.length));
    }
  });

  it("is asked again for the same bytes without sending them", async () => {
    const etag = `"${await world.git("rev-parse", "main:large.bin")}"`;
    expect((await raw("large.bin")).headers["etag"]).toBe(etag);
    const again = await world.app.http.inject({
      method: "GET",
      url: `${browseEndpoints.getRaw.path}?repositoryId=${world.repositoryId}&path=large.bin`,
      headers: { authorization: `Bearer ${world.owner.token}`, "if-none-match": etag },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it("shows the text of a symbolic link and nothing of what it points at", async () => {
    const answer = await raw("link");
    expect(answer.bytes.toString()).toBe("/etc/passwd");
  });

  it("puts no part of a file's name into another header", async () => {
    const { headers, status } = await raw(hostileName);
    expect(status).toBe(200);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["content-disposition"]).toMatch(
      /^inline; filename="[\w.+ -]+"; filename\*=UTF-8''[\w.%!~-]+$/,
    );
  });

  it("finds no directory, no submodule and nothing outside", async () => {
    for (const path of ["docs", "nope", "docs/nope"])
      expect([path, (await raw(path)).status]).toEqual([path, 404]);
    expect((await raw("../config")).status).toBe(400);
    expect((await world.download(browseEndpoints.getArchive, { path: "page.html" })).status).toBe(404);
  });

  it("packs a revision or one directory into an archive with one folder at its top", async () => {
    const whole = await world.download(browseEndpoints.getArchive, { format: "tar.gz", ref: "feature/one" });
    expect(whole.headers["content-disposition"]).toContain('filename="world-feature-one.tar.gz"');
    const folder = await unpack(gunzipSync(whole.bytes));
    expect(await readdir(folder)).toEqual(["world-feature-one"]);
    expect(await readFile(join(folder, "world-feature-one/docs/a.md"), "utf8")).toBe("# A\n");
    await rm(folder, { recursive: true });
    const part = await world.download(browseEndpoints.getArchive, { format: "tar.gz", path: "docs" });
    const inside = await unpack(gunzipSync(part.bytes));
    expect(await readdir(join(inside, "world-main-docs"))).toEqual(["a.md"]);
    await rm(inside, { recursive: true });
    const zip = await world.download(browseEndpoints.getArchive, {});
    expect(zip.bytes.subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
    expect(zip.bytes.includes("world-main/docs/a.md")).toBe(true);
  });

  it("ends git within five seconds of a client that goes away in the middle", async () => {
    for (const path of [
      `${browseEndpoints.getRaw.path}?path=huge.bin`,
      `${browseEndpoints.getArchive.path}?format=zip`,
    ]) {
      const address = `${world.origin}${path}&ref=huge&repositoryId=${world.repositoryId}`;
      const headers = { authorization: `Bearer ${world.owner.token}` };
      const request = get(address, { headers, agent: false });
      const [response] = (await once(request, "response")) as [IncomingMessage];
      await once(response, "readable");
      expect([path, gitProcesses(world).length > 0]).toEqual([path, true]);
      request.destroy();
      await expect.poll(() => gitProcesses(world), { timeout: 5_000 }).toEqual([]);
    }
  });

  it("lets no entry of an archive lead out of it", async () => {
    const blob = await world.git("rev-parse", "main:page.html");
    const tree = Buffer.concat([Buffer.from("100644 ../escaped\0"), Buffer.from(blob, "hex")]);
    const made = await world.client.run(["hash-object", "-t", "tree", "--literally", "-w", "--stdin"], {
      cwd: "world",
      input: tree,
    });
    const commit = await world.git("commit-tree", "-m", "Escape", made.stdout.trim());
    await world.git("branch", "escape", commit);
    const stored = join(world.app.dataDir, `repositories/0/${world.repositoryId}.git`);
    const push = await world.client.run(["push", world.urlOf(await pathOf(world)), "escape"], {
      cwd: "world",
    });
    expect(push.exitCode).not.toBe(0);
    // Even where such a tree has come in by another way, it goes nowhere.
    await world.git("push", "-q", stored, "escape");
    for (const format of ["zip", "tar.gz"]) {
      const answer = await world
        .download(browseEndpoints.getArchive, { format, ref: "escape" })
        .catch(() => ({ status: 500, bytes: Buffer.alloc(0) }));
      expect(answer.bytes.includes("escaped")).toBe(false);
    }
  });
});

/** Processes of git that send something of this world's data. */
function gitProcesses(world: ReadingWorld): string[] {
  const { stdout } = spawnSync("ps", ["axeww", "-o", "command="], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const isSending = /^git .* (?:cat-file blob|archive) /;
  return stdout.split("\n").filter((line) => isSending.test(line) && line.includes(world.app.dataDir));
}

async function pathOf(world: ReadingWorld): Promise<{ path: string }> {
  const { cloneUrl } = await world.info({ repositoryId: world.repositoryId, path: "" });
  return { path: cloneUrl.split("/git/")[1] ?? "" };
}

async function unpack(tar: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lowforge-tar-"));
  await writeFile(join(folder, "x.tar"), tar);
  await run("tar", ["xf", "x.tar"], { cwd: folder });
  await rm(join(folder, "x.tar"));
  return folder;
}

async function makeFiles(client: GitClient): Promise<void> {
  await client.makeRepository("world", {
    "page.html": "<script>alert(1)</script>\n",
    "picture.svg": `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>\n`,
    "feed.xml": `<?xml version="1.0"?><x/>\n`,
    "fake.png": "not a picture\n",
    [hostileName]: "hostile\n",
  });
  const at = (path: string): string => join(client.dir, "world", path);
  await writeFile(at("real.dat"), png);
  await writeFile(at("program.bin"), Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]));
  await writeFile(at("large.bin"), Buffer.alloc(3 * 1024 * 1024, "0123456789abcdef\0"));
  await symlink("/etc/passwd", at("link"));
  await mkdir(at("docs"));
  await client.commit("world", { "docs/a.md": "# A\n" }, "Files");
  await client.git("world", "branch", "feature/one");
  await client.git("world", "checkout", "-q", "-b", "huge");
  // Random, so that no compression makes it small enough to be sent before anybody can go away.
  await writeFile(at("huge.bin"), randomBytes(24 * 1024 * 1024));
  await client.commit("world", {}, "Huge");
  await client.git("world", "checkout", "-q", "main");
}
