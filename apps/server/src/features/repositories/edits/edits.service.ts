import type { EndpointRequest } from "@lowforge/contract";
import type { CommitSummary, editEndpoints } from "@lowforge/contract/repositories";
import type { MemberActor } from "../../../platform/access/index.ts";
import { fail, Failure } from "../../../platform/failures/index.ts";
import { ensureSpace } from "../../../platform/files/index.ts";
import { findBranchHead, findRevision } from "../commits.git.ts";
import type { RepositoriesContext } from "../context.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import { authorName, noreplyAddress } from "../repositories.rules.ts";
import { commitEdit, listDifferences, listFiles, writeTree } from "./edits.git.ts";
import { type Entry, playActions } from "./edits.rules.ts";

export type Edit = EndpointRequest<typeof editEndpoints.commitFiles>;

type EditDependencies = Pick<
  RepositoriesContext,
  "git" | "storage" | "repositories" | "refWriter" | "clock" | "publicUrl"
>;

export type EditService = ReturnType<typeof createEditService>;

const nowhere = "0".repeat(40);

/** Changing files from the web: all that a commit says or nothing of it, under the rules of a push. */
export function createEditService(dependencies: EditDependencies) {
  const { git, storage, repositories, refWriter, clock, publicUrl } = dependencies;

  /** The head to build on, or null for the first commit. Fails with BRANCH_MISSING, or REF_MOVED on a conflict. */
  async function findBase(row: RepositoryRow, edit: Edit): Promise<string | null> {
    const repository = storage.pathOf(row.id);
    const head = (await findBranchHead(git, repository, edit.branch))?.commit.sha ?? null;
    if (head === null && row.is_empty === 0) throw fail("BRANCH_MISSING", { branch: edit.branch });
    if (edit.expectedHead === null || head === edit.expectedHead) return head;
    if (head === null) throw fail("REF_MOVED", { branch: edit.branch });
    const seen = await findRevision(git, repository, edit.expectedHead);
    if (!seen) throw fail("COMMIT_MISSING", { sha: edit.expectedHead });
    // Others may have pushed meanwhile; that matters only where they changed the same files.
    const moved = await listDifferences(git, repository, [seen.commit.sha, head]);
    if (moved.some((path) => edit.actions.some((action) => touches(action, path)))) {
      throw fail("REF_MOVED", { branch: edit.branch });
    }
    return head;
  }

  return {
    /**
     * Commits to the branch, or to a new one that starts at its head. Fails with REF_MOVED where somebody else has
     * changed the same files since `expectedHead`, BRANCH_EXISTS, FILE_EXISTS, FILE_MISSING, NOTHING_CHANGED,
     * PUSH_REFUSED, or DISK_FULL.
     */
    async commitFiles(actor: MemberActor, edit: Edit): Promise<{ branch: string; commit: CommitSummary }> {
      const row = await repositories.requireRepository(actor, "repository.push", edit.repositoryId);
      const repository = storage.pathOf(row.id);
      await ensureSpace(repository);
      const place = { git, repository };
      const base = await findBase(row, edit);
      const files = base === null ? new Map<string, Entry>() : await listFiles(git, repository, base);
      const changes = playActions(files, edit.actions);
      const tree = await writeTree(place, base, changes);
      if (base !== null && (await isTreeOf(place, base, tree))) throw fail("NOTHING_CHANGED");
      const email = noreplyAddress(actor.username, publicUrl());
      const identity = { name: authorName(actor), email, atMs: clock.now() };
      const sha = await commitEdit(place, { base, tree, identity, message: edit.message });
      const branch = edit.newBranch ?? edit.branch;
      await pointBranchAt(actor, row, { branch, before: edit.newBranch === undefined ? base : null, sha });
      const made = await findRevision(git, repository, sha);
      if (!made) throw fail("GIT_ADD_FAILED", { sha });
      return { branch, commit: made.commit };
    },
  };

  async function pointBranchAt(
    actor: MemberActor,
    row: RepositoryRow,
    {
      branch,
      before,
      sha,
    }: { readonly branch: string; readonly before: string | null; readonly sha: string },
  ): Promise<void> {
    const change = { ref: `refs/heads/${branch}`, before: before ?? nowhere, after: sha };
    try {
      await refWriter.write(actor, row, [change]);
    } catch (error) {
      const isTaken = before === null && error instanceof Failure && error.errorName === "REF_MOVED";
      throw isTaken ? fail("BRANCH_EXISTS", { branch }) : error;
    }
  }
}

async function isTreeOf(
  { git, repository }: { readonly git: EditDependencies["git"]; readonly repository: string },
  commit: string,
  tree: string,
): Promise<boolean> {
  return (await listDifferences(git, repository, [commit, tree])).length === 0;
}

function touches(action: Edit["actions"][number], path: string): boolean {
  const places = action.kind === "move" ? [action.path, action.previousPath] : [action.path];
  return places.some(
    (place) => place === path || path.startsWith(`${place}/`) || place.startsWith(`${path}/`),
  );
}
