import { settingsPath, type Scope } from "../repository-address.ts";

type Path = `/${string}`;

export function protectionPath(scope: Scope, repositoryId: number): Path {
  return `${settingsPath(scope, repositoryId)}/protection`;
}

/** Where a rule is added; the pattern is filled in where one is given. */
export function addRulePath(scope: Scope, repositoryId: number, pattern = ""): Path {
  const query = pattern === "" ? "" : `?pattern=${encodeURIComponent(pattern)}`;
  return `${protectionPath(scope, repositoryId)}/add${query}` as Path;
}

export function editRulePath(scope: Scope, repositoryId: number, ruleId: number): Path {
  return `${protectionPath(scope, repositoryId)}/${ruleId}`;
}
