import type { MigrationStep } from "../platform/database/index.ts";

/** When the holder of a session last proved who they are. */
export const proofs: MigrationStep = {
  name: "0035-proofs",
  async up(db) {
    await db.schema.alterTable("access_tokens").addColumn("proven_at", "bigint").execute();
  },
};
