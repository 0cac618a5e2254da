import type { ColumnDefinitionBuilder, CreateTableBuilder } from "kysely";
import type { Dialect } from "./open.ts";

/** What migrations need so that one text makes the same table on both databases. */
export interface ColumnHelper {
  /** An ever-growing identity, never reused. */
  readonly idType: "integer" | "bigserial";
}

export function columnsFor(dialect: Dialect): ColumnHelper {
  return { idType: dialect === "sqlite" ? "integer" : "bigserial" };
}

/** Adds `id`, the table's identity. */
export function bigId<Table extends string>(
  table: CreateTableBuilder<Table>,
  columns: ColumnHelper,
): CreateTableBuilder<Table, "id"> {
  return table.addColumn("id", columns.idType, (column) =>
    columns.idType === "integer" ? column.primaryKey().autoIncrement() : column.primaryKey(),
  );
}

/** A column that points at another table's id and goes with it. */
export function foreignId(target: string): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) => column.notNull().references(`${target}.id`).onDelete("cascade");
}
