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

export function codePath(scope: Scope, repositoryId: number): Path {
  return `${listPath(scope)}/git/${repositoryId}`;
}

export function settingsPath(scope: Scope, repositoryId: number): Path {
  return `${codePath(scope, repositoryId)}/settings`;
}
