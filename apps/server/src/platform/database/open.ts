import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import {
  CompiledQuery,
  Kysely,
  type MigrationLockOptions,
  PostgresDialect,
  sql,
  SqliteAdapter,
  SqliteDialect,
} from "kysely";
import LibsqlDatabase from "libsql";
import pg from "pg";
import { createChangeLog } from "./change-log.ts";
import { createWatchedPool } from "./postgres-pool.ts";
import { createReadCache, noReadCache, type ReadCache } from "./read-cache.ts";
import { withStatementCache } from "./statement-cache.ts";
import type { Tables } from "./tables.ts";

export type Dialect = "sqlite" | "postgres";

export interface Database {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly cache: ReadCache;
  /** Answers when the database does; throws otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens SQLite at `path`, or PostgreSQL at `url`. Makes the folder of the file; runs no migration. */
export async function openDatabase(target: { path: string } | { url: string }): Promise<Database> {
  const dialect: Dialect = "url" in target ? "postgres" : "sqlite";
  const changes = createChangeLog();
  const db = new Kysely<Tables>({
    plugins: [changes.plugin],
    dialect: "url" in target ? postgresDialect(target.url) : sqliteDialect(target.path),
  });
  if (dialect === "sqlite") await setPragmas(db);
  return {
    db,
    dialect,
    // Other replicas may write to PostgreSQL, and nothing tells this process when they do.
    cache: dialect === "sqlite" ? createReadCache(changes) : noReadCache,
    ping: async () => void (await db.executeQuery(CompiledQuery.raw("select 1"))),
    close: () => db.destroy(),
  };
}

/** SQLite undoes a half-made schema as well as half-written rows; Kysely asks its adapter, which says it does not. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The first write of the transaction makes a second starter wait instead of migrating too. */
  override async acquireMigrationLock(
    db: Kysely<unknown>,
    { lockTable, lockRowId }: MigrationLockOptions,
  ): Promise<void> {
    await sql`update ${sql.table(lockTable)} set is_locked = is_locked where id = ${lockRowId}`.execute(db);
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

function sqliteDialect(path: string): SqliteDialect {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return new TransactionalSqliteDialect({
    database: withStatementCache(new LibsqlDatabase(path)),
  });
}

/** FULL keeps every answered commit over a power loss; WAL lets readers pass the writer. */
async function setPragmas(db: Kysely<Tables>): Promise<void> {
  const pragmas = ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"];
  for (const pragma of pragmas) await db.executeQuery(CompiledQuery.raw(`pragma ${pragma}`));
}

/** Times and ids are 64-bit in PostgreSQL and stay within 2^53, so numbers are exact. */
const int8Oid = 20;

function postgresDialect(url: string): PostgresDialect {
  const types = {
    getTypeParser: (oid: number, format?: "text" | "binary") =>
      oid === int8Oid ? Number : (pg.types.getTypeParser(oid, format) as unknown),
  };
  const pool = createWatchedPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    keepAlive: true,
    types,
  });
  return new PostgresDialect({ pool });
}
