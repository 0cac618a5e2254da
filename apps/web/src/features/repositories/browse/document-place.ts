/** Where a document stands: its relative links and pictures start there. */
export interface DocumentPlace {
  readonly repositoryId: number;
  readonly ref: string | undefined;
  readonly path: string;
}
