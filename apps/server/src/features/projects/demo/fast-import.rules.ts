import type { Demo, DemoCommit, DemoTag } from "./demo-shapes.ts";

interface Naming {
  /** The name and mail address of a person by their key. */
  identityOf(key: string): { readonly name: string; readonly mail: string };
  /** Milliseconds since 1970 of a moment so many days ago. */
  momentOf(daysAgo: number): number;
}

/** The history of a demo as `git fast-import` reads it; it answers with the ids of all commits, one a line. */
export function fastImportOf({ commits, tags }: Pick<Demo, "commits" | "tags">, naming: Naming): string {
  const asked = commits.map(({ mark }) => `get-mark :${mark}\n`);
  return [
    ...commits.map((commit) => commitText(commit, naming)),
    ...tags.map((tag) => tagText(tag, naming)),
    ...asked,
    "done\n",
  ].join("");
}

function commitText(commit: DemoCommit, naming: Naming): string {
  const { mark, branch, author, daysAgo, message, from, merge, files } = commit;
  const who = signature(author, daysAgo, naming);
  return [
    `commit refs/heads/${branch}\nmark :${mark}\n`,
    `author ${who}\ncommitter ${who}\n`,
    data(message),
    from === undefined ? "" : `from :${from}\n`,
    merge === undefined ? "" : `merge :${merge}\n`,
    ...Object.entries(files).map(([path, text]) => `M 100644 inline ${path}\n${data(text)}`),
    "\n",
  ].join("");
}

function tagText({ name, mark, author, daysAgo, message }: DemoTag, naming: Naming): string {
  return `tag ${name}\nfrom :${mark}\ntagger ${signature(author, daysAgo, naming)}\n${data(message)}`;
}

function signature(author: string, daysAgo: number, { identityOf, momentOf }: Naming): string {
  const { name, mail } = identityOf(author);
  return `${name} <${mail}> ${Math.floor(momentOf(daysAgo) / 1000)} +0800`;
}

/** Counted in bytes, so that no text can be taken for a command. */
function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}
