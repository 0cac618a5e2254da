import type { LfsFetch } from "@lowforge/contract/repositories";
import type { Actor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { findLfsFetch, putLfsFetch, updateLfsFetch } from "./lfs-fetches.db.ts";
import { presentLfsFetch } from "./lfs-fetches.present.ts";
import type { RunningWork } from "./running.ts";
import { sealCredentials } from "./sealed-credentials.ts";
import { filesPurposeOf, type ImportSource, parseSource } from "./source-url.rules.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobKinds {
    "lfs.fetch": { readonly repositoryId: number };
  }
}

export interface FilesWish {
  readonly url?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

type FetchesDependencies = Pick<
  RepositoriesContext,
  "db" | "repositories" | "clock" | "jobs" | "secrets" | "outbound"
> & { readonly running: RunningWork };

export type LfsFetchesService = ReturnType<typeof createLfsFetchesService>;

/** Asking again for the large files that an import could not bring; the work itself is done in the background. */
export function createLfsFetchesService(dependencies: FetchesDependencies) {
  const { db, repositories, clock, jobs, secrets, outbound, running } = dependencies;

  function sourceOf(wish: FilesWish, remembered: string | undefined): ImportSource {
    const url = wish.url ?? remembered;
    if (url === undefined) throw fail("INVALID_PARAMETERS", {}, [{ path: "url", problem: "required" }]);
    const source = parseSource(url, wish);
    if (!source) throw fail("ADDRESS_FORBIDDEN", {}, [{ path: "url", problem: "format" }]);
    outbound.check(source.url);
    return source;
  }

  return {
    /** Null where no source is remembered. */
    async getFetch(actor: Actor, repositoryId: number): Promise<LfsFetch | null> {
      const row = await repositories.requireRepository(actor, "repository.maintain", repositoryId);
      const found = await findLfsFetch(db, row.id);
      return found ? presentLfsFetch(found) : null;
    },

    /**
     * One that waits or runs is left alone, and so is a repository that lacks none. Fails with INVALID_PARAMETERS
     * where no address is given and none is remembered, or ADDRESS_FORBIDDEN for one that is refused on sight.
     */
    async fetchMissing(actor: Actor, repositoryId: number, wish: FilesWish): Promise<void> {
      const row = await repositories.requireRepository(actor, "repository.maintain", repositoryId);
      const source = sourceOf(wish, (await findLfsFetch(db, row.id))?.source_url);
      if (row.lfs_missing_count === 0) return;
      const isNew = await putLfsFetch(db, {
        repository_id: row.id,
        source_url: source.url,
        credentials: sealCredentials(secrets, source.credentials, filesPurposeOf(row.id)),
        had_credentials: source.credentials === null ? 0 : 1,
        state: "waiting",
        requested_at: clock.now(),
      });
      if (isNew) await jobs.enqueue("lfs.fetch", { repositoryId: row.id }, { key: String(row.id) });
    },

    /** What has come stays. */
    async cancelFetch(actor: Actor, repositoryId: number): Promise<void> {
      const row = await repositories.requireRepository(actor, "repository.maintain", repositoryId);
      const which = { repositoryId: row.id, states: ["waiting", "running"] } as const;
      const end = { state: "canceled", credentials: null, finished_at: clock.now() } as const;
      if (await updateLfsFetch(db, which, end)) running.cancel(row.id);
    },
  };
}
