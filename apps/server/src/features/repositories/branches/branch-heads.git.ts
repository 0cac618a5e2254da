import type { Branch, Submitter } from "@lowforge/contract/repositories";
import { type Git, gitCommand } from "../../../platform/git/index.ts";
import { parseCommit, summaryOf } from "../commits.git.ts";

/** As little of a ref as sorting, searching and filtering ten thousand of them takes. */
export interface RefHead {
  readonly name: string;
  /** What the ref stands for, unpeeled. */
  readonly sha: string;
  readonly type: string;
  /** When the commit was made; of an annotated tag, when that was. Milliseconds. */
  readonly at: number;
}

/** Every branch, or every tag. */
export async function listRefHeads(
  git: Git,
  repository: string,
  kind: "heads" | "tags",
): Promise<readonly RefHead[]> {
  const prefix = `refs/${kind}/`;
  const command = gitCommand("for-each-ref", {
    repository,
    flags: ["--format=%(refname)%00%(objectname)%00%(objecttype)%00%(creatordate:unix)"],
    revisions: [prefix],
  });
  const { stdout } = await git.run(command, { maximumBytes: 128 * 1024 * 1024 });
  return stdout
    .toString()
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [ref = "", sha = "", type = "", at = ""] = line.split("\0");
      return { name: ref.slice(prefix.length), sha, type, at: Number(at) * 1000 };
    });
}

/** A branch with the commit at its head and who made that. */
export type SubmittedBranch = Omit<Branch, "isDefault"> & { readonly lastSubmitter: Submitter };

/** Reads the heads of these branches. */
export async function readBranches(
  git: Git,
  repository: string,
  heads: readonly Pick<RefHead, "name" | "sha">[],
): Promise<SubmittedBranch[]> {
  const objects = await git.objects.read(
    repository,
    heads.map(({ sha }) => sha),
  );
  return heads.flatMap(({ name }, index) => {
    const object = objects[index];
    if (object?.type !== "commit") return [];
    const commit = parseCommit(object.id, object.content);
    return [{ name, commit: summaryOf(commit), lastSubmitter: commit.committer }];
  });
}
