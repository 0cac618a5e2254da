import type { Executor } from "../../platform/database/index.ts";
import type { Git } from "../../platform/git/index.ts";
import { findBranchHead } from "./commits.git.ts";
import { decodeUtf8 } from "./content.rules.ts";
import { createMemory } from "./memory.ts";
import { findRepositories, listReadyIds } from "./repositories.db.ts";
import { listFiles } from "./statistics/tree-files.git.ts";
import type { Storage } from "./storage.git.ts";

/** A text file of a repository. */
export interface DigestedFile {
  readonly path: string;
  readonly text: string;
}

/** What is read of a repository, and what is made of it. */
export interface DigestWish<Value> {
  wants(path: string): boolean;
  /** Of the files that are wanted, in the order of their paths; those that are no text are left out. */
  digest(files: readonly DigestedFile[]): Value | Promise<Value>;
}

export interface Digest<Value> {
  readonly repositoryId: number;
  readonly repositoryName: string;
  readonly branch: string;
  readonly value: Value;
}

/** Answers what is made of each repository of a project; whoever asks has made sure that it may be read. */
export type Digester = <Value>(
  wish: DigestWish<Value>,
) => (projectId: number) => Promise<readonly Digest<Value>[]>;

interface Dependencies {
  readonly db: Executor;
  readonly git: Git;
  readonly storage: Storage;
}

const maximumRepositories = 50;
const maximumFiles = 300;
const maximumFileBytes = 256 * 1024;
const rememberedDigests = 500;

/** Reads default branches, and each commit once. */
export function createDigester({ db, git, storage }: Dependencies): Digester {
  async function readFiles(path: string, sha: string, wants: (path: string) => boolean) {
    const paths: string[] = [];
    for await (const files of listFiles(git, path, sha)) {
      const wanted = files.filter((file) => file.sizeBytes <= maximumFileBytes && wants(file.path));
      paths.push(...wanted.map((file) => file.path));
      if (paths.length >= maximumFiles) break;
    }
    // A name with a line break could not be asked for.
    const asked = paths.filter((name) => !/[\r\n]/.test(name)).slice(0, maximumFiles);
    if (asked.length === 0) return [];
    const objects = await git.objects.read(
      path,
      asked.map((name) => `${sha}:${name}`),
    );
    return asked.flatMap((name, index): DigestedFile[] => {
      const content = objects[index]?.content;
      const text = content === undefined ? null : decodeUtf8(content);
      return text === null ? [] : [{ path: name, text }];
    });
  }

  return (wish) => {
    type Value = Awaited<ReturnType<typeof wish.digest>>;
    const memory = createMemory<{ readonly value: Value }>(rememberedDigests);
    return async (projectId) => {
      const ids = await listReadyIds(db, projectId, maximumRepositories);
      const rows = ids.length === 0 ? [] : await findRepositories(db, ids);
      const digests: Digest<Value>[] = [];
      for (const row of rows.sort((left, right) => left.id - right.id)) {
        const path = storage.pathOf(row.id);
        const head = row.is_empty === 1 ? null : await findBranchHead(git, path, row.default_branch);
        if (head === null) continue;
        const { sha } = head.commit;
        const { value } = await memory.recall(`${row.id} ${sha}`, async () => ({
          value: await wish.digest(await readFiles(path, sha, wish.wants)),
        }));
        digests.push({
          repositoryId: row.id,
          repositoryName: row.name,
          branch: row.default_branch,
          value,
        });
      }
      return digests;
    };
  };
}
