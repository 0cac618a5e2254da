import type { UpdateMethod } from "@lowforge/contract/merge-requests";
import type { MemberActor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { RepositoryRow } from "../../repositories/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import { demandBase, demandHeads } from "../open-heads.service.ts";
import type { OpenedRequest } from "../opened-requests.service.ts";
import type { MergeabilityService } from "../mergeability.service.ts";
import { mergeCommits, type Place } from "../merging/merge-trees.git.ts";
import { writeMerge, writeRebase } from "../merging/results.git.ts";
import { refuseConflicts, signatureOf } from "./signature.rules.ts";

interface UpdateOrder {
  readonly method: UpdateMethod;
  /** The head of the source that the caller has seen. */
  readonly expectedHead: string;
}

interface Update {
  readonly place: Place;
  readonly source: string;
  readonly target: string;
}

export type SourceUpdater = ReturnType<typeof createSourceUpdater>;

/** Brings what a target has gained into the source of a request. */
export function createSourceUpdater(context: MergeRequestsContext, mergeability: MergeabilityService) {
  const { git, storage, refWriter, clock, publicUrl } = context;

  async function demandUpdate(
    row: RepositoryRow,
    { request }: Pick<OpenedRequest, "request">,
    expectedHead: string,
  ): Promise<Update> {
    const { source, target } = await demandHeads(mergeability, row, request);
    if (source !== expectedHead) throw fail("REF_MOVED", { branch: request.source_branch });
    const place = { git, repository: storage.pathOf(row.id) };
    const base = await demandBase(place, { source, target });
    if (base === target) throw fail("SOURCE_UP_TO_DATE", { source, target });
    return { place, source, target };
  }

  async function mergeTarget(
    actor: MemberActor,
    { request }: Pick<OpenedRequest, "request">,
    { place, source, target }: Update,
  ): Promise<string> {
    const { tree, conflicts } = await mergeCommits(place, { ours: source, theirs: target });
    refuseConflicts(conflicts);
    const committer = signatureOf(actor, { publicUrl: publicUrl(), now: clock.now() });
    const message = `Merge branch '${request.target_branch}' into '${request.source_branch}'`;
    // The other way round than a request: here it is the source that takes the target in.
    return writeMerge(place, { source: target, target: source, tree, committer, message });
  }

  async function rebase(actor: MemberActor, { place, source, target }: Update): Promise<string> {
    const committer = signatureOf(actor, { publicUrl: publicUrl(), now: clock.now() });
    const made = await writeRebase(place, { source, target, committer });
    if (typeof made === "string") return made;
    refuseConflicts(made.conflicts);
    return source;
  }

  return {
    /**
     * Answers the new head of the source. Fails with MERGE_REQUEST_ENDED, SOURCE_BRANCH_DELETED, BRANCH_MISSING,
     * REF_MOVED, SOURCE_UP_TO_DATE, MERGE_NOT_READY for unrelated histories, MERGE_CONFLICTS with the paths, and as
     * `refWriter.write` does.
     */
    async update(actor: MemberActor, opened: OpenedRequest, order: UpdateOrder): Promise<string> {
      const { row, request } = opened;
      const update = await demandUpdate(row, opened, order.expectedHead);
      const after =
        order.method === "merge" ? await mergeTarget(actor, opened, update) : await rebase(actor, update);
      const change = { ref: `refs/heads/${request.source_branch}`, before: update.source, after };
      await refWriter.write(actor, row, [change]);
      return after;
    },
  };
}
