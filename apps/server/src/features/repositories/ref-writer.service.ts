import type { MemberActor } from "../../platform/access/index.ts";
import { fail } from "../../platform/failures/index.ts";
import type { Git } from "../../platform/git/index.ts";
import type { PushRecorder } from "./git-transport/push-recorder.service.ts";
import type { PushGate } from "./protection/push-gate.service.ts";
import { moveRefs } from "./refs.git.ts";
import type { RepositoryRow } from "./repositories.db.ts";
import type { RefChange } from "./repositories.events.ts";
import type { Storage } from "./storage.git.ts";

export interface RefWriterDependencies {
  readonly git: Git;
  readonly storage: Storage;
  readonly gate: PushGate;
  readonly recordPush: PushRecorder;
}

/**
 * The one way in which the console moves branches and tags: the same rules as a push, all changes or none, and the
 * same record afterwards.
 */
export interface RefWriter {
  /**
   * Moves refs whose objects are in the repository already. Ids of zeros stand for "does not exist". Fails with
   * what the gate says (REF_PROTECTED, PUSH_REFUSED…; a field named like the ref has the reason), REF_MOVED where a ref
   * is no longer what `before` says, or REF_NAME_CONFLICT where `a` and `a/b` cannot both be.
   */
  write(
    actor: MemberActor,
    row: RepositoryRow,
    changes: readonly RefChange[],
    options?: { readonly isMerge?: boolean },
  ): Promise<void>;
}

export function createRefWriter({ git, storage, gate, recordPush }: RefWriterDependencies): RefWriter {
  return {
    async write(actor, row, changes, { isMerge = false } = {}) {
      const wish = { actor, row, changes, isMerge };
      const byName = await gate.judgeNames(wish);
      const refusals =
        byName.size === 0 && (await gate.needsObjects(wish)) ? await gate.judgeObjects(wish, null) : byName;
      for (const [ref, { error, line }] of refusals) throw fail(error, {}, [{ path: ref, problem: line }]);
      await moveRefs(git, storage.pathOf(row.id), changes);
      await recordPush(row, { actorId: actor.userId, changes });
    },
  };
}
