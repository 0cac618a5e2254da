import type { LfsFetchFailure } from "@lowforge/contract/repositories";
import type { RepositoriesContext } from "../context.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import type { BringLargeFiles, Brought } from "./bring-large-files.service.ts";
import { reasonOf } from "./failures.git.ts";
import { readLfsConfig } from "./lfs-config.git.ts";
import type { ConfiguredLfs } from "./lfs-config.rules.ts";
import { createLfsSource, type LfsPlace, lfsUrlOf } from "./lfs-source.ts";
import type { ImportSource } from "./source-url.rules.ts";

export interface FilesWanted {
  readonly row: RepositoryRow;
  readonly source: ImportSource;
  /** Finds the source's address after redirects. */
  findBase(): Promise<string>;
  /** Whose `.lfsconfig` counts: a commit's id, or HEAD; null where there is none. */
  readonly commit: string | null;
  /** Looks first for all that the repository's objects name; otherwise only what is noted as missing is asked for. */
  readonly isFirst: boolean;
  /** Hears of each piece that comes, and how much of all has come. */
  readonly onProgress: (receivedBytes: number, percent: number) => void;
  readonly signal: AbortSignal;
}

export interface FetchedFiles extends Brought {
  readonly configured: ConfiguredLfs | null;
}

/** Only the end of `signal`, and what is broken here, throws; what the source does is told. */
export type FetchLargeFiles = (wanted: FilesWanted) => Promise<FetchedFiles>;

type FetchDependencies = Pick<RepositoriesContext, "git" | "storage" | "outbound"> & {
  readonly bringLargeFiles: BringLargeFiles;
};

/** Large files may be many times what git itself brings. */
const longestMs = 12 * 3600_000;

/** Brings large files from where the repository's `.lfsconfig` says, or else from the source itself. */
export function createFetchLargeFiles(dependencies: FetchDependencies): FetchLargeFiles {
  const { git, storage, outbound, bringLargeFiles } = dependencies;

  async function placeOf(wanted: FilesWanted, configured: ConfiguredLfs | null): Promise<LfsPlace> {
    const { source } = wanted;
    const own = configured?.source ?? null;
    return { source, own, url: own?.url ?? lfsUrlOf(await wanted.findBase()) };
  }

  return async (wanted) => {
    const { row, commit, isFirst, onProgress, signal } = wanted;
    const enough = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
    const configured = commit === null ? null : await readLfsConfig(git, storage.pathOf(row.id), commit);
    const nothing = (failure: LfsFetchFailure): FetchedFiles => ({ count: 0, failure, configured });
    let place: LfsPlace;
    try {
      place = await placeOf(wanted, configured);
    } catch (error) {
      signal.throwIfAborted();
      return nothing(reasonOf(error));
    }
    const source = createLfsSource({ outbound, signal: enough }, place);
    try {
      return { ...(await bringLargeFiles({ row, source, isFirst, onProgress, signal: enough })), configured };
    } catch (error) {
      signal.throwIfAborted();
      if (enough.aborted) return nothing("timeout");
      throw error;
    }
  };
}

/** What is written down of them. */
export function columnsOf({ count, failure, configured }: FetchedFiles) {
  return {
    brought_count: count,
    failure,
    configured_url: configured?.url ?? null,
    is_followed: configured?.source ? 1 : 0,
  } as const;
}
