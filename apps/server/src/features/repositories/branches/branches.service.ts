import type { Branch } from "@lowforge/contract/repositories";
import { type Actor, requireMember } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { createNamedRefs } from "../named-refs.service.ts";
import { branchNameProblem, noObject } from "../ref-names.rules.ts";
import { setHead } from "../refs.git.ts";
import { type RepositoryRow, updateRepository } from "../repositories.db.ts";
import { readBranches } from "./branch-heads.git.ts";

interface BranchFacts {
  readonly repositoryId: number;
  readonly projectId: number;
  readonly actorId: number;
  readonly name: string;
}

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    /** From the console; what a push does is in `repository.pushed`, as this is too. */
    "branch.deleted": BranchFacts;
    /** `name` is the new one. */
    "branch.renamed": BranchFacts & { readonly previousName: string };
    "branch.made-default": BranchFacts;
  }
}

interface BranchKey {
  readonly repositoryId: number;
  readonly name: string;
}

export type BranchService = ReturnType<typeof createBranchService>;

/** Branches as things that are made, renamed, chosen and deleted (specification §3, §5). */
export function createBranchService(context: RepositoriesContext) {
  const { db, git, storage, repositories, refWriter, events, clock } = context;
  const refs = createNamedRefs(context);

  async function read(row: RepositoryRow, name: string, sha: string): Promise<Branch> {
    const [branch] = await readBranches(git, storage.pathOf(row.id), [{ name, sha }]);
    if (!branch) throw fail("BRANCH_MISSING", { name });
    return { ...branch, isDefault: name === row.default_branch };
  }

  async function makeDefault(row: RepositoryRow, name: string): Promise<void> {
    await setHead(git, storage.pathOf(row.id), name);
    const change = { default_branch: name, updated_at: clock.now() };
    await updateRepository(db, { id: row.id, state: "ready" }, change);
  }

  function factsOf(row: RepositoryRow, actorId: number, name: string): BranchFacts {
    return { repositoryId: row.id, projectId: row.project_id, actorId, name };
  }

  /** The default branch is never gone for a moment: the new one is there and chosen before the old one goes. */
  async function renameDefault(
    actor: ReturnType<typeof requireMember>,
    row: RepositoryRow,
    { newName, sha }: { readonly newName: string; readonly sha: string },
  ): Promise<void> {
    const made = { ref: `refs/heads/${newName}`, before: noObject(sha), after: sha };
    await refWriter.write(actor, row, [made]);
    await makeDefault(row, newName);
    const left = { ref: `refs/heads/${row.default_branch}`, before: sha, after: noObject(sha) };
    try {
      await refWriter.write(actor, { ...row, default_branch: newName }, [left]);
    } catch (error) {
      // Somebody pushed meanwhile, or a rule keeps the old name: all is as it was.
      await makeDefault(row, row.default_branch);
      await refWriter.write(actor, row, [{ ...made, before: sha, after: noObject(sha) }]);
      throw error;
    }
  }

  return {
    /** Fails with BRANCH_NAME_CHINESE or INVALID_PARAMETERS, and as `NamedRefs` does. */
    async createBranch(actor: Actor, { repositoryId, name, from }: BranchKey & { readonly from: string }) {
      const row = await repositories.requireRepository(actor, "repository.push", repositoryId);
      demandBranchName("name", name);
      const sha = await refs.resolveStart(row, from);
      await refs.create(requireMember(actor), row, { kind: "heads", name }, sha);
      return read(row, name, sha);
    },

    /** Fails as `createBranch` does, and with BRANCH_MISSING. */
    async renameBranch(
      actor: Actor,
      { repositoryId, name, newName }: BranchKey & { readonly newName: string },
    ) {
      const row = await repositories.requireRepository(actor, "repository.push", repositoryId);
      const isDefault = name === row.default_branch;
      if (isDefault) await repositories.requireRepository(actor, "repository.update", repositoryId);
      demandBranchName("newName", newName);
      const sha = await refs.require(row, { kind: "heads", name });
      if (newName === name) return read(row, name, sha);
      await refs.demandFree(row, { kind: "heads", name: newName }, name);
      const member = requireMember(actor);
      if (isDefault) await renameDefault(member, row, { newName, sha });
      else {
        await refWriter.write(member, row, [
          { ref: `refs/heads/${name}`, before: sha, after: noObject(sha) },
          { ref: `refs/heads/${newName}`, before: noObject(sha), after: sha },
        ]);
      }
      events.emit("branch.renamed", { ...factsOf(row, member.userId, newName), previousName: name });
      return read(isDefault ? { ...row, default_branch: newName } : row, newName, sha);
    },

    /** Fails with BRANCH_MISSING. */
    async setDefaultBranch(actor: Actor, { repositoryId, name }: BranchKey): Promise<void> {
      const row = await repositories.requireRepository(actor, "repository.update", repositoryId);
      await refs.require(row, { kind: "heads", name });
      if (name === row.default_branch) return;
      await makeDefault(row, name);
      events.emit("branch.made-default", factsOf(row, requireMember(actor).userId, name));
    },

    /** Fails with DEFAULT_BRANCH_KEPT, BRANCH_MISSING, REF_MOVED, or PUSH_REFUSED. */
    async deleteBranch(
      actor: Actor,
      { repositoryId, name, expectedHead }: BranchKey & { readonly expectedHead: string },
    ) {
      const row = await repositories.requireRepository(actor, "repository.push", repositoryId);
      if (name === row.default_branch) throw fail("DEFAULT_BRANCH_KEPT", { name });
      await refs.require(row, { kind: "heads", name });
      const member = requireMember(actor);
      await refs.remove(member, row, { kind: "heads", name }, expectedHead);
      events.emit("branch.deleted", factsOf(row, member.userId, name));
      return { name, sha: expectedHead };
    },

    /** Fails with REF_NOT_RECOVERABLE, BRANCH_EXISTS, REF_NAME_CONFLICT, or PUSH_REFUSED. */
    async restoreBranch(actor: Actor, { repositoryId, name, sha }: BranchKey & { readonly sha: string }) {
      const row = await repositories.requireRepository(actor, "repository.push", repositoryId);
      await refs.restore(requireMember(actor), row, { kind: "heads", name }, sha);
      return read(row, name, sha);
    },
  };
}

/** Says in its own words that Chinese is not taken (specification §8); anything else is wrong with the field. */
function demandBranchName(field: string, name: string): void {
  const problem = branchNameProblem(name);
  if (problem === null) return;
  const fields = [{ path: field, problem }];
  throw fail(problem === "chinese" ? "BRANCH_NAME_CHINESE" : "INVALID_PARAMETERS", { name }, fields);
}
