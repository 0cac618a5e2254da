import type { RepositoriesContext } from "../context.ts";
import { sumMissing } from "../lfs/lfs-claims.db.ts";
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

type FetchDependencies = Pick<RepositoriesContext, "db" | "git" | "storage" | "outbound"> & {
  readonly bringLargeFiles: BringLargeFiles;
};

/** Large files may be many times what git itself brings. */
const longestMs = 12 * 3600_000;

/** Brings large files from where the repository's `.lfsconfig` says, and what is missing then from the source itself. */
export function createFetchLargeFiles(dependencies: FetchDependencies): FetchLargeFiles {
  const { db, git, storage, outbound, bringLargeFiles } = dependencies;

  /** `own` is the address of `.lfsconfig`; null asks the source. */
  async function bringFrom(own: ImportSource | null, wanted: FilesWanted): Promise<Brought> {
    const { row, source, isFirst, onProgress, signal } = wanted;
    let place: LfsPlace;
    try {
      place = { source, own, url: own?.url ?? lfsUrlOf(await wanted.findBase()) };
    } catch (error) {
      signal.throwIfAborted();
      return { count: 0, failure: reasonOf(error) };
    }
    const enough = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
    const files = createLfsSource({ outbound, signal: enough }, place);
    try {
      return await bringLargeFiles({ row, source: files, isFirst, onProgress, signal: enough });
    } catch (error) {
      signal.throwIfAborted();
      if (enough.aborted) return { count: 0, failure: "timeout" };
      throw error;
    }
  }

  return async (wanted) => {
    const { row, commit, onProgress } = wanted;
    const configured = commit === null ? null : await readLfsConfig(git, storage.pathOf(row.id), commit);
    const own = configured?.source ?? null;
    let firstBytes = 0;
    const first = await bringFrom(own, {
      ...wanted,
      onProgress: (receivedBytes, percent) => onProgress((firstBytes = receivedBytes), percent),
    });
    if ((await sumMissing(db, row.id)).count === 0) return { ...first, failure: null, configured };
    if (own === null) return { ...first, configured };
    // Members may name a source that has what that address has lost.
    const second = await bringFrom(null, {
      ...wanted,
      isFirst: false,
      onProgress: (receivedBytes, percent) => onProgress(firstBytes + receivedBytes, percent),
    });
    const isWhole = (await sumMissing(db, row.id)).count === 0;
    return { count: first.count + second.count, failure: isWhole ? null : first.failure, configured };
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
