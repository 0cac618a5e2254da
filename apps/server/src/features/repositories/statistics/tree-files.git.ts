import { type Git, gitCommand, readRecords } from "../../../platform/git/index.ts";

const pathsPerStep = 20_000;
const treeTimeoutMs = 60_000;

/** A plain file of a tree. */
interface TreeFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/** The files of a commit, many at a time. */
export async function* listFiles(git: Git, repository: string, sha: string): AsyncGenerator<TreeFile[]> {
  const flags = ["-r", "-l", "-z", "--full-tree"] as const;
  const command = gitCommand("ls-tree", { repository, flags, revisions: [sha], timeoutMs: treeTimeoutMs });
  let files: TreeFile[] = [];
  for await (const entries of readRecords(git, command, { separator: "\0" })) {
    files.push(...entries.flatMap(fileOf));
    if (files.length < pathsPerStep) continue;
    yield files;
    files = [];
  }
  yield files;
}

/** Plain files alone: links and submodules hold no text of their own. */
function fileOf(entry: string): TreeFile[] {
  const file = /^100\d{3} blob [0-9a-f]+ +(\d+)\t([^]+)$/.exec(entry);
  return file?.[1] && file[2] ? [{ path: file[2], sizeBytes: Number(file[1]) }] : [];
}
