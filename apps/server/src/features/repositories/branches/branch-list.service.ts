import type { BranchRow } from "@lowforge/contract/repositories";
import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "../../../platform/access/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { listBranchesOf } from "./branch-movers.db.ts";
import type { FindProtected } from "../ref-protection.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import { createRefHeads, readBranches } from "./branch-heads.git.ts";
import { chooseHeads, type HeadQuery } from "./branch-list.rules.ts";
import { createDivergenceCounter } from "./divergence.git.ts";

export interface BranchPageQuery extends HeadQuery {
  readonly repositoryId: number;
  readonly pageNum: number;
  readonly pageSize: number;
}

export type BranchListService = ReturnType<typeof createBranchListService>;

/** How long a page waits for distances that nobody has counted yet; the rest is there when it is asked again. */
const patienceMs = 60;

/** Lists of branches, which stay fast with ten thousand of them: only the rows of a page are looked at closely. */
export function createBranchListService(
  { db, git, graphs, storage, repositories, clock }: RepositoriesContext,
  findProtected: FindProtected,
) {
  const counter = createDivergenceCounter(git, graphs);
  const refHeads = createRefHeads(git, graphs);

  /** Fills in the distances as they come, until all are there or the patience is over. */
  async function addDivergence(row: RepositoryRow, base: string | undefined, branches: BranchRow[]) {
    if (base === undefined) return true;
    const open = branches.filter(({ isDefault }) => !isDefault);
    const counting = open.map(async (branch) => {
      branch.divergence = await counter.count(storage.pathOf(row.id), base, branch.commit.sha);
    });
    const patience = new AbortController();
    const isComplete = await Promise.race([
      Promise.all(counting).then(() => true),
      sleep(patienceMs, false, { signal: patience.signal }).catch(() => false),
    ]);
    patience.abort();
    return isComplete;
  }

  /** Only a member has branches of their own. */
  async function branchesOf(actor: Actor, repositoryId: number): Promise<ReadonlySet<string>> {
    if (actor.kind !== "member") return new Set();
    return listBranchesOf(db, { repositoryId, userId: actor.userId });
  }

  return {
    /** Fails as `requireRepository` does. */
    async listBranchPage(actor: Actor, { repositoryId, pageNum, pageSize, ...query }: BranchPageQuery) {
      const row = await repositories.requireRepository(actor, "repository.read", repositoryId);
      const path = storage.pathOf(row.id);
      const heads = await refHeads.list(path, "heads");
      const mine = query.filter === "mine" ? await branchesOf(actor, row.id) : new Set<string>();
      const chosen = chooseHeads(heads, query, { defaultBranch: row.default_branch, now: clock.now(), mine });
      const start = (pageNum - 1) * pageSize;
      const page = chosen.slice(start, start + pageSize);
      const [branches, protectedNames] = await Promise.all([
        readBranches(git, path, page),
        findProtected(
          row,
          page.map(({ name }) => `refs/heads/${name}`),
        ),
      ]);
      const list = branches.map((branch): BranchRow => ({
        ...branch,
        isDefault: branch.name === row.default_branch,
        isProtected: protectedNames.has(`refs/heads/${branch.name}`),
        divergence: null,
      }));
      const base = heads.find(({ name }) => name === row.default_branch)?.sha;
      const isComplete = await addDivergence(row, base, list);
      // A copy, so that what is counted later does not change an answer on its way.
      return {
        list: list.map((branch) => ({ ...branch })),
        total: chosen.length,
        pageNum,
        pageSize,
        isComplete,
      };
    },
  };
}
