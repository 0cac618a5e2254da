import type { RepositoryRow } from "./repositories.db.ts";

/** Which of these refs, by their full names, a rule of the repository protects. */
export type FindProtected = (row: RepositoryRow, refs: readonly string[]) => Promise<ReadonlySet<string>>;
