/** Where a document stands: its relative links and pictures start there. */
export interface DocumentPlace {
  /** Null for words that stand in no repository: what is relative in them leads nowhere. */
  readonly repositoryId: number | null;
  readonly ref: string | undefined;
  readonly path: string;
}
