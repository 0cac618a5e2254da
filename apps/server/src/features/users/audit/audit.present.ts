import type { AuditEntry } from "@lowforge/contract/users";
import * as z from "zod/mini";
import type { AuditRow } from "../../../platform/audit/index.ts";

const details = z.record(z.string(), z.string());

/** An entry of the trail as its readers see it. */
export function presentEntry(row: AuditRow): AuditEntry {
  return {
    sequence: row.sequence,
    at: row.at,
    action: row.action,
    actor: row.actor_name === null ? null : { userId: row.actor_id, name: row.actor_name },
    address: row.address,
    projectId: row.project_id,
    subject: { id: row.subject_id, name: row.subject_name },
    details: details.parse(JSON.parse(row.details)),
  };
}
