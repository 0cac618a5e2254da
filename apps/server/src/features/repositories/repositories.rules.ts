/** What a first commit says of a repository. */
export function readmeFor(name: string, description: string): string {
  return description === "" ? `# ${name}\n` : `# ${name}\n\n${description}\n`;
}

/** The nickname, unless git would find nothing in it that can stand in a commit. */
export function authorName(member: { readonly nickname: string; readonly username: string }): string {
  return /[^\s.,:;<>"\\']/.test(member.nickname) ? member.nickname : member.username;
}

/** Members have no mail address of their own here, and git demands one. */
export function noreplyAddress(username: string, publicUrl: string): string {
  return `${username}@noreply.${new URL(publicUrl).hostname}`;
}

/** Built from names that never change, so that a rename never breaks a clone (readings, names). */
export function cloneUrlOf(
  publicUrl: string,
  repository: { readonly project_slug: string; readonly slug: string },
): string {
  return `${publicUrl}/git/${repository.project_slug}/${repository.slug}.git`;
}

/**
 * The branch that stands for the repository after a push: the present one while it exists, else `main`, else
 * `master`, else the first. Null where there are no branches.
 */
export function chooseDefaultBranch(present: string, branches: readonly string[]): string | null {
  return [present, "main", "master"].find((name) => branches.includes(name)) ?? branches[0] ?? null;
}
