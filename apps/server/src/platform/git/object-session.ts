import { GitFailed, GitOutputTooLarge } from "./failures.ts";
import type { LaunchedProcess } from "./launcher.ts";

/** What git says of an object without its content. */
export interface GitObjectFacts {
  readonly id: string;
  readonly type: "blob" | "tree" | "commit" | "tag";
  readonly sizeBytes: number;
}

export interface GitObject extends GitObjectFacts {
  readonly content: Buffer;
}

/** A question to an open `cat-file`: facts alone, or facts and content. */
export interface ObjectQuestion {
  readonly name: string;
  readonly isContentWanted: boolean;
}

/** One open `cat-file --batch-command`. */
export interface ObjectSession {
  /** Null where there is no such object. Rejects with `GitOutputTooLarge`, or with `GitFailed` when git has died. */
  ask(question: ObjectQuestion): Promise<GitObject | null>;
  readonly isIdle: boolean;
  readonly isOver: boolean;
  close(): void;
}

export interface SessionOptions {
  readonly maximumBytes: number;
  /** Silent for so long, it ends: idle, or stuck. */
  readonly silenceMs: number;
  readonly onEnd: () => void;
  /** Every question is answered. */
  readonly onIdle: () => void;
}

interface Waiting {
  readonly isContentWanted: boolean;
  readonly resolve: (object: GitObject | null) => void;
  readonly reject: (error: Error) => void;
}

/** The header line: facts, or anything else for a name that leads nowhere. */
const factsPattern = /^([0-9a-f]{40,64}) (blob|tree|commit|tag) (\d+)$/;
const lineFeed = 10;
const empty = Buffer.alloc(0);

/** Questions are answered in the order in which they were asked, so any number may be on their way. */
export function createObjectSession(running: LaunchedProcess, options: SessionOptions): ObjectSession {
  const waiting: Waiting[] = [];
  let isOver = false;
  let pieces: Buffer[] = [];
  let size = 0;
  /** An object whose content is still arriving. */
  let arriving: GitObjectFacts | null = null;
  const silence = setTimeout(
    () => end(new GitFailed("cat-file", null, "silent for too long")),
    options.silenceMs,
  );
  silence.unref();

  function end(error: Error): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(silence);
    running.stdin?.destroy();
    running.kill();
    options.onEnd();
    for (const { reject } of waiting.splice(0)) reject(error);
  }

  function takeAll(): Buffer {
    const all = pieces.length === 1 ? (pieces[0] ?? empty) : Buffer.concat(pieces);
    pieces = [];
    size = 0;
    return all;
  }

  function keep(rest: Buffer): void {
    pieces = rest.length > 0 ? [rest] : [];
    size = rest.length;
  }

  /** Answers the first who waits as far as the bytes reach; false when more of them are needed. */
  function answerOne(): boolean {
    if (arriving) return answerContent(arriving);
    const bytes = takeAll();
    const lineEnd = bytes.indexOf(lineFeed);
    keep(lineEnd < 0 ? bytes : bytes.subarray(lineEnd + 1));
    if (lineEnd < 0) return false;
    const facts = parseFacts(bytes.toString("latin1", 0, lineEnd));
    if (facts && waiting[0]?.isContentWanted === true) return beginContent(facts);
    waiting.shift()?.resolve(facts && { ...facts, content: empty });
    return true;
  }

  function beginContent(facts: GitObjectFacts): boolean {
    arriving = facts;
    if (facts.sizeBytes <= options.maximumBytes) return true;
    waiting.shift()?.reject(new GitOutputTooLarge("cat-file", options.maximumBytes));
    end(new GitFailed("cat-file", null, "another object was too large"));
    return false;
  }

  function answerContent(facts: GitObjectFacts): boolean {
    if (size <= facts.sizeBytes) return false;
    const bytes = takeAll();
    keep(bytes.subarray(facts.sizeBytes + 1));
    arriving = null;
    // A copy of its own: a slice would keep the whole chunk of many objects in memory.
    waiting.shift()?.resolve({ ...facts, content: Buffer.from(bytes.subarray(0, facts.sizeBytes)) });
    return true;
  }

  running.stdout.on("data", (chunk: Buffer) => {
    if (isOver) return;
    silence.refresh();
    pieces.push(chunk);
    size += chunk.length;
    while (size > 0 && answerOne());
    if (waiting.length === 0 && !isOver) options.onIdle();
  });
  running.stdout.on("error", () => undefined);
  running.stdin?.on("error", () => undefined);
  void running.ended.then(({ exitCode, stderr }) => end(new GitFailed("cat-file", exitCode, stderr)));

  return {
    ask: ({ name, isContentWanted }) =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(new GitFailed("cat-file", null, "it has ended"));
        silence.refresh();
        waiting.push({ isContentWanted, resolve, reject });
        running.stdin?.write(`${isContentWanted ? "contents" : "info"} ${name}\0`);
      }),
    get isIdle() {
      return waiting.length === 0;
    },
    get isOver() {
      return isOver;
    },
    close: () => end(new GitFailed("cat-file", null, "it was closed")),
  };
}

function parseFacts(line: string): GitObjectFacts | null {
  const [, id, type, size] = factsPattern.exec(line) ?? [];
  if (id === undefined) return null;
  return { id, type: type as GitObjectFacts["type"], sizeBytes: Number(size) };
}
