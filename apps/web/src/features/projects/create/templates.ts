import { type ProjectKind, projectKinds } from "@lowforge/contract/projects";

/** What a project can begin from. */
export interface ProjectTemplate {
  readonly kind: ProjectKind;
  /** Where its details are filled in (specification §2). */
  readonly path: `/project/${string}`;
}

const paths = {
  sourceCode: "/project/codeCreate",
  lowCode: "/project/lowCodeCreate",
  largeScreen: "/project/largeScreenCreate",
} as const satisfies Record<ProjectKind, string>;

/** One empty template of each kind. */
export const projectTemplates: readonly ProjectTemplate[] = projectKinds.map((kind) => ({
  kind,
  path: paths[kind],
}));
