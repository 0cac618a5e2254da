import type { SqliteDatabase, SqliteStatement } from "kysely";

const capacity = 500;

/** Keeps prepared statements by their text: preparing costs more than most of our statements take to run. */
export function withStatementCache(database: SqliteDatabase): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      const statement = database.prepare(text);
      const oldest = statements.keys().next();
      if (statements.size >= capacity && !oldest.done) statements.delete(oldest.value);
      statements.set(text, statement);
      return statement;
    },
  };
}
