import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGit, type Git, gitCommand, GitFailed, GitOutputTooLarge, GitRefused } from "./index.ts";

let folder: string;
let git: Git;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lowforge-objects-"));
  git = createGit({ homeDir: join(folder, "home"), logger: pino({ level: "silent" }) });
});
afterAll(async () => {
  await git.close();
  rmSync(folder, { recursive: true, force: true });
});

async function makeRepository(name: string): Promise<string> {
  const repository = join(folder, `${name}.git`);
  await git.run(gitCommand("init", { repository, flags: ["--bare", "--quiet", "--template="] }));
  return repository;
}

async function write(repository: string, content: string | Buffer): Promise<string> {
  const command = gitCommand("hash-object", { repository, flags: ["-w", "--stdin"] });
  return (await git.run(command, { input: content })).stdout.toString().trim();
}

/** Processes of git that keep a repository open. */
function openProcesses(repository: string): number[] {
  const { stdout } = spawnSync("ps", ["axeww", "-o", "pid=,command="], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout
    .split("\n")
    .filter(
      (line) => line.includes("cat-file --batch-command") && `${line} `.includes(`GIT_DIR=${repository} `),
    )
    .map((line) => Number.parseInt(line, 10));
}

describe("reading objects", () => {
  it("answers any bytes, in the order of the names, by one process that stays open", async () => {
    const repository = await makeRepository("bytes");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 5_000 }), { maxLength: 6 }), async (contents) => {
        const ids: string[] = [];
        for (const content of contents) ids.push(await write(repository, Buffer.from(content)));
        const objects = await git.objects.read(repository, ids);
        expect(objects.map((object) => object?.content)).toEqual(
          contents.map((content) => Buffer.from(content)),
        );
      }),
      { numRuns: 15 },
    );
    expect(openProcesses(repository)).toHaveLength(1);
  });

  it("sees what has been written a moment ago, and says null for what is not there", async () => {
    const repository = await makeRepository("fresh");
    expect(await git.objects.read(repository, ["refs/heads/main", "0".repeat(40)])).toEqual([null, null]);
    const id = await write(repository, "new");
    expect(await git.objects.describe(repository, ["no such thing", id])).toEqual([
      null,
      { id, type: "blob", sizeBytes: 3, content: Buffer.alloc(0) },
    ]);
    await git.run(gitCommand("update-ref", { repository, revisions: ["refs/tags/x", id] }));
    expect((await git.objects.read(repository, ["refs/tags/x"]))[0]?.content.toString()).toBe("new");
  });

  it("serves many at once, each with their own answers", async () => {
    const repository = await makeRepository("many");
    const contents = Array.from({ length: 200 }, (_, index) => "x".repeat(index * 100));
    const ids = await Promise.all(contents.map((content) => write(repository, content)));
    const answers = await Promise.all(ids.map((id) => git.objects.read(repository, [id, "nope", id])));
    for (const [index, [first, none, again]] of answers.entries()) {
      expect([first?.content.toString(), none, again?.sizeBytes]).toEqual([
        contents[index],
        null,
        index * 100,
      ]);
    }
  });

  it("goes on when git has died, and ends when it is told to let go", async () => {
    const repository = await makeRepository("mortal");
    const id = await write(repository, "still there");
    await git.objects.read(repository, [id]);
    for (const pid of openProcesses(repository)) process.kill(pid, "SIGKILL");
    expect((await git.objects.read(repository, [id]))[0]?.content.toString()).toBe("still there");
    git.objects.forget(repository);
    await expect.poll(() => openProcesses(repository)).toEqual([]);
  });

  it("keeps no more processes open than it may, however many repositories are read at once", async () => {
    const repositories = await Promise.all(
      Array.from({ length: 40 }, (_, index) => makeRepository(`r${index}`)),
    );
    const ids = await Promise.all(repositories.map((repository) => write(repository, repository)));
    const read = async (repository: string, index: number) =>
      (await git.objects.read(repository, [ids[index] ?? ""]))[0]?.content.toString();
    expect(await Promise.all(repositories.map(read))).toEqual(repositories);
    const open = repositories.filter((repository) => openProcesses(repository).length > 0);
    expect(open.length).toBeLessThanOrEqual(24);
  });

  it("refuses names that would break its protocol, and objects that are too large to hold", async () => {
    const repository = await makeRepository("strict");
    for (const name of ["", "a\nb", "a\0b", "a\rb"]) {
      await expect(git.objects.read(repository, [name])).rejects.toBeInstanceOf(GitRefused);
    }
    const large = await write(repository, Buffer.alloc(65 * 1024 * 1024));
    const small = await write(repository, "small");
    await expect(git.objects.read(repository, [large])).rejects.toBeInstanceOf(GitOutputTooLarge);
    expect((await git.objects.describe(repository, [large]))[0]?.sizeBytes).toBe(65 * 1024 * 1024);
    expect((await git.objects.read(repository, [small]))[0]?.content.toString()).toBe("small");
    await expect(git.objects.read(join(folder, "nowhere.git"), ["HEAD"])).rejects.toBeInstanceOf(GitFailed);
  });
});
