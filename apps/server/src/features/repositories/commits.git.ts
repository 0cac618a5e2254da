import { TextDecoder } from "node:util";
import type { CommitSummary } from "@lowforge/contract/repositories";
import { type Git, gitCommand } from "../../platform/git/index.ts";

/** A revision that a reader named, found. */
export interface ResolvedRevision {
  /** The short name for people: a branch, a tag, or the object id. */
  readonly ref: string;
  readonly commit: CommitSummary;
}

/** Who did something to a commit, and when (milliseconds). */
export interface Signature {
  readonly name: string;
  readonly email: string;
  readonly at: number;
}

/** Everything that a commit object holds. */
export interface Commit {
  readonly sha: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: Signature;
  readonly committer: Signature;
  /** The first paragraph as one line. */
  readonly subject: string;
  /** What follows it. */
  readonly body: string;
}

const objectIdPattern = /^[0-9a-f]{7,64}$/;
const maximumSubjectLength = 500;

/**
 * Finds a branch, then a tag, then a commit of this name; null where there is none. Only full names of refs reach
 * git, so that nothing in a name is read as an expression.
 */
export async function findRevision(
  git: Git,
  repository: string,
  name: string,
): Promise<ResolvedRevision | null> {
  const commit = await findCommit(git, repository, name);
  return commit && { ref: name, commit: summaryOf(commit) };
}

/** The whole commit that a name leads to, found as `findRevision` finds it. */
export function findCommit(git: Git, repository: string, name: string): Promise<Commit | null> {
  const ids = objectIdPattern.test(name) ? [name] : [];
  return findFirst(git, repository, { name, candidates: [...refsOf(name), ...ids] });
}

/** Finds the head of a branch; null where there is no branch of this name. */
export async function findBranchHead(
  git: Git,
  repository: string,
  name: string,
): Promise<ResolvedRevision | null> {
  const commit = await findFirst(git, repository, { name, candidates: refsOf(name).slice(0, 1) });
  return commit && { ref: name, commit: summaryOf(commit) };
}

function refsOf(name: string): string[] {
  return [`refs/heads/${name}`, `refs/tags/${name}`];
}

/** The first of the candidates that is, or points at, a commit. */
async function findFirst(
  git: Git,
  repository: string,
  { name, candidates }: { readonly name: string; readonly candidates: readonly string[] },
): Promise<Commit | null> {
  // In git's language `@{…}` asks for history of a ref, and no branch can be named like that.
  if (name.includes("@{") || /[\0\r\n]/.test(name)) return null;
  const names = candidates.map((candidate) => `${candidate}^{commit}`);
  const object = (await git.objects.read(repository, names)).find((found) => found?.type === "commit");
  return object ? parseCommit(object.id, object.content) : null;
}

/** Commits by their full ids, in this order; what is no commit is left out. */
export async function readCommits(git: Git, repository: string, ids: readonly string[]): Promise<Commit[]> {
  const objects = await git.objects.read(repository, ids);
  return objects.flatMap((found) => (found?.type === "commit" ? [parseCommit(found.id, found.content)] : []));
}

/** How many commits are reachable from a commit, itself included. */
export async function countCommits(git: Git, repository: string, sha: string): Promise<number> {
  const command = gitCommand("rev-list", { repository, flags: ["--count"], revisions: [sha] });
  return Number((await git.run(command)).stdout.toString());
}

/** How many commits only `sha` has, and how many only `known` has; null where `known` is gone. */
export async function countCommitsFrom(
  git: Git,
  repository: string,
  { known, sha }: { readonly known: string; readonly sha: string },
): Promise<{ readonly only: number; readonly lost: number } | null> {
  const [present] = await git.objects.describe(repository, [known]);
  if (!present) return null;
  const command = gitCommand("rev-list", {
    repository,
    flags: ["--left-right", "--count"],
    revisions: [`${known}...${sha}`],
  });
  const [lost, only] = (await git.run(command)).stdout.toString().trim().split("\t");
  return { only: Number(only), lost: Number(lost) };
}

/** The short form that lists show. */
export function summaryOf({ sha, subject, author }: Commit): CommitSummary {
  const { name: authorName, email: authorEmail, at: authoredAt } = author;
  return { sha, subject, authorName, authorEmail, authoredAt };
}

/** Reads a raw commit object. A commit may say in which encoding it is written. */
export function parseCommit(sha: string, content: Buffer): Commit {
  const headEnd = content.indexOf("\n\n");
  const headBytes = content.subarray(0, headEnd < 0 ? content.length : headEnd);
  const encoding = /^encoding (.+)$/m.exec(headBytes.toString("latin1"))?.[1] ?? "utf-8";
  const text = decoderOf(encoding);
  const head = text.decode(headBytes);
  return {
    sha,
    tree: /^tree ([0-9a-f]+)$/m.exec(head)?.[1] ?? "",
    parents: [...head.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = ""]) => parent),
    author: signatureOf("author", head),
    committer: signatureOf("committer", head),
    ...splitMessage(headEnd < 0 ? "" : text.decode(content.subarray(headEnd + 2))),
  };
}

function signatureOf(role: "author" | "committer", head: string): Signature {
  const line = new RegExp(`^${role} (.*?) ?<([^>\\n]*)> (-?\\d+)`, "m").exec(head);
  return { name: line?.[1] ?? "", email: line?.[2] ?? "", at: Number(line?.[3] ?? 0) * 1000 };
}

/** The subject is the first paragraph as one line, cut to a length that lists can show. */
function splitMessage(message: string): { subject: string; body: string } {
  const text = message.trimStart();
  const border = /\n[ \t]*\n/.exec(text);
  const paragraph = border ? text.slice(0, border.index) : text;
  return {
    subject: paragraph.split("\n").join(" ").trim().slice(0, maximumSubjectLength),
    body: border ? text.slice(border.index + border[0].length).trimEnd() : "",
  };
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}
