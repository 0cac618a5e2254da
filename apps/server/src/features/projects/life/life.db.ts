import { containsText, countRows, type Executor, type Slice } from "../../../platform/database/index.ts";

export interface DeletedRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly deleted_at: number | null;
  readonly deleted_by: string | null;
}

export interface TrashFilter {
  /** Only those in which this member's role may delete; null = all. */
  readonly memberId: number | null;
  readonly name: string | undefined;
  /** Only what was deleted after this moment: what is older cannot come back. */
  readonly after: number;
}

/** Answers whether there was such a project that was not deleted yet. */
export async function markDeleted(
  executor: Executor,
  id: number,
  { at, by }: { readonly at: number; readonly by: number },
): Promise<boolean> {
  const result = await executor
    .updateTable("projects")
    .set({ deleted_at: at, deleted_by: by })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Answers whether the project was deleted after `after`, and so is back. */
export async function markRestored(executor: Executor, id: number, after: number): Promise<boolean> {
  const result = await executor
    .updateTable("projects")
    .set({ deleted_at: null, deleted_by: null })
    .where("id", "=", id)
    .where("deleted_at", ">", after)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** From then on a deleted project cannot come back; answers whether it could until now. */
export async function endRecovery(executor: Executor, id: number): Promise<boolean> {
  const result = await withoutReturn(executor, id).where("deleted_at", ">", 0).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The same where the project was deleted at `until` or before; answers whether nothing brings it back any more. */
export async function endExpired(executor: Executor, id: number, until: number): Promise<boolean> {
  const result = await withoutReturn(executor, id).where("deleted_at", "<=", until).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function withoutReturn(executor: Executor, id: number) {
  return executor.updateTable("projects").set({ deleted_at: 0 }).where("id", "=", id);
}

export async function setDisabled(executor: Executor, id: number, isDisabled: 0 | 1): Promise<boolean> {
  const result = await executor
    .updateTable("projects")
    .set({ is_disabled: isDisabled })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("is_disabled", "!=", isDisabled)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** One page of the deleted projects, the latest deleted first. */
export function listDeleted(executor: Executor, filter: TrashFilter, slice: Slice): Promise<DeletedRow[]> {
  return narrow(executor, filter)
    .leftJoin("users as user", "user.id", "project.deleted_by")
    .select(["project.id", "project.name", "project.slug", "project.deleted_at"])
    .select("user.nickname as deleted_by")
    .orderBy("project.deleted_at", "desc")
    .orderBy("project.id", "desc")
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export function countDeleted(executor: Executor, filter: TrashFilter): Promise<number> {
  return countRows(executor, narrow(executor, filter).select("project.id"));
}

function narrow(executor: Executor, { memberId, name, after }: TrashFilter) {
  return executor
    .selectFrom("projects as project")
    .where("project.deleted_at", ">", after)
    .$if(memberId !== null, (query) =>
      query.where("project.is_disabled", "=", 0).where("project.id", "in", (select) =>
        select
          .selectFrom("project_members as member")
          .innerJoin("project_roles as role", "role.id", "member.role_id")
          .select("member.project_id")
          .where("member.user_id", "=", memberId ?? 0)
          .where("role.permissions", "like", '%"project.delete"%'),
      ),
    )
    .$if(name !== undefined && name !== "", (query) =>
      query.where((where) => containsText(where.ref("project.name"), name ?? "")),
    );
}
