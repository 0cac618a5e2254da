import type { NoticePlace, NoticeSeverity } from "@lowforge/contract/notices";
import type { ProjectStatus } from "@lowforge/contract/projects";
import type { Generated, Insertable, Selectable } from "kysely";
import type { Executor } from "../../platform/database/index.ts";

export interface NoticesTable {
  id: Generated<number>;
  /** Null: for everybody. */
  project_id: number | null;
  /** Null once the author is gone. */
  author_id: number | null;
  content: string;
  /** The content in lower case, which words are looked for in. */
  search_text: string;
  severity: NoticeSeverity;
  place: NoticePlace;
  is_pinned: 0 | 1;
  /** What it is ordered by, the highest first. */
  rank: number;
  starts_at: number;
  /** `never` where no end was given. */
  ends_at: number;
  must_acknowledge: 0 | 1;
  created_at: number;
  updated_at: number;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    notices: NoticesTable;
  }
}

export type NoticeRow = Selectable<NoticesTable>;
export type NoticeChange = Omit<NoticeRow, "id" | "project_id" | "author_id" | "created_at">;

/** A notice, and what decides who may read it. */
export interface PlacedNotice extends NoticeRow {
  readonly status: ProjectStatus | null;
  readonly is_disabled: 0 | 1 | null;
  readonly demo: "seeding" | "ready" | null;
}

export async function insertNotice(executor: Executor, notice: Insertable<NoticesTable>): Promise<number> {
  const row = await executor.insertInto("notices").values(notice).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

/** Nothing where its project is deleted. */
export function findNotice(executor: Executor, id: number): Promise<PlacedNotice | undefined> {
  return executor
    .selectFrom("notices as notice")
    .leftJoin("projects as project", "project.id", "notice.project_id")
    .selectAll("notice")
    .select(["project.status", "project.is_disabled", "project.demo"])
    .where("notice.id", "=", id)
    .where("project.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Keeps a notice as it is until the transaction ends; nothing where it is gone. */
export function holdNotice(tx: Executor, id: number): Promise<NoticeRow | undefined> {
  return tx
    .updateTable("notices")
    .set((row) => ({ id: row.ref("id") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function updateNotice(executor: Executor, id: number, change: NoticeChange): Promise<void> {
  await executor.updateTable("notices").set(change).where("id", "=", id).execute();
}

/** Answers whether it was still there. */
export async function deleteNotice(executor: Executor, id: number): Promise<boolean> {
  const result = await executor.deleteFrom("notices").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
