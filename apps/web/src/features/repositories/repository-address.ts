import { useParams } from "react-router";
import { PageMissing } from "../../platform/navigation/page-missing.ts";

type Path = `/${string}`;

/** The project whose pages one is on, or null among the repositories of all projects. */
export type Scope = number | null;

/** Reads the scope from the address. Throws `PageMissing` where the project in it is no id. */
export function useScope(): Scope {
  const value = useParams()["projectId"];
  if (value === undefined) return null;
  if (!/^[1-9]\d{0,14}$/.test(value)) throw new PageMissing();
  return Number(value);
}

export function listPath(scope: Scope): Path {
  return scope === null ? "/repository" : `/project/${scope}/repository`;
}

export function createPath(scope: Scope): Path {
  return scope === null ? "/repository/create" : `/project/${scope}/repositoryCreate`;
}

export function importPath(scope: Scope): Path {
  return scope === null ? "/repository/import" : `/project/${scope}/repositoryImport`;
}

export function trashPath(scope: Scope): Path {
  return `${listPath(scope)}/trash`;
}

/** The merge requests that wait for the member. */
export function waitingPath(scope: Scope): Path {
  return `${listPath(scope)}/merge-requests`;
}

export function codePath(scope: Scope, repositoryId: number): Path {
  return `${listPath(scope)}/git/${repositoryId}`;
}

/** A merge request of a repository. */
export function requestPath(scope: Scope, repositoryId: number, number: number): Path {
  return `${codePath(scope, repositoryId)}/merge-requests/${number}`;
}

export function settingsPath(scope: Scope, repositoryId: number): Path {
  return `${codePath(scope, repositoryId)}/settings`;
}

/** What a list of commits is limited to; empty texts limit nothing. */
export interface CommitFilter {
  readonly ref: string | undefined;
  readonly path: string;
  readonly author: string;
  readonly message: string;
  readonly pageNum: number;
}

/** Writes a filter of commits for the address, with its question mark; what is at its default is left out. */
export function writeCommitFilter({ ref, path, author, message, pageNum }: Partial<CommitFilter>): string {
  return writeQuery({ ref, path, author, message, page: pageNum === 1 ? undefined : pageNum });
}

/** Writes a query of the address, with its question mark; what is absent or empty is left out. */
export function writeQuery(values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
