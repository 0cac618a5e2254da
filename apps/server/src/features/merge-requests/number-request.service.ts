import { type Executor, isUniqueViolation, transaction } from "../../platform/database/index.ts";
import { fail } from "../../platform/failures/index.ts";
import { createTurns } from "../../platform/lanes/index.ts";
import { findOpenOf, insertMergeRequest } from "./merge-requests.db.ts";
import type { HistoryService } from "./review/history.service.ts";

const numberAttempts = 20;
const waitingRequests = 500;

type NewRequest = Parameters<typeof insertMergeRequest>[1];

interface Parts {
  readonly db: Executor;
  readonly history: HistoryService;
}

/**
 * Writes new requests down. Numbers are given in order: within a server one after the other, and who is beaten to one by
 * another server takes the next. Fails with MERGE_REQUEST_EXISTS.
 */
export function createNumberer(parts: Parts) {
  const inTurn = createTurns(waitingRequests);
  return (request: NewRequest): Promise<{ id: number; number: number }> =>
    inTurn(String(request.repository_id), () => insertNumbered(parts, request));
}

async function insertNumbered(
  { db, history }: Parts,
  request: NewRequest,
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
