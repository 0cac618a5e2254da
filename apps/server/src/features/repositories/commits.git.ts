import { TextDecoder } from "node:util";
import type { CommitSummary } from "@lowforge/contract/repositories";
import { type Git, gitCommand } from "../../platform/git/index.ts";

/** A revision that a reader named, found. */
export interface ResolvedRevision {
  /** The short name for people: a branch, a tag, or the object id. */
  readonly ref: string;
  readonly commit: CommitSummary;
}

const objectIdPattern = /^[0-9a-f]{7,64}$/;

/**
 * Finds a branch, then a tag, then a commit of this name; null where there is none. Only full names of refs reach
 * git, so that nothing in a name is read as an expression.
 */
export function findRevision(git: Git, repository: string, name: string): Promise<ResolvedRevision | null> {
  const ids = objectIdPattern.test(name) ? [name] : [];
  return findCommit(git, repository, { name, candidates: [...refsOf(name), ...ids] });
}

/** Finds the head of a branch; null where there is no branch of this name. */
export function findBranchHead(git: Git, repository: string, name: string): Promise<ResolvedRevision | null> {
  return findCommit(git, repository, { name, candidates: refsOf(name).slice(0, 1) });
}

function refsOf(name: string): string[] {
  return [`refs/heads/${name}`, `refs/tags/${name}`];
}

/** The first of the candidates that is, or points at, a commit. */
async function findCommit(
  git: Git,
  repository: string,
  { name, candidates }: { readonly name: string; readonly candidates: readonly string[] },
): Promise<ResolvedRevision | null> {
  // In git's language `@{…}` asks for history of a ref, and no branch can be named like that.
  if (name.includes("@{") || /[\0\n]/.test(name)) return null;
  const { stdout } = await git.run(gitCommand("cat-file", { repository, flags: ["--batch", "-z"] }), {
    input: candidates.map((candidate) => `${candidate}^{commit}\0`).join(""),
  });
  const object = firstObject(stdout);
  return object ? { ref: name, commit: parseCommit(object.id, object.content) } : null;
}

/** How many commits are reachable from a commit, itself included. */
export async function countCommits(git: Git, repository: string, sha: string): Promise<number> {
  const command = gitCommand("rev-list", { repository, flags: ["--count"], revisions: [sha] });
  return Number((await git.run(command)).stdout.toString());
}

/** The first of `cat-file --batch`'s answers that is an object. */
function firstObject(output: Buffer): { id: string; content: Buffer } | null {
  let offset = 0;
  while (offset < output.length) {
    const lineEnd = output.indexOf(10, offset);
    const header = /^([0-9a-f]{40,64}) commit (\d+)$/.exec(output.toString("latin1", offset, lineEnd));
    if (header?.[1]) {
      return { id: header[1], content: output.subarray(lineEnd + 1, lineEnd + 1 + Number(header[2])) };
    }
    offset = lineEnd + 1;
  }
  return null;
}

/** Reads a raw commit object. A commit may say in which encoding it is written. */
export function parseCommit(sha: string, content: Buffer): CommitSummary {
  const headEnd = content.indexOf("\n\n");
  const head = content.subarray(0, headEnd < 0 ? content.length : headEnd);
  const encoding = /^encoding (.+)$/m.exec(head.toString("latin1"))?.[1] ?? "utf-8";
  const text = decoderOf(encoding);
  const author = /^author (.*?) ?<([^>\n]*)> (-?\d+)/m.exec(text.decode(head));
  const message = headEnd < 0 ? "" : text.decode(content.subarray(headEnd + 2));
  return {
    sha,
    subject: subjectOf(message),
    authorName: author?.[1] ?? "",
    authorEmail: author?.[2] ?? "",
    authoredAt: Number(author?.[3] ?? 0) * 1000,
  };
}

/** The first paragraph as one line, cut to a length that lists can show. */
function subjectOf(message: string): string {
  const paragraph = message.trimStart().split(/\n[ \t]*\n/, 1)[0] ?? "";
  return paragraph.split("\n").join(" ").trim().slice(0, 500);
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}
