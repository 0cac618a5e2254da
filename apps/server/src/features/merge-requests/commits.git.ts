import type { CommitSummary } from "@lowforge/contract/repositories";
import { gitCommand } from "../../platform/git/index.ts";
import { readCommits, summaryOf } from "../repositories/index.ts";
import type { Place } from "./merging/merge-trees.git.ts";

export interface CommitRange {
  readonly from: string;
  readonly to: string;
  readonly limit: number;
  readonly offset: number;
}

/** The commits that `to` has and `from` has not, the latest first. */
export async function listCommitsBetween(
  { git, repository }: Place,
  { from, to, limit, offset }: CommitRange,
): Promise<CommitSummary[]> {
  const numbers = { "--max-count": limit, "--skip": offset };
  const command = gitCommand("rev-list", { repository, numbers, revisions: [`${from}..${to}`] });
  const { stdout } = await git.run(command);
  const ids = stdout.toString().split("\n").filter(Boolean);
  return (await readCommits(git, repository, ids)).map(summaryOf);
}
