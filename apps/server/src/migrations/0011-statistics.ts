import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** What each commit has brought, and what the leaderboard adds up of it by day. */
export const statistics: MigrationStep = {
  name: "0011-statistics",
  async up(db, columns) {
    await db.schema
      .createTable("statistics_states")
      .addColumn("repository_id", "bigint", (column) => foreignId("repositories")(column).primaryKey())
      .addColumn("phase", "text", (column) => column.notNull())
      .addColumn("done", "bigint", (column) => column.notNull())
      .addColumn("total", "bigint", (column) => column.notNull())
      .addColumn("counted_at", "bigint")
      .addColumn("rules", "text", (column) => column.notNull())
      .addColumn("revision", "bigint", (column) => column.notNull())
      .addColumn("mailmap", "text", (column) => column.notNull())
      .addColumn("default_branch", "text", (column) => column.notNull())
      .addColumn("default_head", "text")
      .addColumn("days_revision", "bigint", (column) => column.notNull())
      .addColumn("generation", "bigint", (column) => column.notNull())
      .execute();
    await bigId(db.schema.createTable("statistics_authors"), columns)
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("identity", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("mail", "text", (column) => column.notNull())
      .addColumn("proper_name", "text", (column) => column.notNull())
      .addColumn("proper_mail", "text", (column) => column.notNull())
      .addUniqueConstraint("statistics_authors_identity", ["repository_id", "identity"])
      .execute();
    await db.schema
      .createTable("statistics_commits")
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("sha", "text", (column) => column.notNull())
      .addColumn("revision", "bigint", (column) => column.notNull())
      .addColumn("author_id", "bigint", (column) => column.notNull())
      .addColumn("authored_at", "bigint", (column) => column.notNull())
      .addColumn("offset_minutes", "integer", (column) => column.notNull())
      .addColumn("additions", "bigint", (column) => column.notNull())
      .addColumn("deletions", "bigint", (column) => column.notNull())
      .addColumn("kept_additions", "bigint", (column) => column.notNull())
      .addColumn("kept_deletions", "bigint", (column) => column.notNull())
      .addColumn("shape", "text")
      .addColumn("patch_id", "text")
      .addPrimaryKeyConstraint("statistics_commits_key", ["repository_id", "sha"])
      .execute();
    await db.schema
      .createIndex("statistics_commits_shape")
      .on("statistics_commits")
      .columns(["repository_id", "shape"])
      .execute();
    await db.schema
      .createIndex("statistics_commits_patch")
      .on("statistics_commits")
      .columns(["repository_id", "patch_id"])
      .execute();
    await db.schema
      .createTable("statistics_heads")
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("sha", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("statistics_heads_key", ["repository_id", "sha"])
      .execute();
    await db.schema
      .createTable("statistics_days")
      .addColumn("repository_id", "bigint", foreignId("repositories"))
      .addColumn("generation", "bigint", (column) => column.notNull())
      .addColumn("author_id", "bigint", (column) => column.notNull())
      .addColumn("day", "bigint", (column) => column.notNull())
      .addColumn("commits", "bigint", (column) => column.notNull())
      .addColumn("additions", "bigint", (column) => column.notNull())
      .addColumn("deletions", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("statistics_days_key", ["repository_id", "generation", "author_id", "day"])
      .execute();
    await db.schema.createIndex("statistics_days_day").on("statistics_days").column("day").execute();
  },
};
