import type { AuditAction } from "@lowforge/contract/users";
import type { Generated, Selectable } from "kysely";
import type { Executor } from "../database/index.ts";

export interface AuditEntriesTable {
  /** Counts from 1 without a gap. */
  sequence: number;
  at: number;
  action: AuditAction;
  /** No foreign key: the trail outlives everybody whom it names. */
  actor_id: number | null;
  actor_name: string | null;
  address: string | null;
  project_id: number | null;
  subject_id: number | null;
  subject_name: string;
  /** A JSON object of texts. */
  details: string;
  /** Binds this entry to all before it. */
  hash: string;
}

/** One row: the end of the chain. */
export interface AuditHeadTable {
  id: Generated<number>;
  sequence: number;
  hash: string;
}

declare module "../database/tables.ts" {
  interface Tables {
    audit_entries: AuditEntriesTable;
    audit_head: AuditHeadTable;
  }
}

export type AuditRow = Selectable<AuditEntriesTable>;

/** The end of the chain, which is the caller's alone until this transaction ends: others wait. */
export function holdHead(tx: Executor): Promise<Pick<AuditRow, "sequence" | "hash">> {
  return tx
    .updateTable("audit_head")
    .set((set) => ({ sequence: set.ref("sequence") }))
    .returning(["sequence", "hash"])
    .executeTakeFirstOrThrow();
}

/** Writes entries that follow the held end, of which the last is the new one. */
export async function append(tx: Executor, entries: readonly AuditRow[]): Promise<void> {
  const last = entries.at(-1);
  if (!last) return;
  await tx.insertInto("audit_entries").values(entries).execute();
  await tx.updateTable("audit_head").set({ sequence: last.sequence, hash: last.hash }).execute();
}
