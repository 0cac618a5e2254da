import type { Git } from "../../platform/git/index.ts";

/**
 * The commit that a member means by a name: a branch, then a tag, then an id of at least seven digits; or by the full
 * name of a ref. Null where there is none.
 */
export async function findCommitId(git: Git, repository: string, name: string): Promise<string | null> {
  if (isExpression(name)) return null;
  const isFull = /^refs\/(?:heads|tags)\/./.test(name);
  const ids = /^[0-9a-f]{7,64}$/.test(name) ? [name] : [];
  const candidates = [...(isFull ? [name] : []), `refs/heads/${name}`, `refs/tags/${name}`, ...ids];
  const found = await git.objects.describe(
    repository,
    candidates.map((candidate) => `${candidate}^{commit}`),
  );
  return found.find((facts) => facts !== null)?.id ?? null;
}

/** What a ref stands for itself, unpeeled; null where there is no such ref. */
export async function findRef(git: Git, repository: string, ref: string): Promise<string | null> {
  if (isExpression(ref)) return null;
  const [facts] = await git.objects.describe(repository, [ref]);
  return facts?.id ?? null;
}

/** In git's language `@{…}` asks for the history of a ref; no branch can be named like that. */
function isExpression(name: string): boolean {
  return name.includes("@{") || /[\0\r\n]/.test(name);
}
