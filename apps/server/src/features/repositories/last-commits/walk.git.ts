import type { PathQuestion } from "../../../platform/git/index.ts";
import type { TreeItem } from "../trees.git.ts";
import type { Directories } from "./directories.git.ts";
import type { History } from "./history.git.ts";

/** What an earlier walk of the same directory found, from which a later one learns the rest. */
export interface EarlierWalk {
  readonly sha: string;
  /** Ids of commits by the names of entries. */
  readonly found: ReadonlyMap<string, string>;
}

export interface WalkOrder {
  readonly history: History;
  readonly directories: Directories;
  /** `""` for the root. */
  readonly path: string;
  /** Full id of the commit to begin at. */
  readonly sha: string;
  readonly items: readonly TreeItem[];
  readonly earlier: EarlierWalk | null;
}

/** Commits that may have changed these entries; only their trees tell. */
interface Suspect {
  readonly handle: number;
  readonly names: readonly string[];
}

/** So many steps before others get their turn. */
const stepsAtOnce = 100_000;
/** So many commits' trees at a time, which bounds memory. */
const suspectsAtOnce = 64;

/**
 * Finds the last commit that changed each entry, as `git log -1 -- <entry>` does: back along the first parent that
 * has the very same entry, to the first commit of which no parent has it. Fills `found` as it goes; stops when all
 * are found or `isOver` says so.
 */
export async function walkToLastCommits(
  order: WalkOrder,
  found: Map<string, string>,
  isOver: () => boolean,
): Promise<void> {
  const { history, items, sha } = order;
  const waiting = new Map([[history.handleOf(sha), items.map(({ name }) => name)]]);
  const advance = createAdvance(order, found);
  while (waiting.size > 0 && !isOver()) {
    const suspects = advance(waiting);
    if (suspects.length === 0) await new Promise(setImmediate);
    for (let from = 0; from < suspects.length && !isOver(); from += suspectsAtOnce) {
      await judge(order, suspects.slice(from, from + suspectsAtOnce), { found, waiting });
    }
  }
}

type Waiting = Map<number, string[]>;

function waitAt(waiting: Waiting, handle: number, names: readonly string[]): void {
  const present = waiting.get(handle);
  if (present) present.push(...names);
  else waiting.set(handle, [...names]);
}

/** Goes back as far as the graph's filters can tell that nothing has changed; answers where they cannot. */
function createAdvance(order: WalkOrder, found: Map<string, string>): (waiting: Waiting) => Suspect[] {
  const { history, earlier, path } = order;
  const questions = questionsOf(order);
  const earlierHandle = earlier ? history.handleOf(earlier.sha) : -1;
  const skip = path === "" ? null : createSkip(history, path, earlierHandle);

  function step(handle: number, names: readonly string[], waiting: Waiting): Suspect[] {
    const parent = history.firstParentOf(handle);
    if (parent < 0) return [{ handle, names }];
    const [suspicious, clean]: [string[], string[]] = [[], []];
    for (const name of names) ((questions.get(name)?.(handle) ?? true) ? suspicious : clean).push(name);
    if (clean.length > 0) waitAt(waiting, parent, clean);
    return suspicious.length > 0 ? [{ handle, names: suspicious }] : [];
  }

  return (waiting) => {
    const suspects: Suspect[] = [];
    for (let steps = 0; steps < stepsAtOnce;) {
      const next = waiting.entries().next();
      if (next.done === true) break;
      const [present, wanted] = next.value;
      waiting.delete(present);
      steps += wanted.length;
      const handle = skip ? skip(present) : present;
      const names = handle === earlierHandle && earlier ? learn(earlier, wanted, found) : wanted;
      if (!history.isLoaded(handle)) suspects.push({ handle, names });
      else suspects.push(...step(handle, names, waiting));
    }
    return suspects;
  };
}

/** A name whose bytes are not known exactly has no filter. */
function questionsOf({ history, path, items }: WalkOrder): Map<string, PathQuestion> {
  return new Map(
    items
      .filter(({ isNameExact }) => isNameExact)
      .map(({ name }) => [name, history.pathQuestion(path === "" ? name : `${path}/${name}`)]),
  );
}

/**
 * Leads past all commits that have not changed the directory at all, in one step once they are known. Each way is
 * remembered, because hundreds of entries take it one by one.
 */
function createSkip(history: History, path: string, stop: number): (handle: number) => number {
  const ends = new Int32Array(history.graphCount).fill(-1);
  const mayHaveChanged = history.pathQuestion(path);
  return (start) => {
    let handle = start;
    while (handle < history.graphCount && handle !== stop) {
      const known = ends[handle] ?? -1;
      const next = known >= 0 ? known : mayHaveChanged(handle) ? handle : history.firstParentOf(handle);
      if (next === handle || next < 0) break;
      handle = next;
    }
    for (let passed = start; passed < history.graphCount && passed !== handle;) {
      const next = (ends[passed] ?? -1) >= 0 ? (ends[passed] ?? handle) : history.firstParentOf(passed);
      ends[passed] = handle;
      passed = next;
    }
    return handle;
  };
}

/** Answers the names of which the earlier walk knew nothing. */
function learn(earlier: EarlierWalk, names: readonly string[], found: Map<string, string>): string[] {
  return names.filter((name) => {
    const sha = earlier.found.get(name);
    if (sha !== undefined) found.set(name, sha);
    return sha === undefined;
  });
}

/** Looks into the trees: each entry goes on to the first parent that has the same, or has been found. */
async function judge(
  { history, directories }: WalkOrder,
  suspects: readonly Suspect[],
  { found, waiting }: { readonly found: Map<string, string>; readonly waiting: Waiting },
): Promise<void> {
  await history.load(suspects.map(({ handle }) => handle));
  const handles = suspects.flatMap(({ handle }) => [handle, ...history.parentsOf(handle)]);
  const [treeIds] = await Promise.all([directories.find(handles.map(history.idOf)), history.load(handles)]);
  const trees = new Map(handles.map((handle, index) => [handle, treeIds[index] ?? null]));
  const names = new Set(suspects.flatMap((suspect) => suspect.names));
  const entries = await directories.read(treesToCompare(history, suspects, trees), names);
  const entryAt = (handle: number, name: string): string | undefined =>
    entries.get(trees.get(handle) ?? "")?.get(name);
  for (const { handle, names: pending } of suspects) {
    for (const name of pending) {
      const same = history
        .parentsOf(handle)
        .find(
          (parent) =>
            trees.get(parent) === trees.get(handle) || entryAt(parent, name) === entryAt(handle, name),
        );
      if (same === undefined) found.set(name, history.idOf(handle));
      else waitAt(waiting, same, [name]);
    }
  }
}

/** Where the whole directory is the same, nothing in it need be compared. */
function treesToCompare(
  history: History,
  suspects: readonly Suspect[],
  trees: ReadonlyMap<number, string | null>,
): string[] {
  return suspects.flatMap(({ handle }) => {
    const own = trees.get(handle);
    const others = history.parentsOf(handle).map((parent) => trees.get(parent));
    return others.every((tree) => tree === own)
      ? []
      : [own, ...others].filter((tree) => typeof tree === "string");
  });
}
