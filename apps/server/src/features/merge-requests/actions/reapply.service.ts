import { setTimeout as delay } from "node:timers/promises";
import type { MemberActor } from "../../../platform/access/index.ts";
import { fail, Failure } from "../../../platform/failures/index.ts";
import { createTurns } from "../../../platform/lanes/index.ts";
import type { RepositoryRow } from "../../repositories/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import { findOpenOf, type MergeRequestRow } from "../merge-requests.db.ts";
import type { MergeRequestService } from "../merge-requests.service.ts";
import type { OpenedRequest } from "../opened-requests.service.ts";
import type { MergeabilityService } from "../mergeability.service.ts";
import { treeOf } from "../merging/mergeability.git.ts";
import { type Place, replayChange } from "../merging/merge-trees.git.ts";
import { writeSquash } from "../merging/results.git.ts";
import { newBranchName, numberedName } from "./branch-names.rules.ts";
import { findPushedChange, type MergedChange } from "./merged-change.git.ts";
import { refuseConflicts, signatureOf } from "./signature.rules.ts";

export type ReapplyKind = "revert" | "cherry-pick";

interface Wish {
  readonly kind: ReapplyKind;
  readonly targetBranch: string;
  /** The new branch; one that is free where it is absent. */
  readonly branch?: string | undefined;
}

interface Made {
  readonly mergeRequestId: number;
  readonly number: number;
  readonly branch: string;
}

const nowhere = "0".repeat(40);
const nameAttempts = 20;
const waitingReapplies = 200;
const looks = 6;
const lookAgainMs = 50;

export type Reapplier = ReturnType<typeof createReapplier>;

/** Takes back what a merged request brought, or brings it elsewhere: as one commit of a new branch with its own request. */
export function createReapplier(
  context: MergeRequestsContext,
  {
    mergeability,
    requests,
  }: { readonly mergeability: MergeabilityService; readonly requests: MergeRequestService },
) {
  const { db, git, storage, refWriter, clock, publicUrl, logger } = context;
  // Of several who ask for the same at once, the second finds what the first has opened.
  const inTurn = createTurns(waitingReapplies);

  async function changeOf(place: Place, request: MergeRequestRow): Promise<MergedChange & { sha: string }> {
    const { merged_sha: sha, merged_onto: onto, head_sha: head, base_sha: base } = request;
    if (request.status !== "merged" || sha === null)
      throw fail("MERGE_REQUEST_NOT_MERGED", { id: request.id });
    if (onto !== null) return { before: onto, after: sha, sha };
    const change = await findPushedChange(place, { head, base, target: sha });
    return { ...change, sha: change.after };
  }

  /** The commit that makes the change on `head`. Fails with MERGE_CONFLICTS, or NOTHING_CHANGED. */
  async function commitChange(
    actor: MemberActor,
    place: Place,
    { request, head, kind }: { readonly request: MergeRequestRow; readonly head: string; kind: ReapplyKind },
  ): Promise<string> {
    const { before, after, sha } = await changeOf(place, request);
    const [from, to, onto] = await Promise.all([before, after, head].map((each) => treeOf(place, each)));
    if (from === undefined || to === undefined || onto === undefined) throw new Error("a tree is not there");
    const trees = kind === "revert" ? { before: to, after: from } : { before: from, after: to };
    const { tree, conflicts } = await replayChange(place, { ...trees, onto });
    refuseConflicts(conflicts);
    if (tree === onto) throw fail("NOTHING_CHANGED", { head, sha });
    const author = signatureOf(actor, { publicUrl: publicUrl(), now: clock.now() });
    const message = messageOf(kind, request, sha);
    return writeSquash(place, { source: after, target: head, tree, author, committer: author, message });
  }

  /** Fails with BRANCH_EXISTS where a name that was chosen is taken, MERGE_REQUEST_EXISTS where it is done already. */
  async function makeBranch(
    actor: MemberActor,
    row: RepositoryRow,
    { sha, wish, proposed }: { readonly sha: string; readonly wish: Wish; readonly proposed: string },
  ): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const name = wish.branch ?? numberedName(proposed, attempt);
      try {
        await refWriter.write(actor, row, [{ ref: `refs/heads/${name}`, before: nowhere, after: sha }]);
        return name;
      } catch (error) {
        const isTaken = error instanceof Failure && error.errorName === "REF_MOVED";
        if (!isTaken) throw error;
        if (wish.branch !== undefined || attempt >= nameAttempts) throw fail("BRANCH_EXISTS", { name });
      }
      const open = await findOpenSoon(row, name);
      if (open?.target_branch === wish.targetBranch)
        throw fail("MERGE_REQUEST_EXISTS", { number: open.number });
    }
  }

  /** The open request of a branch that is there; another server may be about to open it. */
  async function findOpenSoon(row: RepositoryRow, name: string) {
    for (let look = 1; ; look += 1) {
      const open = await findOpenOf(db, row.id, name);
      if (open !== undefined || look >= looks) return open;
      await delay(lookAgainMs);
    }
  }

  async function removeBranch(actor: MemberActor, row: RepositoryRow, branch: string, sha: string) {
    const change = { ref: `refs/heads/${branch}`, before: sha, after: nowhere };
    await refWriter.write(actor, row, [change]).catch((error: unknown) => {
      logger.warn({ err: error, branch }, "the branch of a request that could not be opened stays");
    });
  }

  async function open(actor: MemberActor, { row, request }: OpenedRequest, wish: Wish): Promise<Made> {
    const { kind, targetBranch } = wish;
    const place = { git, repository: storage.pathOf(row.id) };
    const head = await mergeability.headOf(row, targetBranch);
    if (head === null) throw fail("BRANCH_MISSING", {}, [{ path: "targetBranch", problem: "missing" }]);
    const sha = await commitChange(actor, place, { request, head, kind });
    const proposed = newBranchName(kind, request.number, request.source_branch);
    const branch = await makeBranch(actor, row, { sha, wish, proposed });
    try {
      const made = await requests.add(actor, {
        repositoryId: row.id,
        title: titleOf(kind, request),
        description: `!${request.number}`,
        sourceBranch: branch,
        targetBranch,
        removesSource: true,
        isDraft: false,
      });
      return { ...made, branch };
    } catch (error) {
      await removeBranch(actor, row, branch, sha);
      throw error;
    }
  }

  return {
    /**
     * Opens the request. Fails with MERGE_REQUEST_NOT_MERGED, BRANCH_MISSING, BRANCH_EXISTS, MERGE_REQUEST_EXISTS
     * where one that does the same is open, MERGE_CONFLICTS with the paths, NOTHING_CHANGED, and as `refWriter.write`
     * does; then no branch is left behind.
     */
    async reapply(actor: MemberActor, opened: OpenedRequest, wish: Wish): Promise<Made> {
      const { id, status } = opened.request;
      if (status !== "merged") throw fail("MERGE_REQUEST_NOT_MERGED", { id });
      return inTurn(`${id} ${wish.kind} ${wish.targetBranch}`, () => open(actor, opened, wish));
    },
  };
}

const maximumTitle = 200;

function titleOf(kind: ReapplyKind, { title }: MergeRequestRow): string {
  return (kind === "revert" ? `Revert "${title}"` : title).slice(0, maximumTitle);
}

function messageOf(kind: ReapplyKind, request: MergeRequestRow, sha: string): string {
  const { number, title } = request;
  if (kind === "revert") return `Revert "${title}"\n\nThis reverts merge request !${number}, commit ${sha}.`;
  const said = request.description === "" ? title : `${title}\n\n${request.description}`;
  return `${said}\n\n(cherry picked from merge request !${number}, commit ${sha})`;
}
