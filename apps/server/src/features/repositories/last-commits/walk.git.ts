import type { PathQuestion } from "../../../platform/git/index.ts";
import type { TreeItem } from "../trees.git.ts";
import type { Comparer } from "./comparer.git.ts";
import type { History } from "./history.git.ts";

/** What an earlier walk of the same directory found, from which a later one learns the rest. */
export interface EarlierWalk {
  readonly sha: string;
  /** Ids of commits by the names of entries. */
  readonly found: ReadonlyMap<string, string>;
}

export interface WalkOrder {
  readonly history: History;
  /** Of the same directory. */
  readonly comparer: Comparer;
  /** `""` for the root. */
  readonly path: string;
  /** Full id of the commit to begin at. */
  readonly sha: string;
  readonly items: readonly TreeItem[];
  readonly earlier: EarlierWalk | null;
}

/** A way back along first parents on which some commits may have changed some of the entries. */
interface Stretch {
  readonly names: readonly string[];
  /** Those commits, the latest first. */
  readonly suspects: Set<number>;
  /** The same by name. */
  readonly suspectsOf: Map<string, number[]>;
  /** Where the way goes on for what these have not changed; -1 where it is not known yet. */
  end: number;
}

type Waiting = Map<number, string[]>;

/** More at a time as the walk gets longer: what changes often is found soon, and then little is asked in vain. */
const suspectsAtOnce = { least: 8, most: 4_096 };
/** So many steps before others get their turn. */
const stepsAtOnce = 200_000;

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
  const waiting: Waiting = new Map([[history.handleOf(sha), items.map(({ name }) => name)]]);
  const goBack = createWayBack(order, found);
  for (let limit = suspectsAtOnce.least; !isOver(); limit = Math.min(limit * 2, suspectsAtOnce.most)) {
    const next = waiting.entries().next();
    if (next.done === true) return;
    const [handle, names] = next.value;
    waiting.delete(handle);
    if (!history.isLoaded(handle)) await history.load(handle);
    const stretch = goBack(handle, names, limit);
    if (stretch.suspects.size === 0) await new Promise(setImmediate);
    await judge(order, stretch, { found, waiting });
  }
}

function waitAt(waiting: Waiting, handle: number, names: readonly string[]): void {
  const present = waiting.get(handle);
  if (present) present.push(...names);
  else waiting.set(handle, [...names]);
}

/** Goes back until so many commits are under suspicion that it is worth asking git. */
function createWayBack(
  order: WalkOrder,
  found: Map<string, string>,
): (start: number, names: readonly string[], limit: number) => Stretch {
  const { history, earlier, path } = order;
  const questions = questionsOf(order);
  const earlierHandle = earlier ? history.handleOf(earlier.sha) : -1;
  const mayTouchDirectory = path === "" ? null : history.pathQuestion(path);

  /** Puts a commit under suspicion for those names that it may have changed. */
  function suspect(stretch: Stretch, handle: number): void {
    const isRoot = history.firstParentOf(handle) < 0;
    for (const name of stretch.names) {
      if (!isRoot && questions.get(name)?.(handle) === false) continue;
      stretch.suspects.add(handle);
      const present = stretch.suspectsOf.get(name);
      if (present) present.push(handle);
      else stretch.suspectsOf.set(name, [handle]);
    }
  }

  return (start, wanted, limit) => {
    const names = start === earlierHandle && earlier ? learn(earlier, wanted, found) : wanted;
    const stretch: Stretch = { names, suspects: new Set(), suspectsOf: new Map(), end: start };
    for (let steps = 0; names.length > 0 && steps < stepsAtOnce && stretch.suspects.size < limit;) {
      const handle = stretch.end;
      if (handle < 0 || !history.isLoaded(handle) || (handle === earlierHandle && handle !== start)) break;
      const isTouched = mayTouchDirectory?.(handle) !== false;
      steps += isTouched ? names.length : 1;
      if (isTouched || history.firstParentOf(handle) < 0) suspect(stretch, handle);
      stretch.end = history.firstParentOf(handle);
    }
    return stretch;
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

/** Answers the names of which the earlier walk knew nothing. */
function learn(earlier: EarlierWalk, names: readonly string[], found: Map<string, string>): string[] {
  return names.filter((name) => {
    const sha = earlier.found.get(name);
    if (sha !== undefined) found.set(name, sha);
    return sha === undefined;
  });
}

interface Parent {
  readonly handle: number;
  /** Null where nothing is the same. */
  readonly changed: ReadonlySet<string> | null;
}

/** Asks git what the suspects have changed: each entry stays at one of them, goes another way, or goes on. */
async function judge(
  { history, comparer }: WalkOrder,
  { names, suspects, suspectsOf, end }: Stretch,
  { found, waiting }: { readonly found: Map<string, string>; readonly waiting: Waiting },
): Promise<void> {
  const parents = await parentsOfAll(history, comparer, [...suspects]);
  const onward: string[] = [];
  for (const name of names) {
    const hasSame = ({ changed }: Parent): boolean => changed !== null && !changed.has(name);
    const turn = suspectsOf.get(name)?.find((handle) => !parents.get(handle)?.slice(0, 1).some(hasSame));
    const other = turn === undefined ? undefined : parents.get(turn)?.find(hasSame);
    if (turn === undefined) onward.push(name);
    else if (other) waitAt(waiting, other.handle, [name]);
    else found.set(name, history.idOf(turn));
  }
  if (onward.length > 0 && end >= 0) waitAt(waiting, end, onward);
}

async function parentsOfAll(
  history: History,
  comparer: Comparer,
  handles: readonly number[],
): Promise<Map<number, Parent[]>> {
  const pairs = handles.flatMap((handle) =>
    history
      .parentsOf(handle)
      .map((parent) => ({ commit: history.idOf(handle), parent: history.idOf(parent) })),
  );
  const differences = await comparer.compare(pairs);
  let next = 0;
  const parentOf = (handle: number): Parent => ({ handle, changed: differences[next++] ?? null });
  return new Map(handles.map((handle) => [handle, history.parentsOf(handle).map(parentOf)]));
}
