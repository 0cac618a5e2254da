import { type CommitGraph, type Git, gitCommand, type PathQuestion } from "../../../platform/git/index.ts";

/**
 * Commits by handles that are small numbers: those of the graph by their positions in it, newer ones after them, read
 * from git as they are needed.
 */
export interface History {
  /** How many handles the graph has; from there on, commits have to be loaded. */
  readonly graphCount: number;
  handleOf(id: string): number;
  idOf(handle: number): string;
  isLoaded(handle: number): boolean;
  /** Loads a commit and some of its ancestors. */
  load(handle: number): Promise<void>;
  /** Of a loaded commit. */
  parentsOf(handle: number): readonly number[];
  /** -1 for a commit that has no parents. */
  firstParentOf(handle: number): number;
  /** Whether a loaded commit may have changed a path against its first parent; yes where nobody knows. */
  pathQuestion(path: string): PathQuestion;
}

const mostCommitsToLoad = 8_192;

/** `graph` is null where the repository has none. */
export function createHistory(git: Git, repository: string, graph: CommitGraph | null): History {
  const graphCount = graph?.count ?? 0;
  let commitsToLoad = 32;
  const newerIds: string[] = [];
  const newerHandles = new Map<string, number>();
  const newerParents = new Map<number, readonly number[]>();

  function handleOf(id: string): number {
    const position = graph?.find(id) ?? -1;
    if (position >= 0) return position;
    const handle = newerHandles.get(id) ?? graphCount + newerIds.push(id) - 1;
    newerHandles.set(id, handle);
    return handle;
  }

  const idOf = (handle: number): string =>
    graph && handle < graphCount ? graph.idAt(handle) : (newerIds[handle - graphCount] ?? "");
  const parentsOf = (handle: number): readonly number[] =>
    graph && handle < graphCount ? graph.parentsAt(handle) : (newerParents.get(handle) ?? []);

  return {
    graphCount,
    handleOf,
    idOf,
    parentsOf,
    firstParentOf: (handle) =>
      graph && handle < graphCount ? graph.firstParentAt(handle) : (newerParents.get(handle)?.[0] ?? -1),
    isLoaded: (handle) => handle < graphCount || newerParents.has(handle),
    async load(handle) {
      const command = gitCommand("rev-list", {
        repository,
        flags: ["--parents"],
        numbers: { "--max-count": commitsToLoad },
        revisions: [idOf(handle)],
      });
      commitsToLoad = Math.min(commitsToLoad * 2, mostCommitsToLoad);
      const { stdout } = await git.run(command);
      for (const line of stdout.toString().split("\n").filter(Boolean)) {
        const [id = "", ...parents] = line.split(" ");
        const loaded = handleOf(id);
        if (loaded >= graphCount) newerParents.set(loaded, parents.map(handleOf));
      }
    },
    pathQuestion(path) {
      const question = graph?.pathQuestion(path);
      return (handle) => handle >= graphCount || !question || question(handle);
    },
  };
}
