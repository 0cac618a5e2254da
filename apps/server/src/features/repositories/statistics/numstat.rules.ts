/** One file that a commit has changed; lines are 0 where git takes it for binary. */
export interface ChangedLines {
  /** The path afterwards. */
  readonly path: string;
  readonly oldPath: string;
  /** As git wrote them: a number, or `-` for a binary file. */
  readonly additions: string;
  readonly deletions: string;
}

export interface CommitLines {
  readonly sha: string;
  readonly name: string;
  readonly mail: string;
  readonly authoredAt: number;
  /** Minutes that the author's clock was ahead of UTC. */
  readonly offsetMinutes: number;
  readonly files: readonly ChangedLines[];
}

/** Somewhat less than the largest moment, in milliseconds, that a date can stand for in any zone. */
const farthestMs = 8.63e15;

/**
 * Reads `git log -z --numstat --format=%x01%H%x00%an%x00%ae%x00%ad --date=raw` piece by piece. `push` answers the
 * commits that a piece has completed, `end` the last one.
 */
export function createNumstatReader(): { push(chunk: Buffer): CommitLines[]; end(): CommitLines[] } {
  let rest: Buffer = Buffer.alloc(0);
  let open: { head: string[]; files: ChangedLines[] } | null = null;
  let renamed: { counts: [string, string]; oldPath: string | null } | null = null;
  let complete: CommitLines[] = [];

  function close(): void {
    if (open) complete.push(commitOf(open.head, open.files));
    open = null;
  }

  function read(token: string): void {
    if (renamed) return readRenamed(renamed, token);
    if (open && open.head.length < 4) return void open.head.push(token);
    if (token.startsWith("\x01")) {
      close();
      open = { head: [token.slice(1)], files: [] };
      return;
    }
    const line = /^\n?(\d+|-)\t(\d+|-)\t([^]*)$/.exec(token);
    if (!line || !open) return;
    const [, additions = "", deletions = "", path = ""] = line;
    if (path === "") renamed = { counts: [additions, deletions], oldPath: null };
    else open.files.push({ path, oldPath: path, additions, deletions });
  }

  function readRenamed(waiting: NonNullable<typeof renamed>, token: string): void {
    if (waiting.oldPath === null) {
      waiting.oldPath = token;
      return;
    }
    const [additions, deletions] = waiting.counts;
    open?.files.push({ path: token, oldPath: waiting.oldPath, additions, deletions });
    renamed = null;
  }

  function taken(): CommitLines[] {
    const answer = complete;
    complete = [];
    return answer;
  }

  return {
    push(chunk) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let begin = 0;
      for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, begin)) {
        read(bytes.toString("utf8", begin, end));
        begin = end + 1;
      }
      rest = Buffer.from(bytes.subarray(begin));
      return taken();
    },
    end() {
      close();
      return taken();
    },
  };
}

function commitOf([sha = "", name = "", mail = "", date = ""]: string[], files: ChangedLines[]): CommitLines {
  const [seconds = "", zone = ""] = date.split(" ");
  const atMs = Number(seconds) * 1000;
  return {
    sha,
    name,
    mail,
    authoredAt: Number.isFinite(atMs) ? Math.max(-farthestMs, Math.min(farthestMs, atMs)) : 0,
    offsetMinutes: offsetOf(zone),
    files,
  };
}

function offsetOf(zone: string): number {
  const parts = /^([+-])(\d{2})(\d{2})$/.exec(zone);
  if (!parts) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3]);
  return Math.min(minutes, 14 * 60) * (parts[1] === "-" ? -1 : 1);
}

/** The lines of a count as git wrote it. */
export function linesOf(count: string): number {
  return count === "-" ? 0 : Number(count);
}
