import { bigId, foreignId, type MigrationStep } from "../platform/database/index.ts";

/** Teams: who belongs to them, the pictures they show, and how often people were looked up by phone number. */
export const teams: MigrationStep = {
  name: "0030-teams",
  async up(db, columns) {
    const { schema } = db;
    await bigId(schema.createTable("teams"), columns)
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("folded_name", "text", (column) => column.notNull().unique())
      .addColumn("search_text", "text", (column) => column.notNull())
      .addColumn("sort_name", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("leader_id", "bigint", (column) => column.notNull().references("users.id"))
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    // With what a search looks at, so that it reads no row that it does not show.
    await schema
      .createIndex("teams_by_name")
      .on("teams")
      .columns(["sort_name", "id", "search_text"])
      .execute();
    await schema
      .createTable("team_members")
      .addColumn("team_id", "bigint", foreignId("teams"))
      .addColumn("user_id", "bigint", foreignId("users"))
      .addColumn("added_at", "bigint", (column) => column.notNull())
      .addColumn("place", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("team_members_key", ["team_id", "user_id"])
      .execute();
    // The members of a team are read in the order in which they are shown: the leader before all.
    await schema
      .createIndex("team_members_by_place")
      .on("team_members")
      .columns(["team_id", "place", "user_id"])
      .execute();
    await schema
      .createIndex("team_members_of_user")
      .on("team_members")
      .columns(["user_id", "team_id"])
      .execute();
    await schema
      .createTable("team_images")
      .addColumn("team_id", "bigint", (column) => foreignId("teams")(column).primaryKey())
      .addColumn("sha256", "text", (column) => column.notNull())
      .addColumn("webp_base64", "text", (column) => column.notNull())
      .execute();
  },
};
