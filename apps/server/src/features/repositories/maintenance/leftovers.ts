import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

export interface LeftoverSweep {
  /** How long after the start what a crash has left may be taken away: git outlives its server for so long at most. */
  readonly waitMs: number;
  /**
   * Removes locks and half-written files from a repository that no living process can have left: those that are older
   * than this server, and, where nobody works in it, objects on their way in, whose folders are never named alike
   * twice, and locks that have rested for long. Answers what it removed.
   */
  sweep(repository: string, isBusy: () => boolean): Promise<string[]>;
}

/** The git helper ends what its server has started within 2.5 s of its death. */
const orphanMs = 3_000;
const minuteMs = 60_000;
const restedLockMs = 10 * minuteMs;
const restedObjectsMs = 24 * 60 * minuteMs;

/** `isShared`: other servers may work in the same folder, so age alone says that nobody does. */
export function createLeftoverSweep({
  isShared,
  startedAt = Date.now() - process.uptime() * 1000,
}: {
  readonly isShared: boolean;
  readonly startedAt?: number;
}): LeftoverSweep {
  const restMs = {
    lock: restedLockMs,
    // What git begins here from now on has another name, so no rest is needed to tell that nobody writes these.
    objects: isShared ? restedObjectsMs : 0,
  };

  function isLeft(modifiedAt: number, kind: keyof typeof restMs, isBusy: boolean): boolean {
    if (!isShared && modifiedAt < startedAt) return true;
    return !isBusy && Date.now() - modifiedAt >= restMs[kind];
  }

  return {
    waitMs: orphanMs,
    async sweep(repository, isBusy) {
      const removed: string[] = [];
      const take = async (name: string, kind: keyof typeof restMs): Promise<void> => {
        const path = join(repository, name);
        const found = await stat(path).catch(() => null);
        // Asked just before, since work may begin while we look.
        if (!found || !isLeft(found.mtimeMs, kind, isBusy())) return;
        await rm(path, { recursive: true, force: true });
        removed.push(name);
      };
      for await (const name of listLocks(repository)) await take(name, "lock");
      for await (const name of listUnfinished(repository)) await take(name, "objects");
      return removed;
    },
  };
}

async function* listLocks(repository: string): AsyncGenerator<string> {
  const places = ["", "objects/info", "objects/info/commit-graphs", "objects/pack"];
  for (const place of places) {
    for (const name of await namesIn(repository, place)) if (name.endsWith(".lock")) yield join(place, name);
  }
  yield* listRefLocks(repository, "refs");
}

/** No ref ends in `.lock`: git does not allow such a name. */
async function* listRefLocks(repository: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(repository, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listRefLocks(repository, path);
    else if (entry.name.endsWith(".lock")) yield path;
  }
}

/** Objects and packs on their way in, under the names that git gives them until they are whole. */
async function* listUnfinished(repository: string): AsyncGenerator<string> {
  for (const name of await namesIn(repository, "objects")) {
    if (/^(?:tmp_objdir-|incoming-)/.test(name)) yield join("objects", name);
    if (!/^[0-9a-f]{2}$/.test(name)) continue;
    for (const object of await namesIn(repository, join("objects", name))) {
      if (object.startsWith("tmp_obj_")) yield join("objects", name, object);
    }
  }
  for (const name of await namesIn(repository, "objects/pack")) {
    if (/^(?:\.?tmp[-_])/.test(name)) yield join("objects/pack", name);
  }
}

async function namesIn(repository: string, folder: string): Promise<string[]> {
  return readdir(join(repository, folder)).catch(() => []);
}
