import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLeftoverSweep } from "./leftovers.ts";

const left = [
  "HEAD.lock",
  "packed-refs.lock",
  "refs/heads/main.lock",
  "refs/heads/deep/er/x.lock",
  "objects/info/commit-graphs/commit-graph-chain.lock",
  "objects/pack/tmp_pack_abc",
  "objects/pack/.tmp-1-pack-2.pack",
  "objects/tmp_objdir-incoming-x/pack/y",
  "objects/ab/tmp_obj_1",
];
const kept = ["HEAD", "packed-refs", "refs/heads/main", "objects/pack/pack-1.pack", "objects/ab/cdef"];

describe("what a crash has left in a repository", () => {
  let folder: string;
  const startedAt = Date.now() - 60_000;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "lowforge-leftovers-"));
    for (const name of [...left, ...kept]) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), "");
    }
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function touchAll(at: number): Promise<void> {
    for (const name of await readdir(folder, { recursive: true })) {
      await utimes(join(folder, name), at / 1000, at / 1000);
    }
  }
  const sweepWith = (isShared: boolean, isBusy: boolean) =>
    createLeftoverSweep({ isShared, startedAt }).sweep(folder, () => isBusy);
  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

  it("goes where it is older than the server, and nothing else does", async () => {
    await touchAll(startedAt - 1_000);
    expect(await sweepWith(false, true)).toHaveLength(left.length);
    expect((await files()).sort()).toEqual([...kept].sort());
  });

  it("stays while it is younger than the server and somebody works there", async () => {
    await touchAll(startedAt + 1_000);
    expect(await sweepWith(false, true)).toEqual([]);
  });

  it("goes, as far as it is objects on their way in, as soon as nobody works there, however young", async () => {
    await touchAll(Date.now());
    const removed = await sweepWith(false, false);
    expect(removed.some((name) => name.endsWith(".lock"))).toBe(false);
    expect(removed).toHaveLength(left.filter((name) => !name.endsWith(".lock")).length);
  });

  it("goes after a rest where nobody works, and other servers might: locks after minutes, objects after a day", async () => {
    await touchAll(Date.now() - 11 * 60_000);
    expect(await sweepWith(true, true)).toEqual([]);
    expect((await sweepWith(true, false)).every((name) => name.endsWith(".lock"))).toBe(true);
    await touchAll(Date.now() - 25 * 3600_000);
    await sweepWith(true, false);
    expect((await files()).sort()).toEqual([...kept].sort());
  });
});
