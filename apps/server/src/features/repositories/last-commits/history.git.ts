import type { CommitGraph, Git, PathQuestion } from "../../../platform/git/index.ts";
import { parseCommit } from "../commits.git.ts";

/**
 * Commits by handles that are small numbers: those of the graph by their positions in it, newer ones after them, read
 * from git one by one.
 */
export interface History {
  /** How many handles the graph has; from there on, commits have to be loaded. */
  readonly graphCount: number;
  handleOf(id: string): number;
  idOf(handle: number): string;
  isLoaded(handle: number): boolean;
  load(handles: readonly number[]): Promise<void>;
  /** Of a loaded commit. */
  parentsOf(handle: number): readonly number[];
  /** -1 for a commit that has no parents. */
  firstParentOf(handle: number): number;
  /** Whether a loaded commit may have changed a path against its first parent; yes where nobody knows. */
  pathQuestion(path: string): PathQuestion;
}

/** `graph` is null where the repository has none. */
export function createHistory(git: Git, repository: string, graph: CommitGraph | null): History {
  const graphCount = graph?.count ?? 0;
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
    async load(handles) {
      const wanted = [...new Set(handles)].filter(
        (handle) => handle >= graphCount && !newerParents.has(handle),
      );
      const objects = await git.objects.read(repository, wanted.map(idOf));
      for (const [index, handle] of wanted.entries()) {
        const object = objects[index];
        const parents = object ? parseCommit(object.id, object.content).parents : [];
        newerParents.set(handle, parents.map(handleOf));
      }
    },
    pathQuestion(path) {
      const question = graph?.pathQuestion(path);
      return (handle) => handle >= graphCount || !question || question(handle);
    },
  };
}
