import { type Git, gitCommand } from "../../../platform/git/index.ts";

/** The name of the tag that was made last; null where there is none. */
export async function findLatestTag(git: Git, repository: string): Promise<string | null> {
  const command = gitCommand("for-each-ref", {
    repository,
    flags: ["--sort=-creatordate", "--format=%(refname:lstrip=2)"],
    numbers: { "--count": 1 },
    revisions: ["refs/tags/"],
  });
  return (await git.run(command)).stdout.toString().trim() || null;
}
