/** The folders in which repositories keep templates of descriptions. */
export const templateFolders = [".gitlab/merge_request_templates", ".gitea", ".github"] as const;

/** A template of the repository for descriptions. */
export interface RequestTemplate {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

const mostTemplates = 20;
const single = /^(?:pull|merge)_request_template\.md$/i;

interface Entry {
  readonly kind: string;
  readonly name: string;
  readonly path: string;
}

/** The templates among the entries of one of those folders, by name: in the first every document is one. */
export function findTemplates(folder: string, entries: readonly Entry[]): { name: string; path: string }[] {
  const isCollection = folder === templateFolders[0];
  return entries
    .filter(({ kind, name }) => kind === "file" && (isCollection ? /\.md$/i : single).test(name))
    .slice(0, mostTemplates)
    .map(({ name, path }) => ({ name: name.replace(/\.md$/i, ""), path }));
}

/** The template that a description begins with: the one called "Default", else the only one; else none. */
export function firstTemplate<Template extends { readonly name: string }>(
  templates: readonly Template[],
): Template | undefined {
  const byDefault = templates.find(({ name }) => name.toLowerCase() === "default");
  return byDefault ?? (templates.length === 1 ? templates[0] : undefined);
}
