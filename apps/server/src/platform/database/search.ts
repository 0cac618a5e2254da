import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";

/** `column` contains `part`, whatever the case; `%` and `_` in it are plain characters. */
export function containsText(column: Expression<string>, part: string): RawBuilder<SqlBool> {
  const pattern = `%${part.toLowerCase().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
}
