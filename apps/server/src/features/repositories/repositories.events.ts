declare module "../../platform/events/index.ts" {
  interface DomainEvents {
    "repository.created": {
      readonly repositoryId: number;
      readonly projectId: number;
      readonly actorId: number;
    };
    /** What a form says of it has changed: name, type, description. */
    "repository.updated": {
      readonly repositoryId: number;
      readonly projectId: number;
      readonly actorId: number;
    };
    /** Deleted, and restored exactly as it was for as long as it waits in the trash. */
    "repository.trashed": { readonly repositoryId: number; readonly projectId: number };
    "repository.restored": { readonly repositoryId: number; readonly projectId: number };
    "repository.transferred": {
      readonly repositoryId: number;
      readonly fromProjectId: number;
      readonly projectId: number;
      readonly actorId: number;
    };
    /** Gone for good: whoever keeps something of it outside its row's reach removes that. */
    "repository.deleted": { readonly repositoryId: number; readonly projectId: number };
    /** Told by the room of merge requests, for those who hear of everything about a repository. */
    "repository.request-changed": {
      readonly repositoryId: number;
      /** Null where nobody did it by hand. */
      readonly actorId: number | null;
      readonly action: "opened" | "updated" | "reviewed" | "merged" | "closed";
      readonly request: RequestNews;
    };
    /** What merging the first requests of a merge queue would lead to waits to be checked. */
    "repository.candidate-made": {
      readonly repositoryId: number;
      readonly targetBranch: string;
      readonly targetSha: string;
      /** Under which git finds it. */
      readonly ref: string;
      readonly sha: string;
      /** By their numbers, in their order. */
      readonly requests: readonly number[];
    };
    "repository.pushed": {
      readonly repositoryId: number;
      readonly projectId: number;
      readonly actorId: number;
      readonly changes: readonly RefChange[];
    };
  }
}

/** What is told of a merge request. */
export interface RequestNews {
  readonly id: number;
  readonly number: number;
  readonly title: string;
  readonly status: string;
  readonly isDraft: boolean;
  readonly sourceBranch: string;
  readonly targetBranch: string;
  readonly head: string;
  /** The commit at which the target holds it; null until it is merged. */
  readonly mergeCommit: string | null;
  readonly url: string;
  /** Where it was reviewed. */
  readonly verdict?: string;
}

/** A branch or tag that a push has moved; an id of zeros stands for "did not exist" and "no longer exists". */
export interface RefChange {
  readonly ref: string;
  readonly before: string;
  readonly after: string;
}
