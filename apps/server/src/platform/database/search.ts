import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";

/** `column` contains `part`, whatever the case; `%` and `_` in it are plain characters. */
export function containsText(column: Expression<string>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${column}) like ${patternOf(part)} escape '\\'`;
}

/** The same for a column whose text is lower case already, so that `lower` need not be called for each row. */
export function holdsText(column: string, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${patternOf(part)} escape '\\'`;
}

function patternOf(part: string): string {
  return `%${part.toLowerCase().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
}
