import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type GraphLayer, readGraphLayer } from "./commit-graph-layer.ts";
import { keysOfPath, mayContain } from "./changed-paths.ts";

/**
 * The shape of history as git has written it down for quick walks: which commits there are, their parents, and
 * roughly which paths each has changed. A commit stands at a position; what is newer than the graph is not in it.
 */
export interface CommitGraph {
  readonly count: number;
  /** -1 where the commit is not in the graph; then neither are its descendants. */
  find(id: string): number;
  idAt(position: number): string;
  /** -1 for a commit that has no parents. */
  firstParentAt(position: number): number;
  parentsAt(position: number): number[];
  /** The length of the longest way to a commit without parents, so larger than any parent's; 0 where git left it out. */
  generationAt(position: number): number;
  /** When the commit was made: seconds since 1970. */
  committedAt(position: number): number;
  /** Prepares questions about a path. */
  pathQuestion(path: string): PathQuestion;
}

/** False where a commit has certainly not changed the path against its first parent. */
export type PathQuestion = (position: number) => boolean;

const maximumGraphBytes = 192 * 1024 * 1024;

/** Reads the graph of a repository; null where there is none, or none that can be read. */
export async function loadCommitGraph(repository: string): Promise<CommitGraph | null> {
  try {
    const files = await findGraphFiles(repository);
    const layers: GraphLayer[] = [];
    for (const file of files) layers.push(readGraphLayer(await readFile(file)));
    return layers.length === 0 ? null : joinLayers(layers);
  } catch {
    // It only makes things quicker: git says for itself when it is broken.
    return null;
  }
}

/** Changes whenever the graph does; null where there is none, or one too large to be held. */
export async function stampOfCommitGraph(repository: string): Promise<string | null> {
  const files = await findGraphFiles(repository).catch(() => []);
  const facts = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  const sizeBytes = facts.reduce((sum, file) => sum + (file?.size ?? 0), 0);
  if (files.length === 0 || sizeBytes > maximumGraphBytes) return null;
  return facts
    .map((file, index) => `${files[index] ?? ""}:${file?.ino ?? 0}:${file?.mtimeMs ?? 0}:${file?.size ?? 0}`)
    .join("|");
}

/** One file, or a chain of them, the oldest first. */
async function findGraphFiles(repository: string): Promise<string[]> {
  const info = join(repository, "objects/info");
  const single = join(info, "commit-graph");
  if (await stat(single).catch(() => null)) return [single];
  const chain = await readFile(join(info, "commit-graphs/commit-graph-chain"), "latin1").catch(() => "");
  return [...chain.matchAll(/^[0-9a-f]{40,64}$/gm)].map(([id]) =>
    join(info, `commit-graphs/graph-${id}.graph`),
  );
}

function joinLayers(layers: readonly GraphLayer[]): CommitGraph {
  const [lowest] = layers;
  if (!lowest) throw new Error("there are no layers");
  const starts: number[] = [];
  let count = 0;
  for (const layer of layers) {
    starts.push(count);
    count += layer.count;
  }
  const startAt = (index: number): number => starts[index] ?? 0;
  const layerAt = (index: number): GraphLayer => layers[index] ?? lowest;

  function layerOf(position: number): number {
    let index = layers.length - 1;
    while (index > 0 && position < startAt(index)) index -= 1;
    return index;
  }

  /** Asks the layer in which a position lies. */
  function ask<Answer>(position: number, question: (layer: GraphLayer, local: number) => Answer): Answer {
    const index = layerOf(position);
    return question(layerAt(index), position - startAt(index));
  }

  return {
    count,
    find(id) {
      const bytes = Buffer.from(id, "hex");
      for (let index = 0; index < layers.length; index += 1) {
        const layer = layerAt(index);
        const local = bytes.length === layer.idBytes ? layer.positionOf(bytes) : -1;
        if (local >= 0) return startAt(index) + local;
      }
      return -1;
    },
    idAt: (position) => ask(position, (layer, local) => layer.idAt(local)),
    firstParentAt(position) {
      const index = layerOf(position);
      return layerAt(index).firstParents[position - startAt(index)] ?? -1;
    },
    parentsAt: (position) => ask(position, (layer, local) => layer.parentsAt(local)),
    generationAt: (position) => ask(position, (layer, local) => layer.generationAt(local)),
    committedAt: (position) => ask(position, (layer, local) => layer.committedAt(local)),
    pathQuestion(path) {
      const questions = layers.map((layer) => questionOf(layer, path));
      const [only] = questions;
      if (only && questions.length === 1) return only;
      return (position) => {
        const index = layerOf(position);
        return questions[index]?.(position - startAt(index)) ?? true;
      };
    },
  };
}

function questionOf({ filters }: GraphLayer, path: string): PathQuestion {
  if (!filters) return () => true;
  const { starts, version } = filters;
  const [key, otherKey] = keysOfPath(path, version);
  return (position) => {
    const start = starts[position] ?? 0;
    const end = starts[position + 1] ?? 0;
    if (start === end || !key) return true;
    return (
      mayContain(filters, start, end, key) ||
      (otherKey !== undefined && mayContain(filters, start, end, otherKey))
    );
  };
}
