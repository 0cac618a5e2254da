import type { AuditAction } from "@lowforge/contract/users";
import type { AuditRow } from "../../../platform/audit/index.ts";
import type { Executor } from "../../../platform/database/index.ts";

/** Which entries of the trail are looked at; what is left out holds for all. */
export interface AuditFilter {
  readonly actions?: readonly AuditAction[] | undefined;
  readonly actorId?: number | undefined;
  readonly projectId?: number | undefined;
  readonly address?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Entries in the order of the trail or against it, beyond a place. */
export interface AuditStretch {
  readonly direction: "asc" | "desc";
  readonly beyond?: number | undefined;
  readonly limit: number;
}

export function listEntries(
  executor: Executor,
  filter: AuditFilter,
  { direction, beyond, limit }: AuditStretch,
): Promise<AuditRow[]> {
  let query = executor.selectFrom("audit_entries").selectAll().orderBy("sequence", direction).limit(limit);
  if (beyond !== undefined) query = query.where("sequence", direction === "asc" ? ">" : "<", beyond);
  if (filter.actions !== undefined) query = query.where("action", "in", filter.actions);
  if (filter.actorId !== undefined) query = query.where("actor_id", "=", filter.actorId);
  if (filter.projectId !== undefined) query = query.where("project_id", "=", filter.projectId);
  if (filter.address !== undefined) query = query.where("address", "=", filter.address);
  if (filter.from !== undefined) query = query.where("at", ">=", filter.from);
  if (filter.to !== undefined) query = query.where("at", "<=", filter.to);
  return query.execute();
}

/** How many entries the trail has, and what the last one is bound to. */
export function findHead(executor: Executor): Promise<Pick<AuditRow, "sequence" | "hash">> {
  return executor.selectFrom("audit_head").select(["sequence", "hash"]).executeTakeFirstOrThrow();
}

/** The entry at a place and those behind it, as they are now, whatever places they have. */
export function listBehind(executor: Executor, after: number, limit: number): Promise<AuditRow[]> {
  return executor
    .selectFrom("audit_entries")
    .selectAll()
    .where("sequence", ">=", after)
    .orderBy("sequence")
    .limit(limit)
    .execute();
}
