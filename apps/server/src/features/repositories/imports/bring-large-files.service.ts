import type { Readable } from "node:stream";
import type { LfsFetchFailure } from "@lowforge/contract/repositories";
import type { Failure } from "../../../platform/failures/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { recordLfsSize } from "../lfs/lfs.db.ts";
import {
  forgetMissing,
  listMissing,
  noteMissing,
  strikeOutMissing,
  sumMissing,
} from "../lfs/lfs-claims.db.ts";
import { createLfsObjectService } from "../lfs/lfs-objects.service.ts";
import { isPossibleObject } from "../lfs/lfs.rules.ts";
import { listPointers } from "../lfs/pointers.git.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import { reasonOf } from "./failures.git.ts";
import type { LfsDownload, LfsSource } from "./lfs-source.ts";

export interface Bringing {
  readonly row: RepositoryRow;
  readonly source: LfsSource;
  /** Looks first for all that the repository's objects name; otherwise only what is noted already is asked for. */
  readonly isFirst: boolean;
  /** Hears of each piece that comes, and how much of all has come. */
  readonly onProgress: (receivedBytes: number, percent: number) => void;
  readonly signal: AbortSignal;
}

export interface Brought {
  readonly count: number;
  /** Why others were not asked for, or had no room; null where the source simply did not give them. */
  readonly failure: LfsFetchFailure | null;
}

export type BringLargeFiles = (bringing: Bringing) => Promise<Brought>;

/** What one attempt has come to so far. */
interface Tally {
  count: number;
  receivedBytes: number;
  isFull: boolean;
}

type BringDependencies = Pick<
  RepositoriesContext,
  "db" | "git" | "storage" | "blobs" | "clock" | "logger" | "lfsQuotaBytes"
>;

const askedAtOnce = 100;
const fetchedAtOnce = 4;
/** After so many in a row that could not be brought, the source is taken to have none. */
const patience = 300;

/**
 * Fetches the large files that a repository's objects name and that are not here. What a source does not give stays
 * noted as missing and makes nothing fail; only the end of `signal` throws.
 */
export function createBringLargeFiles(dependencies: BringDependencies): BringLargeFiles {
  const { db, git, storage, clock, logger, lfsQuotaBytes } = dependencies;
  const objects = createLfsObjectService({ ...dependencies, quotaBytes: lfsQuotaBytes });

  async function noteAll({ row, signal }: Bringing): Promise<void> {
    await forgetMissing(db, row.id);
    const path = storage.pathOf(row.id);
    for await (const pointers of listPointers(git, path, { scope: "stored", signal })) {
      await noteMissing(db, row.id, pointers.filter(isPossibleObject));
    }
    await strikeOutMissing(db, row.id);
  }

  /** Answers whether it came. Throws where trying others has no sense. */
  async function bringOne(
    { row, source, signal }: Bringing,
    download: LfsDownload,
    tally: Tally,
  ): Promise<boolean> {
    let body: Readable | null = null;
    try {
      body = await source.open(download);
      await objects.upload(row, download, body);
      await objects.keep(row, download);
      return true;
    } catch (error) {
      signal.throwIfAborted();
      const { errorName } = error as Partial<Failure>;
      if (errorName === "DISK_FULL") throw error;
      if (errorName === "QUOTA_EXCEEDED") tally.isFull = true;
      logger.info({ err: error, repositoryId: row.id, oid: download.oid }, "a large file was not brought");
      return false;
    } finally {
      body?.destroy();
    }
  }

  async function bringPage(
    bringing: Bringing,
    downloads: LfsDownload[],
    { tally, onBrought }: { readonly tally: Tally; onBrought(): void },
  ): Promise<void> {
    const waiting = [...downloads];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (!(await bringOne(bringing, next, tally))) continue;
        tally.count += 1;
        tally.receivedBytes += next.size;
        onBrought();
      }
    };
    // None may go on after the others have given up.
    const ends = await Promise.allSettled(Array.from({ length: fetchedAtOnce }, work));
    const failed = ends.find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
  }

  async function bringAll(bringing: Bringing, tally: Tally): Promise<void> {
    const { row, source, signal, onProgress } = bringing;
    const { bytes: totalBytes } = await sumMissing(db, row.id);
    let [inVain, after] = [0, ""];
    const onBrought = (): void =>
      onProgress(tally.receivedBytes, Math.floor((tally.receivedBytes * 100) / Math.max(1, totalBytes)));
    onProgress(0, 0);
    while (inVain < patience) {
      signal.throwIfAborted();
      const wanted = await listMissing(db, { repositoryId: row.id, after, limit: askedAtOnce });
      if (wanted.length === 0) return;
      after = wanted.at(-1)?.oid ?? after;
      const before = tally.count;
      await bringPage(bringing, await source.plan(wanted), { tally, onBrought });
      inVain = tally.count > before ? 0 : inVain + wanted.length;
    }
  }

  return async (bringing) => {
    const { row, signal, isFirst } = bringing;
    const tally: Tally = { count: 0, receivedBytes: 0, isFull: false };
    if (isFirst) await noteAll(bringing);
    try {
      await bringAll(bringing, tally);
      return { count: tally.count, failure: tally.isFull ? "noRoom" : null };
    } catch (error) {
      signal.throwIfAborted();
      logger.warn({ err: error, repositoryId: row.id, at: clock.now() }, "large files could not be brought");
      return { count: tally.count, failure: reasonOf(error) };
    } finally {
      await recordLfsSize(db, row.id);
      await strikeOutMissing(db, row.id);
    }
  };
}
