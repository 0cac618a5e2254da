import { gitCommand, type GitIdentity } from "./command.ts";
import type { Git } from "./git.ts";

/** Everything that a new commit says. */
export interface CommitText {
  /** Id of its tree. */
  readonly tree: string;
  readonly parents: readonly string[];
  /** Who wrote the change; bytes out of another commit (`Name <email> seconds zone`) are taken as they are. */
  readonly author: GitIdentity | Buffer;
  readonly committer: GitIdentity;
  /** Bytes out of another commit are taken as they are. */
  readonly message: string | Buffer;
}

/** Writes a commit object; no ref points at it yet. Answers its id. */
export async function writeCommit(
  { git, repository }: { readonly git: Pick<Git, "run">; readonly repository: string },
  { tree, parents, author, committer, message }: CommitText,
): Promise<string> {
  const parts = [
    `tree ${tree}\n`,
    ...parents.map((parent) => `parent ${parent}\n`),
    "author ",
    Buffer.isBuffer(author) ? author : signatureOf(author),
    `\ncommitter ${signatureOf(committer)}\n\n`,
    Buffer.isBuffer(message) ? message : `${message.replace(/\r\n?/g, "\n").trimEnd()}\n`,
  ];
  const input = Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(part))));
  const command = gitCommand("hash-object", { repository, flags: ["-t", "commit", "-w", "--stdin"] });
  return (await git.run(command, { input })).stdout.toString().trim();
}

function signatureOf({ name, email, atMs }: GitIdentity): string {
  return `${plain(name)} <${plain(email)}> ${Math.floor(atMs / 1000)} +0000`;
}

/** Angle brackets and line breaks would end a name early. */
function plain(text: string): string {
  return text.replace(/[<>\p{Cc}]/gu, " ").trim();
}
