import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { dirname, join } from "node:path";
import { ensureSpace } from "../../platform/files/index.ts";
import { type Git, gitCommand, type GitIdentity } from "../../platform/git/index.ts";
import { setHead } from "./refs.git.ts";

export interface FirstCommit {
  readonly identity: GitIdentity;
  /** Texts by name, all in the top directory; none makes a commit without files. */
  readonly files: ReadonlyMap<string, string>;
}

export type Storage = ReturnType<typeof createStorage>;

const foldersPerShelf = 1_000;

/** Where repositories lie: derived from ids alone, so that no name ever reaches a path. */
export function createStorage({ git, dataDir }: { readonly git: Git; readonly dataDir: string }) {
  const root = join(dataDir, "repositories");
  const halls = { making: join(root, "making"), trash: join(root, "trash") };

  function pathOf(repositoryId: number): string {
    return join(root, String(Math.floor(repositoryId / foldersPerShelf)), `${repositoryId}.git`);
  }

  /** Renamed away first, so that nobody meets half a repository; what remains is removed by the next sweep. */
  async function remove(repositoryId: number): Promise<void> {
    await rm(join(halls.making, `${repositoryId}-import.git`), { recursive: true, force: true });
    await mkdir(halls.trash, { recursive: true });
    const grave = join(halls.trash, `${repositoryId}-${randomBytes(6).toString("hex")}`);
    if (!(await renameIfThere(pathOf(repositoryId), grave))) return;
    await rm(grave, { recursive: true, force: true });
  }

  /** Whose path this is; null for a path of none. */
  function idOf(path: string): number | null {
    const id = Number(/\/(\d+)\.git$/.exec(path)?.[1] ?? 0);
    return id > 0 && pathOf(id) === path ? id : null;
  }

  return {
    pathOf,
    idOf,
    remove,

    /** Where an import works before anything of it is in the repository. */
    importPlaceOf: (repositoryId: number): string => join(halls.making, `${repositoryId}-import.git`),

    /** Fails with DISK_FULL where no repository can be begun. */
    ensureSpace: (): Promise<void> => ensureSpace(root),

    /** Makes the bare repository under another name and moves it into place complete, or not at all. */
    async create(repositoryId: number, branch: string, first: FirstCommit | null): Promise<void> {
      await mkdir(halls.making, { recursive: true });
      const workplace = join(halls.making, `${repositoryId}-${randomBytes(6).toString("hex")}.git`);
      try {
        const flags = ["--bare", "--quiet", "--template=", "--initial-branch=main"] as const;
        await git.run(gitCommand("init", { repository: workplace, flags }));
        if (branch !== "main") await setHead(git, workplace, branch);
        if (first) await commitFirst(git, workplace, branch, first);
        await mkdir(dirname(pathOf(repositoryId)), { recursive: true });
        await rename(workplace, pathOf(repositoryId));
      } catch (error) {
        await rm(workplace, { recursive: true, force: true });
        throw error;
      }
    },

    /** Removes what crashes have left of repositories that never came to be, or that are gone. */
    async sweep(isUnfinished: (repositoryId: number) => boolean): Promise<void> {
      for (const entry of await entriesOf(halls.trash)) {
        await rm(join(halls.trash, entry), { recursive: true, force: true });
      }
      for (const entry of await entriesOf(halls.making)) {
        if (isUnfinished(Number.parseInt(entry, 10))) {
          await rm(join(halls.making, entry), { recursive: true, force: true });
        }
      }
    },
  };
}

async function commitFirst(git: Git, repository: string, branch: string, first: FirstCommit): Promise<void> {
  const write = async (command: Parameters<Git["run"]>[0], input: string): Promise<string> =>
    (await git.run(command, { input })).stdout.toString().trim();

  const entries: string[] = [];
  for (const [name, content] of first.files) {
    const command = gitCommand("hash-object", { repository, flags: ["-w", "--stdin"] });
    entries.push(`100644 blob ${await write(command, content)}\t${name}\0`);
  }
  const tree = await write(gitCommand("mktree", { repository, flags: ["-z"] }), entries.join(""));
  const { identity } = first;
  const commit = await write(
    gitCommand("commit-tree", { repository, revisions: [tree], identity }),
    "Initial commit\n",
  );
  await git.run(gitCommand("update-ref", { repository, revisions: [`refs/heads/${branch}`, commit] }));
}

/** Answers whether there was something to rename. */
async function renameIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
