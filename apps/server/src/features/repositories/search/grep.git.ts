import type { CodeMatch } from "@lowforge/contract/repositories";
import { type Git, gitCommand } from "../../../platform/git/index.ts";
import { parseMatches } from "./grep.rules.ts";

/** Beyond these, nobody looks through the answers. */
const maximumOutputBytes = 4 * 1024 * 1024;
const timeoutMs = 10_000;
const linesPerFile = 20;

/** The lines of a commit's text files that hold the words; a search that takes too long answers what it has found. */
export async function grep(
  git: Git,
  repository: string,
  { sha, query }: { readonly sha: string; readonly query: string },
): Promise<CodeMatch[]> {
  const command = gitCommand("grep", {
    repository,
    flags: ["-F", "-i", "-I", "-n", "-z", "--full-name"],
    numbers: { "--max-count": linesPerFile },
    texts: { "-e": query },
    revisions: [sha],
    timeoutMs,
  });
  const { stdout } = await git.run(command, {
    maximumBytes: maximumOutputBytes,
    mayBeCut: true,
    accept: [0, 1],
  });
  return parseMatches(stdout, query);
}
