import { type GitCommand, gitCommand } from "./command.ts";
import { GitFailed, GitOutputTooLarge, GitRefused } from "./failures.ts";
import type { LaunchedProcess } from "./launcher.ts";
import {
  createObjectSession,
  type GitObject,
  type GitObjectFacts,
  type ObjectQuestion,
  type ObjectSession,
} from "./object-session.ts";

export type { GitObject, GitObjectFacts } from "./object-session.ts";

/**
 * Reads objects through `cat-file` processes that stay open, one a repository, the least recently used closed first.
 * A name is anything that git takes for an object: an id, `refs/heads/main^{commit}`; the caller sees to it that
 * nothing in a name from outside is read as an expression. Refs and objects are looked up afresh at each question.
 */
export interface GitObjects {
  /**
   * Objects with their content, in the order of the names; null where there is none. Throws `GitFailed`,
   * `GitOutputTooLarge` above 64 MiB, or `GitRefused` for a name with NUL or a line break.
   */
  read(repository: string, names: readonly string[]): Promise<(GitObject | null)[]>;
  /** The same without content. */
  describe(repository: string, names: readonly string[]): Promise<(GitObjectFacts | null)[]>;
  /** Lets go of a repository that is about to move or to be removed. */
  forget(repository: string): void;
  close(): void;
}

const maximumObjectBytes = 64 * 1024 * 1024;
const silenceMs = 60_000;
const lifetimeMs = 3600_000;

/** `open` starts a process and waits while there are `maximumOpen`. */
export function createGitObjects(
  maximumOpen: number,
  open: (command: GitCommand) => Promise<LaunchedProcess>,
): GitObjects {
  /** In the order of use, the least recent first. */
  const sessions = new Map<string, Promise<ObjectSession>>();
  const idle = new Map<string, ObjectSession>();
  let opening = 0;

  async function openSession(repository: string): Promise<ObjectSession> {
    opening += 1;
    if (sessions.size >= maximumOpen) closeLeastUsed();
    try {
      const flags = ["--batch-command", "-z"] as const;
      const running = await open(gitCommand("cat-file", { repository, flags, timeoutMs: lifetimeMs }));
      const session = createObjectSession(running, {
        maximumBytes: maximumObjectBytes,
        silenceMs,
        onEnd: () => drop(repository, session),
        onIdle: () => rest(repository, session),
      });
      return session;
    } finally {
      opening -= 1;
    }
  }

  function closeLeastUsed(): void {
    const [first] = idle.values();
    first?.close();
  }

  /** Somebody may wait for a place. */
  function rest(repository: string, session: ObjectSession): void {
    idle.delete(repository);
    idle.set(repository, session);
    if (opening > 0 && sessions.size > maximumOpen) session.close();
  }

  function drop(repository: string, session: ObjectSession): void {
    if (idle.get(repository) === session) idle.delete(repository);
    const kept = sessions.get(repository);
    void kept?.then(
      (current) => current === session && sessions.get(repository) === kept && sessions.delete(repository),
    );
  }

  async function sessionOf(repository: string): Promise<ObjectSession> {
    const kept = sessions.get(repository);
    const session = await kept;
    if (session && !session.isOver) return session;
    const current = sessions.get(repository);
    if (current && current !== kept) return sessionOf(repository);
    const fresh = openSession(repository);
    sessions.set(repository, fresh);
    fresh.catch(() => sessions.get(repository) === fresh && sessions.delete(repository));
    return fresh;
  }

  async function askAll(
    repository: string,
    questions: readonly ObjectQuestion[],
  ): Promise<(GitObject | null)[]> {
    const session = await sessionOf(repository);
    idle.delete(repository);
    return Promise.all(questions.map((question) => session.ask(question)));
  }

  async function answer(repository: string, names: readonly string[], isContentWanted: boolean) {
    if (names.length === 0) return [];
    const questions = names.map((name) => ({ name: refuseBreaks(name), isContentWanted }));
    try {
      return await askAll(repository, questions);
    } catch (error) {
      // It may have ended of old age, or have been closed to make room, just when we asked.
      if (error instanceof GitOutputTooLarge || !(error instanceof GitFailed)) throw error;
      return askAll(repository, questions);
    }
  }

  function forget(repository: string): void {
    void sessions.get(repository)?.then(
      (session) => session.close(),
      () => undefined,
    );
  }

  return {
    read: (repository, names) => answer(repository, names, true),
    describe: (repository, names) => answer(repository, names, false),
    forget,
    close: () => [...sessions.keys()].forEach(forget),
  };
}

function refuseBreaks(name: string): string {
  if (name === "" || /[\0\r\n]/.test(name)) throw new GitRefused("this is not the name of an object");
  return name;
}
