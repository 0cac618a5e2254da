import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { git } from "../e2e/world/sample-repository.ts";

/** A repository as large as those of long-lived public projects, the same bytes at every run. */
export const large = {
  commits: 80_000,
  files: 4_800,
  /** Entries of the directory `library`. */
  wideDirectory: 700,
  /** Files that the head of the branch `wide` adds at once. */
  wideCommit: 10_000,
  /** Branches beside `main` and `wide`. */
  branches: 10_000,
  /** Many commits have changed this one. */
  hotFile: "source-0/part-0/file-0.txt",
};

const version = 1;
const linesPerFile = 40;
const mergeEvery = 25;
const firstSecond = 1_400_000_000;

/** The bare repository's path; made on first use, which takes a minute, and kept in the folder for temporary files. */
export async function largeRepository(): Promise<string> {
  const folder = join(tmpdir(), "lowforge-benchmarks");
  const ready = join(folder, `large-${version}.git`);
  if (await stat(ready).catch(() => null)) return ready;
  await mkdir(folder, { recursive: true });
  const making = `${ready}.making`;
  await rm(making, { recursive: true, force: true });
  await git(folder, "init", "--quiet", "--bare", "--initial-branch=main", making);
  await importHistory(making);
  await git(making, "repack", "-a", "-d", "-q");
  await git(making, "pack-refs", "--all");
  await rename(making, ready);
  return ready;
}

async function importHistory(repository: string): Promise<void> {
  const importer = spawn("git", ["fast-import", "--quiet"], {
    cwd: repository,
    stdio: ["pipe", "ignore", "inherit"],
  });
  for (const text of history()) {
    if (!importer.stdin.write(text)) await once(importer.stdin, "drain");
  }
  importer.stdin.end();
  const [code] = (await once(importer, "close")) as [number];
  if (code !== 0) throw new Error(`git fast-import ended with ${code}`);
}

function* history(): Generator<string> {
  const paths = pathsOfFiles();
  const versions = new Array<number>(paths.length).fill(0);
  let side: number | null = null;
  for (let number = 1; number <= large.commits; number += 1) {
    const file = number <= paths.length ? number - 1 : changedFile(number, paths.length);
    const change = { path: paths[file] ?? "", version: (versions[file] = (versions[file] ?? 0) + 1) };
    const isMerge = number % mergeEvery === 0 && side !== null;
    const isSide = number % mergeEvery === mergeEvery - 3 && number > paths.length;
    yield commit(number, {
      branch: isSide ? "side" : "main",
      from: number === 1 ? null : isSide ? number - 2 : side === number - 1 ? number - 2 : number - 1,
      merge: isMerge ? side : null,
      changes: [change],
    });
    if (isSide) side = number;
    if (isMerge) side = null;
  }
  yield wideCommit();
  yield "reset refs/heads/side\nfrom 0000000000000000000000000000000000000000\n\n";
  for (let index = 0; index < large.branches; index += 1) {
    yield `reset refs/heads/topic-${String(index).padStart(5, "0")}\nfrom :${large.commits - index * 7}\n\n`;
  }
}

/** A few at the root, one wide directory, the rest two levels deep. */
function pathsOfFiles(): string[] {
  const paths: string[] = [];
  for (let index = 0; paths.length < large.files; index += 1) {
    if (index < 30) paths.push(`root-${index}.md`);
    else if (index < 30 + large.wideDirectory) paths.push(`library/item-${index - 30}.txt`);
    else {
      const rest = index - 30 - large.wideDirectory;
      paths.push(`source-${rest % 20}/part-${Math.floor(rest / 20) % 10}/file-${Math.floor(rest / 200)}.txt`);
    }
  }
  return paths;
}

/** A few files change all the time, most hardly ever, and some never again: the hot file is the most frequent. */
function changedFile(number: number, count: number): number {
  const share = scramble(number) / 2 ** 32;
  return (30 + large.wideDirectory + Math.floor(count * share ** 5)) % count;
}

interface Made {
  readonly branch: string;
  readonly from: number | null;
  readonly merge: number | null;
  readonly changes: readonly { readonly path: string; readonly version: number }[];
}

function commit(number: number, { branch, from, merge, changes }: Made): string {
  const message = `Change ${changes[0]?.path ?? ""} for the ${changes[0]?.version ?? 0}th time`;
  const lines = [
    `commit refs/heads/${branch}`,
    `mark :${number}`,
    `committer Member ${number % 50} <member${number % 50}@example.invalid> ${firstSecond + number * 600} +0000`,
    `data ${message.length}`,
    message,
  ];
  if (from !== null) lines.push(`from :${from}`);
  if (merge !== null) lines.push(`merge :${merge}`);
  for (const { path, version: wanted } of changes) {
    const content = contentOf(path, wanted);
    lines.push(`M 100644 inline ${path}`, `data ${content.length}`, content);
  }
  return `${lines.join("\n")}\n`;
}

/** Each version changes one line, so that many commits share in a file. */
function contentOf(path: string, wanted: number): string {
  const lines = Array.from({ length: linesPerFile }, (_, line) => {
    const last = wanted - ((((wanted - line) % linesPerFile) + linesPerFile) % linesPerFile);
    return `${scramble(Math.max(0, last) * 64 + line).toString(36)} line ${line} of ${path}`;
  });
  return `${lines.join("\n")}\n`;
}

function wideCommit(): string {
  const changes = Array.from({ length: large.wideCommit }, (_, index) => ({
    path: `generated/${index % 100}/${index}.txt`,
    version: index,
  }));
  return commit(large.commits + 1, { branch: "wide", from: large.commits, merge: null, changes });
}

/** The same for the same number in every run. */
function scramble(seed: number): number {
  let state = (seed + 1) >>> 0;
  for (let round = 0; round < 3; round += 1) {
    state = Math.imul(state ^ (state >>> 16), 0x45d9f3b) >>> 0;
  }
  return (state ^ (state >>> 16)) >>> 0;
}
