import type { Git } from "../../../platform/git/index.ts";
import { createMemory } from "../memory.ts";
import { scanTree } from "../trees.git.ts";

/** One directory as it was at many commits. */
export interface Directories {
  /** The id of the directory's tree at each of these commits, null where it was not there. */
  find(commits: readonly string[]): Promise<(string | null)[]>;
  /** Mode and id of each wanted entry of each tree; an entry that is not there is left out. */
  read(
    trees: readonly string[],
    names: ReadonlySet<string>,
  ): Promise<Map<string, ReadonlyMap<string, string>>>;
}

const rememberedBytes = 8 * 1024 * 1024;
const rememberedIds = 50_000;

/** `path` is `""` for the root, and holds no line break. */
export function createDirectories(git: Git, repository: string, path: string): Directories {
  const ids = createMemory<string>(rememberedIds);
  const contents = createMemory<Buffer>(rememberedBytes, ({ length }) => length + 100);
  const nameAt = (commit: string): string => (path === "" ? `${commit}^{tree}` : `${commit}:${path}`);

  return {
    async find(commits) {
      const unknown = [...new Set(commits)].filter((commit) => ids.find(commit) === null);
      const facts = await git.objects.describe(repository, unknown.map(nameAt));
      const fresh = new Map(unknown.map((commit, index) => [commit, treeIdOf(facts[index])]));
      for (const [commit, id] of fresh) ids.keep(commit, id);
      return commits.map((commit) => (fresh.get(commit) ?? ids.find(commit)) || null);
    },

    async read(trees, names) {
      const wanted = [...new Set(trees)];
      const unknown = wanted.filter((id) => contents.find(id) === null);
      const objects = await git.objects.read(repository, unknown);
      const fresh = new Map(unknown.map((id, index) => [id, objects[index]?.content ?? Buffer.alloc(0)]));
      for (const [id, content] of fresh) contents.keep(id, content);
      return new Map(
        wanted.map((id) => [
          id,
          scanTree(fresh.get(id) ?? contents.find(id) ?? Buffer.alloc(0), id.length / 2, names),
        ]),
      );
    },
  };
}

/** `""` stands for a place where no directory is. */
function treeIdOf(facts: { readonly id: string; readonly type: string } | null | undefined): string {
  return facts?.type === "tree" ? facts.id : "";
}
