import { type Git, gitCommand } from "../../../platform/git/index.ts";

/** Fills a repository from a stream that ends with `done`; answers what git has printed, such as ids of commits. */
export async function importStream(git: Git, repository: string, stream: string): Promise<string> {
  const command = gitCommand("fast-import", { repository, flags: ["--quiet", "--done"] });
  const { stdout } = await git.run(command, { input: stream });
  return stdout.toString();
}
