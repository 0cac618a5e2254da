import type { MigrationStep } from "../platform/database/index.ts";

/** Who made a branch here and who moved it last: commits only say what somebody wrote into them. */
export const branchMovers: MigrationStep = {
  name: "0014-branch-movers",
  async up(db) {
    await db.schema
      .createTable("branch_movers")
      .addColumn("repository_id", "bigint", (column) =>
        column.notNull().references("repositories.id").onDelete("cascade"),
      )
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("created_by", "bigint", (column) => column.references("users.id"))
      .addColumn("moved_by", "bigint", (column) => column.notNull().references("users.id"))
      .addPrimaryKeyConstraint("branch_movers_key", ["repository_id", "name"])
      .execute();
  },
};
