import { gitCommand, type GitIdentity } from "./command.ts";
import type { Git } from "./git.ts";

/** Everything that a new commit says. */
export interface CommitText {
  /** Id of its tree. */
  readonly tree: string;
  readonly parents: readonly string[];
  /** Who wrote the change; a line out of another commit (`Name <email> seconds zone`) is taken as it is. */
  readonly author: GitIdentity | string;
  readonly committer: GitIdentity;
  readonly message: string;
}

/** Writes a commit object; no ref points at it yet. Answers its id. */
export async function writeCommit(
  { git, repository }: { readonly git: Pick<Git, "run">; readonly repository: string },
  { tree, parents, author, committer, message }: CommitText,
): Promise<string> {
  const head = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${typeof author === "string" ? author : signatureOf(author)}`,
    `committer ${signatureOf(committer)}`,
  ];
  const command = gitCommand("hash-object", { repository, flags: ["-t", "commit", "-w", "--stdin"] });
  const input = `${head.join("\n")}\n\n${message.replace(/\r\n?/g, "\n").trimEnd()}\n`;
  return (await git.run(command, { input })).stdout.toString().trim();
}

function signatureOf({ name, email, atMs }: GitIdentity): string {
  return `${plain(name)} <${plain(email)}> ${Math.floor(atMs / 1000)} +0000`;
}

/** Angle brackets and line breaks would end a name early. */
function plain(text: string): string {
  return text.replace(/[<>\p{Cc}]/gu, " ").trim();
}
