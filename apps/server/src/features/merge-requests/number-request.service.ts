import { type Executor, isUniqueViolation, transaction } from "../../platform/database/index.ts";
import { fail } from "../../platform/failures/index.ts";
import { findOpenOf, insertMergeRequest } from "./merge-requests.db.ts";
import type { HistoryService } from "./review/history.service.ts";

const numberAttempts = 20;

/** Writes a new request down. Numbers are given in order; who is beaten to one takes the next. */
export async function insertNumbered(
  { db, history }: { readonly db: Executor; readonly history: HistoryService },
  request: Parameters<typeof insertMergeRequest>[1],
): Promise<{ id: number; number: number }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(db, async (tx) => {
        const made = await insertMergeRequest(tx, request);
        await history.begin(tx, { ...request, id: made.id });
        return made;
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const open = await findOpenOf(db, request.repository_id, request.source_branch);
      if (open) throw fail("MERGE_REQUEST_EXISTS", { number: open.number });
      if (attempt >= numberAttempts) throw error;
    }
  }
}
