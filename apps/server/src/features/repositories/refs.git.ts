import type { Branch } from "@lowforge/contract/repositories";
import { fail } from "../../platform/failures/index.ts";
import { type Git, gitCommand, GitFailed } from "../../platform/git/index.ts";

const maximumBranches = 1_000;

/** At most 1,000 branches: the default branch first, then the most recently changed. */
export async function listBranches(git: Git, repository: string, defaultBranch: string): Promise<Branch[]> {
  const { stdout } = await git.run(
    gitCommand("for-each-ref", {
      repository,
      flags: [
        "--format=%(refname)%00%(objectname)%00%(contents:subject)%00%(authorname)%00%(authoremail:trim)%00%(authordate:unix)",
        "--sort=-committerdate",
      ],
      revisions: ["refs/heads/"],
    }),
  );
  const branches = stdout.toString().split("\n").filter(Boolean).map(parseBranch(defaultBranch));
  const isFirst = (branch: Branch): number => (branch.isDefault ? 0 : 1);
  return branches.sort((left, right) => isFirst(left) - isFirst(right)).slice(0, maximumBranches);
}

function parseBranch(defaultBranch: string): (line: string) => Branch {
  return (line) => {
    const [ref = "", sha = "", subject = "", authorName = "", authorEmail = "", authored = "0"] =
      line.split("\0");
    const name = ref.slice("refs/heads/".length);
    const commit = {
      sha,
      subject: subject.slice(0, 500),
      authorName,
      authorEmail,
      authoredAt: Number(authored) * 1000,
    };
    return { name, isDefault: name === defaultBranch, commit };
  };
}

export interface RefCounts {
  readonly branches: number;
  readonly tags: number;
}

export async function countRefs(git: Git, repository: string): Promise<RefCounts> {
  const names = await listRefNames(git, repository);
  const branches = names.filter((name) => name.startsWith("refs/heads/")).length;
  return { branches, tags: names.length - branches };
}

/** Full names of all branches and tags. */
export async function listRefNames(git: Git, repository: string): Promise<string[]> {
  const [heads, tags] = await Promise.all([
    git.refs.list(repository, "heads"),
    git.refs.list(repository, "tags"),
  ]);
  return [...heads, ...tags].map(({ name }) => name);
}

/** Which of these changes the repository shows as made. */
export async function findMovedRefs(
  git: Git,
  repository: string,
  changes: readonly { readonly ref: string; readonly after: string }[],
): Promise<ReadonlySet<string>> {
  const command = gitCommand("cat-file", { repository, flags: ["--batch-check=%(objectname)", "-z"] });
  const { stdout } = await git.run(command, { input: changes.map(({ ref }) => `${ref}\0`).join("") });
  const answers = stdout.toString().split("\n");
  const isMade = (after: string, answer = ""): boolean =>
    answer === after || (/^0+$/.test(after) && answer.endsWith(" missing"));
  return new Set(changes.filter(({ after }, index) => isMade(after, answers[index])).map(({ ref }) => ref));
}

/**
 * Moves refs from what they are expected to be, all or none. Fails with REF_MOVED where one is something else, or
 * REF_NAME_CONFLICT where `a` and `a/b` cannot both be.
 */
export async function moveRefs(
  git: Git,
  repository: string,
  changes: readonly { readonly ref: string; readonly before: string; readonly after: string }[],
): Promise<void> {
  const input = changes.map(({ ref, before, after }) => `update ${ref}\0${after}\0${before}\0`).join("");
  const command = gitCommand("update-ref", { repository, flags: ["--stdin", "-z"] });
  await git.run(command, { input }).catch((error: unknown) => {
    throw error instanceof GitFailed ? (refusalBehind(error) ?? error) : error;
  });
}

/** Points HEAD at the default branch, so that a clone checks it out. */
export async function setHead(git: Git, repository: string, branch: string): Promise<void> {
  await git.run(gitCommand("symbolic-ref", { repository, revisions: ["HEAD", `refs/heads/${branch}`] }));
}

/** Bytes that the objects take on disk. */
export async function measureSize(git: Git, repository: string): Promise<number> {
  const { stdout } = await git.run(gitCommand("count-objects", { repository, flags: ["-v"] }));
  const kibibytes = [...stdout.toString().matchAll(/^(?:size|size-pack): (\d+)$/gm)];
  return kibibytes.reduce((sum, [, value]) => sum + Number(value) * 1024, 0);
}

/** What git says when a ref is not what was expected, or when names collide. */
function refusalBehind({ stderr }: GitFailed): Error | null {
  if (/' exists; cannot create|there are still (?:refs|logs) under/.test(stderr)) {
    return fail("REF_NAME_CONFLICT");
  }
  const hasMoved = /but expected|reference already exists|unable to resolve reference/.test(stderr);
  return hasMoved ? fail("REF_MOVED") : null;
}
