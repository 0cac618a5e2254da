import type { IgnoreKey, LicenseKey, RepositoryType } from "@lowforge/contract/repositories";

/** What members say of a repository. */
export interface RepositoryFields {
  readonly name: string;
  readonly type: RepositoryType;
  readonly description: string;
}

/** With what a new repository begins. */
export interface FirstContent {
  readonly initialize: boolean;
  readonly generateReadme: boolean;
  readonly license?: LicenseKey | undefined;
  readonly ignore?: IgnoreKey | undefined;
  readonly defaultBranch: string;
}

/** Where a repository is found. */
export interface RepositoryPlace {
  readonly repositoryId: number;
  readonly slug: string;
  readonly cloneUrl: string;
}
