import type { Executor } from "../../../platform/database/index.ts";
import type { RefChange } from "../repositories.events.ts";

/** Who made a branch and who moved it last, as far as it happened here. */
export interface BranchMoversTable {
  repository_id: number;
  name: string;
  /** Null where it was there before anybody was noted. */
  created_by: number | null;
  moved_by: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    branch_movers: BranchMoversTable;
  }
}

const prefix = "refs/heads/";
/** Both databases limit how many values one statement takes. */
const portion = 500;

interface Push {
  readonly repositoryId: number;
  readonly actorId: number;
  readonly changes: readonly RefChange[];
}

/** Notes who has made, moved or deleted the branches of a push. */
export async function noteBranchMovers(executor: Executor, push: Push): Promise<void> {
  const branches = push.changes.filter(({ ref }) => ref.startsWith(prefix));
  for (let start = 0; start < branches.length; start += portion) {
    await notePortion(executor, { ...push, changes: branches.slice(start, start + portion) });
  }
}

async function notePortion(executor: Executor, { repositoryId, actorId, changes }: Push): Promise<void> {
  const gone = changes.filter(({ after }) => /^0+$/.test(after)).map(nameOf);
  const made = changes.filter(({ before }) => /^0+$/.test(before)).map(nameOf);
  if (gone.length + made.length > 0) {
    await executor
      .deleteFrom("branch_movers")
      .where("repository_id", "=", repositoryId)
      .where("name", "in", [...gone, ...made])
      .execute();
  }
  const rows = changes
    .map(nameOf)
    .filter((name) => !gone.includes(name))
    .map((name) => ({
      repository_id: repositoryId,
      name,
      created_by: made.includes(name) ? actorId : null,
      moved_by: actorId,
    }));
  if (rows.length === 0) return;
  await executor
    .insertInto("branch_movers")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["repository_id", "name"]).doUpdateSet({ moved_by: actorId }))
    .execute();
}

function nameOf({ ref }: RefChange): string {
  return ref.slice(prefix.length);
}

/** The names of the branches that a member has made or moved last. */
export async function listBranchesOf(
  executor: Executor,
  { repositoryId, userId }: { readonly repositoryId: number; readonly userId: number },
): Promise<ReadonlySet<string>> {
  const rows = await executor
    .selectFrom("branch_movers")
    .select("name")
    .where("repository_id", "=", repositoryId)
    .where((where) => where.or([where("created_by", "=", userId), where("moved_by", "=", userId)]))
    .execute();
  return new Set(rows.map(({ name }) => name));
}
