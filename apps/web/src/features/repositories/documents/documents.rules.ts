import type { RepositoryDocuments } from "@lowforge/contract/projects";

/** One document of a project. */
export interface ChosenDocument {
  readonly repositoryId: number;
  readonly branch: string;
  readonly path: string;
  readonly title: string;
}

/** What a search in titles and paths leaves; repositories without any are left out. */
export function searchDocuments(
  repositories: readonly RepositoryDocuments[],
  search: string,
): readonly RepositoryDocuments[] {
  const wanted = search.trim().toLowerCase();
  return repositories
    .map((repository) => ({
      ...repository,
      documents: repository.documents.filter(({ path, title }) =>
        `${title}\n${path}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ documents }) => documents.length > 0);
}

/** The document that the address names, else the first one. */
export function chooseDocument(
  repositories: readonly RepositoryDocuments[],
  query: URLSearchParams,
): ChosenDocument | null {
  const [wantedId, wantedPath] = [Number(query.get("repository")), query.get("path")];
  const all = repositories.flatMap(({ repositoryId, branch, documents }) =>
    documents.map((document) => ({ repositoryId, branch, ...document })),
  );
  return (
    all.find(({ repositoryId, path }) => repositoryId === wantedId && path === wantedPath) ??
    all.at(0) ??
    null
  );
}

/** Writes a document for the address. */
export function documentQuery({ repositoryId, path }: Pick<ChosenDocument, "repositoryId" | "path">): string {
  return `?${new URLSearchParams({ repository: String(repositoryId), path }).toString()}`;
}
