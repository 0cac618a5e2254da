import { type Kysely, sql } from "kysely";
import {
  bigId,
  type ColumnHelper,
  foreignId,
  type MigrationStep,
  type Tables,
} from "../platform/database/index.ts";

/** What a merge request has been, and what was said about it: versions, events, threads, comments, reviews. */
export const reviews: MigrationStep = {
  name: "0017-reviews",
  async up(db, columns) {
    await db.schema
      .alterTable("merge_requests")
      .addColumn("revision", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await addVersions(db);
    await addReviews(db, columns);
    await addThreads(db, columns);
    await addEvents(db, columns);
  },
};

async function addVersions(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("merge_request_versions")
    .addColumn("merge_request_id", "bigint", foreignId("merge_requests"))
    .addColumn("number", "bigint", (column) => column.notNull())
    .addColumn("head_sha", "text", (column) => column.notNull())
    .addColumn("base_sha", "text", (column) => column.notNull())
    .addColumn("pusher_id", "bigint", (column) => column.references("users.id"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("is_force", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("merge_request_versions_number", ["merge_request_id", "number"])
    .execute();
  await sql`
    insert into merge_request_versions
      (merge_request_id, number, head_sha, base_sha, pusher_id, created_at, is_force)
    select id, 1, head_sha, base_sha, creator_id, created_at, 0 from merge_requests`.execute(db);
}

async function addReviews(db: Kysely<Tables>, columns: ColumnHelper): Promise<void> {
  await bigId(db.schema.createTable("merge_request_reviews"), columns)
    .addColumn("merge_request_id", "bigint", foreignId("merge_requests"))
    .addColumn("author_id", "bigint", (column) => column.notNull().references("users.id"))
    .addColumn("verdict", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("head_sha", "text", (column) => column.notNull())
    .addColumn("version_number", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("merge_request_reviews_request")
    .on("merge_request_reviews")
    .columns(["merge_request_id", "author_id"])
    .execute();
  await db.schema
    .createTable("merge_request_reviewers")
    .addColumn("merge_request_id", "bigint", foreignId("merge_requests"))
    .addColumn("user_id", "bigint", (column) => column.notNull().references("users.id"))
    .addColumn("asked_by", "bigint", (column) => column.references("users.id"))
    .addColumn("asked_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("merge_request_reviewers_person", ["merge_request_id", "user_id"])
    .execute();
  await db.schema
    .createIndex("merge_request_reviewers_user")
    .on("merge_request_reviewers")
    .column("user_id")
    .execute();
}

async function addThreads(db: Kysely<Tables>, columns: ColumnHelper): Promise<void> {
  await bigId(db.schema.createTable("merge_request_threads"), columns)
    .addColumn("merge_request_id", "bigint", foreignId("merge_requests"))
    .addColumn("review_id", "bigint", (column) =>
      column.references("merge_request_reviews.id").onDelete("cascade"),
    )
    .addColumn("creator_id", "bigint", (column) => column.notNull().references("users.id"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("path", "text")
    .addColumn("side", "text")
    .addColumn("start_line", "bigint")
    .addColumn("end_line", "bigint")
    .addColumn("version_number", "bigint")
    .addColumn("code", "text")
    .addColumn("resolved_by", "bigint", (column) => column.references("users.id"))
    .addColumn("resolved_at", "bigint")
    .execute();
  await db.schema
    .createIndex("merge_request_threads_request")
    .on("merge_request_threads")
    .columns(["merge_request_id", "path"])
    .execute();
  await db.schema
    .createIndex("merge_request_threads_review")
    .on("merge_request_threads")
    .column("review_id")
    .execute();
  await bigId(db.schema.createTable("merge_request_comments"), columns)
    .addColumn("thread_id", "bigint", foreignId("merge_request_threads"))
    .addColumn("author_id", "bigint", (column) => column.notNull().references("users.id"))
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("edited_at", "bigint")
    .addColumn("is_deleted", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("merge_request_comments_thread")
    .on("merge_request_comments")
    .column("thread_id")
    .execute();
}

async function addEvents(db: Kysely<Tables>, columns: ColumnHelper): Promise<void> {
  await bigId(db.schema.createTable("merge_request_events"), columns)
    .addColumn("merge_request_id", "bigint", foreignId("merge_requests"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("actor_id", "bigint", (column) => column.references("users.id"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("thread_id", "bigint", (column) =>
      column.references("merge_request_threads.id").onDelete("cascade"),
    )
    .addColumn("review_id", "bigint", (column) =>
      column.references("merge_request_reviews.id").onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("merge_request_events_request")
    .on("merge_request_events")
    .columns(["merge_request_id", "id"])
    .execute();
  await db.schema
    .createIndex("merge_request_events_thread")
    .on("merge_request_events")
    .column("thread_id")
    .execute();
  await sql`
    insert into merge_request_events (merge_request_id, kind, actor_id, created_at, details)
    select id, 'opened', creator_id, created_at, '{}' from merge_requests`.execute(db);
}
