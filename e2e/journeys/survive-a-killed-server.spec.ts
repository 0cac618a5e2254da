import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Api } from "../world/api.ts";
import { type KillableServer, startKillable } from "../world/killable-server.ts";
import { withPassword } from "../world/members.ts";
import { adminPassword } from "../world/product.ts";
import { git, makeSampleRepository } from "../world/sample-repository.ts";

/** Ten in the suite; LOWFORGE_KILLS=200 for a night. */
const kills = Number(process.env["LOWFORGE_KILLS"] ?? 10);
const seed = Number(process.env["LOWFORGE_KILLS_SEED"] ?? Date.now() % 1_000_000);
const longestWaitMs = 600;

/** Numbers between 0 and 1 that a seed repeats. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface World {
  readonly server: KillableServer;
  readonly api: Api;
  readonly repositoryId: number;
  readonly folder: string;
  /** The repository as it lies on the server. */
  readonly bare: string;
}

async function makeWorld(): Promise<World> {
  const { server, api, projectId } = await startKillable();
  const { repositoryId, cloneUrl } = await api.call(repositoryEndpoints.create, { projectId, name: "code" });
  const folder = await mkdtemp(join(tmpdir(), "lowforge-killed-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await makeSampleRepository(folder, 50, 10);
  await git(folder, "remote", "add", "origin", withPassword(cloneUrl, adminPassword));
  await git(folder, "push", "--quiet", "origin", "main");
  const bare = join(server.dataDir, "repositories", "0", `${repositoryId}.git`);
  return { server, api, repositoryId, folder, bare };
}

/** Pushes while the server is killed; answers whether the push was answered. */
async function pushAndKill({ folder, server }: World, waitMs: number): Promise<boolean> {
  const push = git(folder, "push", "--quiet", "origin", "main").then(
    () => true,
    () => false,
  );
  await Promise.race([push, new Promise((resolve) => setTimeout(resolve, waitMs))]);
  await server.kill();
  return push;
}

/** What must not be there once the server has been up for some seconds: half objects, and locks from before. */
async function listLeftovers(bare: string, startedAt: number): Promise<string[]> {
  const names = await readdir(bare, { recursive: true });
  const suspicious = names.filter((name) => /\.lock$|tmp_|incoming-/.test(name));
  const old = await Promise.all(
    suspicious.map(async (name) => {
      const isOld = !name.endsWith(".lock") || (await stat(join(bare, name))).mtimeMs < startedAt;
      return isOld ? [name] : [];
    }),
  );
  return old.flat();
}

test(
  `a server that is killed in the middle of ${kills} pushes loses none that it has answered`,
  async () => {
    const world = await makeWorld();
    const { server, api, repositoryId, folder, bare } = world;
    const random = randomFrom(seed);
    const story = `seed ${seed}`;
    let answered = await git(folder, "rev-parse", "main");
    let startedAt = 0;
    for (let round = 1; round <= kills; round += 1) {
      await writeFile(join(folder, "news.txt"), `News ${round} ${"x".repeat(round * 1_000)}\n`);
      await git(folder, "add", ".");
      await git(folder, "commit", "--quiet", "--message", `News ${round}`);
      const wanted = await git(folder, "rev-parse", "main");
      const isAnswered = await pushAndKill(world, random() * longestWaitMs);
      startedAt = Date.now();
      await server.start();
      const head = await git(bare, "rev-parse", "main");
      expect(isAnswered ? [wanted] : [wanted, answered], `${story}, round ${round}`).toContain(head);
      const info = await api.call(repositoryEndpoints.getInfo, { repositoryId });
      expect(info.lastCommit?.sha, `${story}, round ${round}`).toBe(head);
      // The next push works, also where the former one has left a lock behind.
      await git(folder, "push", "--quiet", "origin", "main");
      answered = wanted;
    }
    expect(await git(bare, "rev-parse", "main")).toBe(answered);
    expect(await git(bare, "fsck", "--full", "--strict")).toBe("");
    const begun = startedAt;
    await vi.waitFor(async () => expect(await listLeftovers(bare, begun)).toEqual([]), { timeout: 15_000 });
  },
  60_000 + kills * 20_000,
);
