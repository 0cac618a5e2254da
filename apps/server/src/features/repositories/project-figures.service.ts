import type { Executor } from "../../platform/database/index.ts";
import type { Figures } from "./figures.service.ts";
import { sumByDay, summarizeCounts } from "./leaderboard/leaderboard.db.ts";
import { countByProject, listReadyIds } from "./repositories.db.ts";
import type { Storage } from "./storage.git.ts";

interface Dependencies {
  readonly db: Executor;
  readonly figures: Figures;
  readonly storage: Storage;
}

/** The branches of more repositories than this are not counted while somebody waits. */
const countedRepositories = 100;

/** What the overview of a project says of its repositories; whoever asks has made sure that it may be read. */
export function createProjectFigures({ db, figures, storage }: Dependencies) {
  const scopeOf = (projectId: number) => ({
    memberId: null,
    projectId,
    repositoryId: undefined,
    fromDay: null,
    toDay: null,
  });
  return {
    countRepositories: async (projectId: number) =>
      (await countByProject(db, [projectId])).get(projectId) ?? 0,

    /** Null where there are too many repositories to ask each. */
    async countBranches(projectId: number): Promise<number | null> {
      const ids = await listReadyIds(db, projectId, countedRepositories + 1);
      if (ids.length > countedRepositories) return null;
      let branches = 0;
      for (const id of ids) branches += (await figures.countRefs(storage.pathOf(id))).branches;
      return branches;
    },

    sumCommits: (projectId: number, period: { readonly fromDay: number; readonly toDay: number }) =>
      sumByDay(db, { ...scopeOf(projectId), ...period }),

    countUncounted: async (projectId: number) => (await summarizeCounts(db, scopeOf(projectId))).counting,
  };
}
