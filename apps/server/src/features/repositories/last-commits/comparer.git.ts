import { randomBytes } from "node:crypto";
import { type Git, gitCommand, GitFailed } from "../../../platform/git/index.ts";

/** A commit and one of its parents. */
export interface Pair {
  readonly commit: string;
  readonly parent: string;
}

/** Compares one directory at pairs of commits, by two processes for all of them. */
export interface Comparer {
  /** The names of entries that differ; null where the directory itself came, went, or was something else. */
  compare(pairs: readonly Pair[]): Promise<(ReadonlySet<string> | null)[]>;
  close(): void;
}

const timeoutMs = 120_000;
/** For fewer pairs, the second process would only wake up. */
const worthSharing = 100;

/** `path` is `""` for the root. Close it when done. */
export async function openComparer(git: Git, repository: string, path: string): Promise<Comparer> {
  const first = await openProcess(git, repository, path);
  const second = await openProcess(git, repository, path).catch((error: unknown) => {
    first.close();
    throw error;
  });
  return {
    async compare(pairs) {
      const middle = pairs.length < worthSharing ? pairs.length : Math.ceil(pairs.length / 2);
      const halves = [first.compare(pairs.slice(0, middle)), second.compare(pairs.slice(middle))];
      return (await Promise.all(halves)).flat();
    },
    close() {
      first.close();
      second.close();
    },
  };
}

async function openProcess(git: Git, repository: string, path: string): Promise<Comparer> {
  const shared = { repository, timeoutMs } as const;
  const command =
    path === ""
      ? gitCommand("diff-tree", { ...shared, flags: ["--stdin", "--always", "--raw", "-z"] })
      : gitCommand("diff-tree", {
          ...shared,
          flags: ["--stdin", "--always", "--raw", "-z", "-r"],
          // A directory may be called `-x`.
          paths: [`./${path}`],
        });
  const { stdin, stdout, finished, kill } = await git.stream(command);
  stdin.on("error", () => undefined);
  const prefix = path === "" ? "" : `${path}/`;
  const output = (stdout as AsyncIterable<Buffer>)[Symbol.asyncIterator]();

  /** Git echoes a line that is no pair, and so tells that it has come so far. */
  async function readUpTo(mark: string): Promise<string> {
    const pieces: Buffer[] = [];
    const end = Buffer.from(mark);
    for (;;) {
      const next = await output.next();
      if (next.done === true) break;
      pieces.push(next.value);
      if (next.value.subarray(-end.length).equals(end))
        return Buffer.concat(pieces).subarray(0, -end.length).toString();
      if (next.value.length >= end.length) continue;
      const all = Buffer.concat(pieces);
      if (all.subarray(-end.length).equals(end)) return all.subarray(0, -end.length).toString();
    }
    const { exitCode, stderr } = await finished;
    throw new GitFailed("diff-tree", exitCode, stderr);
  }

  return {
    async compare(pairs) {
      if (pairs.length === 0) return [];
      const mark = `${randomBytes(16).toString("base64url")}!\n`;
      stdin.write(`${pairs.map(({ commit, parent }) => `${commit} ${parent}\n`).join("")}${mark}`);
      return parseDifferences(await readUpTo(mark), prefix);
    },
    close: kill,
  };
}

/** `<commit>\0` for each pair, and after it, for each path that differs, `:<modes and ids>\0<path>\0`. */
function parseDifferences(output: string, prefix: string): (ReadonlySet<string> | null)[] {
  const fields = output.split("\0");
  const differences: (Set<string> | null)[] = [];
  for (let at = 0; at < fields.length - 1; at += 1) {
    if (!fields[at]?.startsWith(":")) {
      differences.push(new Set());
      continue;
    }
    at += 1;
    const path = fields[at] ?? "";
    if (!path.startsWith(prefix)) differences[differences.length - 1] = null;
    else differences.at(-1)?.add(path.slice(prefix.length).split("/", 1)[0] ?? "");
  }
  return differences;
}
