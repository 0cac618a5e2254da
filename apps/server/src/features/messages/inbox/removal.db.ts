import type { Executor } from "../../../platform/database/index.ts";
import type { Counted, MessagesTable } from "./messages.db.ts";

/** A message that was removed. */
export interface Removed extends Counted {
  readonly is_read: 0 | 1;
}

const told = ["user_id", "type", "is_read"] as const;

/** Those of one member. */
export function removeMessages(tx: Executor, userId: number, ids: readonly number[]): Promise<Removed[]> {
  return tx
    .deleteFrom("messages")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .returning(told)
    .execute();
}

/** Those about a project, of these members and kinds. */
export function removeOfProject(
  tx: Executor,
  projectId: number,
  { userIds, kinds }: { userIds: readonly number[]; kinds: readonly MessagesTable["subject_kind"][] },
): Promise<Removed[]> {
  return tx
    .deleteFrom("messages")
    .where("project_id", "=", projectId)
    .where("user_id", "in", userIds)
    .where("subject_kind", "in", kinds)
    .returning(told)
    .execute();
}

/** Those about a repository, of these members. */
export function removeOfRepository(
  tx: Executor,
  repositoryId: number,
  userIds: readonly number[],
): Promise<Removed[]> {
  return tx
    .deleteFrom("messages")
    .where("repository_id", "=", repositoryId)
    .where("user_id", "in", userIds)
    .returning(told)
    .execute();
}

/** Members who have messages about a project or a repository, in the order of their ids. */
export async function listHolders(
  executor: Executor,
  of: { readonly projectId: number } | { readonly repositoryId: number },
  page: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const about = executor.selectFrom("messages").select("user_id").distinct();
  const rows = await (
    "projectId" in of
      ? about.where("project_id", "=", of.projectId)
      : about.where("repository_id", "=", of.repositoryId)
  )
    .where("user_id", ">", page.after)
    .orderBy("user_id")
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** What is about a repository is about the project that it is in now. */
export async function moveToProject(
  executor: Executor,
  { repositoryId, projectId }: { readonly repositoryId: number; readonly projectId: number },
): Promise<void> {
  for (const table of ["messages", "message_watches"] as const) {
    await executor
      .updateTable(table)
      .set({ project_id: projectId })
      .where("repository_id", "=", repositoryId)
      .execute();
  }
}
