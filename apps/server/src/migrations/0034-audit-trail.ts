import { sql } from "kysely";
import type { MigrationStep } from "../platform/database/index.ts";

/** Who did what, when and from where: rows that the database itself lets nobody change or remove. */
export const auditTrail: MigrationStep = {
  name: "0034-audit-trail",
  async up(db, { idType }) {
    await db.schema
      .createTable("audit_entries")
      .addColumn("sequence", "bigint", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("actor_id", "bigint")
      .addColumn("actor_name", "text")
      .addColumn("address", "text")
      .addColumn("project_id", "bigint")
      .addColumn("subject_id", "bigint")
      .addColumn("subject_name", "text", (column) => column.notNull())
      .addColumn("details", "text", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .execute();
    for (const column of ["action", "actor_id", "project_id", "address", "at"]) {
      await db.schema
        .createIndex(`audit_entries_${column}`)
        .on("audit_entries")
        .columns([column, "sequence"])
        .execute();
    }
    await db.schema
      .createTable("audit_head")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("sequence", "bigint", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .execute();
    await sql`insert into audit_head (id, sequence, hash) values (1, 0, ${"0".repeat(64)})`.execute(db);
    for (const statement of idType === "integer" ? refuseChanges.sqlite : refuseChanges.postgres)
      await sql.raw(statement).execute(db);
  },
};

const refuseChanges = {
  sqlite: ["update", "delete"].map(
    (change) => `
      create trigger audit_entries_no_${change} before ${change} on audit_entries
      begin select raise(abort, 'the audit trail is never changed'); end
    `,
  ),
  postgres: [
    `create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'the audit trail is never changed'; end
    $$`,
    `create trigger audit_entries_no_change before update or delete or truncate on audit_entries
      for each statement execute function refuse_audit_change()`,
  ],
};
