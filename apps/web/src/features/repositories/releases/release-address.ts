import { codePath, type Scope, writeQuery } from "../repository-address.ts";

type Path = `/${string}`;

export function releasesPath(scope: Scope, repositoryId: number): Path {
  return `${codePath(scope, repositoryId)}/releases`;
}

export function releasePath(scope: Scope, repositoryId: number, releaseId: number): Path {
  return `${releasesPath(scope, repositoryId)}/${releaseId}`;
}

export function editReleasePath(scope: Scope, repositoryId: number, releaseId: number): Path {
  return `${releasePath(scope, repositoryId, releaseId)}/edit`;
}

/** The form of a new release, of a tag that is chosen already where one is given. */
export function newReleasePath(scope: Scope, repositoryId: number, tag?: string): Path {
  return `${releasesPath(scope, repositoryId)}/new${writeQuery({ tag })}`;
}
