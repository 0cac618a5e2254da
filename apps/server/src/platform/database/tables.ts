import type { Kysely } from "kysely";

/**
 * Every table by name. The platform knows no room: each room's `*.db.ts` adds its tables by declaration
 * merging (`declare module "../../platform/database/tables.ts" { interface Tables { … } }`).
 */
export interface Tables {}

/** The database or a transaction of it; the first argument of every function of a `*.db.ts`. */
export type Executor = Kysely<Tables>;
