import { fail } from "../../../platform/failures/index.ts";
import {
  type Git,
  type GitCommand,
  gitCommand,
  GitFailed,
  type GitObjects,
} from "../../../platform/git/index.ts";
import { tellsOfDamage } from "./damage.rules.ts";

/** Git with an eye on its repositories: who works in which, and which turn out to be damaged. */
export interface WatchedGit extends Git {
  /** Calls back with the path of a repository in which git met damage. */
  onDamage(listener: (repository: string) => void): void;
  /** How many git processes of this server work in a repository. */
  countWorkers(repository: string): number;
  /**
   * Does `work` while nothing writes into the repository: who wants to waits until it is done. Fails with
   * UNAVAILABLE where somebody writes for longer than `patienceMs`.
   */
  alone<Result>(repository: string, patienceMs: number, work: () => Promise<Result>): Promise<Result>;
}

const writers: readonly string[] = [
  "receive-pack",
  "update-ref",
  "symbolic-ref",
  "index-pack",
  "hash-object",
  "merge-tree",
  "mktree",
  "mktag",
  "write-tree",
  "commit-tree",
];

interface Desk {
  workers: number;
  writers: number;
  /** Set while somebody works alone; resolves afterwards. */
  barrier: Promise<void> | null;
  /** Told whenever a writer leaves. */
  left: () => void;
}

export function watchGit(git: Git): WatchedGit {
  const desks = new Map<string, Desk>();
  const listeners = new Set<(repository: string) => void>();

  function deskOf(repository: string): Desk {
    const desk = desks.get(repository) ?? { workers: 0, writers: 0, barrier: null, left: () => undefined };
    desks.set(repository, desk);
    return desk;
  }

  function leave(repository: string, desk: Desk, isWriter: boolean): void {
    desk.workers -= 1;
    if (isWriter) desk.writers -= 1;
    if (isWriter) desk.left();
    if (desk.workers === 0 && desk.barrier === null) desks.delete(repository);
  }

  /** Takes a place in the repository that the command is about; answers how to leave it. */
  async function enter(command: GitCommand): Promise<() => void> {
    const repository = repositoryOf(command);
    const isWriter = writers.includes(command.subcommand);
    while (isWriter && desks.get(repository)?.barrier) await desks.get(repository)?.barrier;
    const desk = deskOf(repository);
    desk.workers += 1;
    if (isWriter) desk.writers += 1;
    return () => leave(repository, desk, isWriter);
  }

  function tell(repository: string): void {
    for (const listener of listeners) listener(repository);
  }

  /** What git failed with, or REPOSITORY_DAMAGED where that was because of damage. */
  function judge(repository: string, error: unknown): unknown {
    if (!(error instanceof GitFailed) || !tellsOfDamage(error.subcommand, error.stderr)) return error;
    tell(repository);
    return fail("REPOSITORY_DAMAGED", { repository, stderr: error.stderr });
  }

  async function judged<Result>(repository: string, work: Promise<Result>): Promise<Result> {
    return work.catch((error: unknown) => {
      throw judge(repository, error);
    });
  }

  /** A ref that is there but leads to nothing is damage, where git itself says no more than "missing". */
  async function isRefBroken(repository: string, names: readonly string[]): Promise<boolean> {
    const refs = names.flatMap((name) => /^refs\/[^:^{}]+/.exec(name)?.[0] ?? []);
    if (refs.length === 0) return false;
    const command = gitCommand("for-each-ref", {
      repository,
      flags: ["--format=%(refname)"],
      revisions: refs,
    });
    const { stdout } = await git.run(command);
    return stdout
      .toString()
      .split("\n")
      .some((ref) => refs.includes(ref));
  }

  async function found<Value>(
    repository: string,
    names: readonly string[],
    ask: () => Promise<(Value | null)[]>,
  ): Promise<(Value | null)[]> {
    const answers = await judged(repository, ask());
    if (answers.some((answer) => answer !== null) || !(await isRefBroken(repository, names))) return answers;
    // It may have come in between.
    const again = await judged(repository, ask());
    if (again.some((answer) => answer !== null)) return again;
    tell(repository);
    throw fail("REPOSITORY_DAMAGED", { repository, names });
  }

  const objects: GitObjects = {
    ...git.objects,
    read: (repository, names) => found(repository, names, () => git.objects.read(repository, names)),
    describe: (repository, names) => found(repository, names, () => git.objects.describe(repository, names)),
  };

  return {
    objects,
    refs: git.refs,
    async run(command, options) {
      const exit = await enter(command);
      return judged(repositoryOf(command), git.run(command, options)).finally(exit);
    },
    async stream(command, options) {
      const exit = await enter(command);
      try {
        const stream = await git.stream(command, options);
        const ended = stream.finished.then(({ exitCode, stderr }) => {
          if (exitCode !== 0 && tellsOfDamage(command.subcommand, stderr)) tell(repositoryOf(command));
        });
        ended.catch(() => undefined).finally(exit);
        return stream;
      } catch (error) {
        exit();
        throw error;
      }
    },
    close: () => git.close(),
    onDamage: (listener) => void listeners.add(listener),
    countWorkers: (repository) => desks.get(repository)?.workers ?? 0,

    async alone(repository, patienceMs, work) {
      const desk = deskOf(repository);
      if (desk.barrier) throw fail("UNAVAILABLE", { reason: "somebody works alone here already" });
      let open: () => void = () => undefined;
      desk.barrier = new Promise((resolve) => (open = resolve));
      try {
        await quiet(desk, patienceMs);
        return await work();
      } finally {
        desk.barrier = null;
        if (desk.workers === 0) desks.delete(repository);
        open();
      }
    },
  };
}

/** Returns when no writer is left; those who come wait at the barrier. */
function quiet(desk: Desk, patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(fail("UNAVAILABLE", { reason: "somebody writes for long" })),
      patienceMs,
    );
    desk.left = () => {
      if (desk.writers > 0) return;
      clearTimeout(timer);
      desk.left = () => undefined;
      resolve();
    };
    desk.left();
  });
}

/** A repository is named by GIT_DIR, or as the last argument. */
function repositoryOf({ environment, args }: GitCommand): string {
  return environment["GIT_DIR"] ?? args.at(-1) ?? "";
}
