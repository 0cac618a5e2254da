export { bigId, type ColumnHelper, foreignId } from "./columns.ts";
export { type Database, type Dialect, openDatabase } from "./open.ts";
export type { ReadCache } from "./read-cache.ts";
export { containsText, holdsText } from "./search.ts";
export type { Executor, Tables } from "./tables.ts";
export { transaction } from "./transaction.ts";
export { isUniqueViolation } from "./violations.ts";
export { type MigrationStep, migrateToLatest } from "./migrate.ts";
