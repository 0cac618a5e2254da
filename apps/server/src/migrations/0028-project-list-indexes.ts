import type { MigrationStep } from "../platform/database/index.ts";

/** Orders in which the list of projects is read. */
const orders = ["updated_at", "sort_name", "created_at"] as const;

/**
 * Lists leave out what is deleted and what ships with the product, so that the indexes that they are read by have to
 * know it: without, every project that is counted or searched would be read itself.
 */
export const projectListIndexes: MigrationStep = {
  name: "0028-project-list-indexes",
  async up(db) {
    for (const order of orders) {
      await db.schema.dropIndex(`projects_by_${order}`).execute();
      await db.schema
        .createIndex(`projects_by_${order}`)
        .on("projects")
        // Last, since PostgreSQL takes no order from an index behind a column that is asked to be null.
        .columns(["status", "kind", order, "id", "search_text", "deleted_at", "demo"])
        .execute();
    }
  },
};
