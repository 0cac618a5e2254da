import type { Readable } from "node:stream";
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
import type { LfsDownload, LfsSource } from "./lfs-source.ts";

export interface Bringing {
  readonly row: RepositoryRow;
  readonly source: LfsSource;
  /** Hears of each piece that comes, and how much of all has come. */
  readonly onProgress: (receivedBytes: number, percent: number) => void;
  readonly signal: AbortSignal;
}

export type BringLargeFiles = (bringing: Bringing) => Promise<void>;

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
  async function bringOne({ row, source, signal }: Bringing, download: LfsDownload): Promise<boolean> {
    let body: Readable | null = null;
    try {
      body = await source.open(download);
      await objects.upload(row, download, body);
      await objects.keep(row, download);
      return true;
    } catch (error) {
      signal.throwIfAborted();
      if ((error as Partial<Failure>).errorName === "DISK_FULL") throw error;
      logger.info({ err: error, repositoryId: row.id, oid: download.oid }, "a large file was not brought");
      return false;
    } finally {
      body?.destroy();
    }
  }

  async function bringPage(
    bringing: Bringing,
    downloads: LfsDownload[],
    onBrought: (size: number) => void,
  ): Promise<number> {
    let brought = 0;
    const waiting = [...downloads];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (!(await bringOne(bringing, next))) continue;
        brought += 1;
        onBrought(next.size);
      }
    };
    // None may go on after the others have given up.
    const ends = await Promise.allSettled(Array.from({ length: fetchedAtOnce }, work));
    const failed = ends.find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
    return brought;
  }

  async function bringAll(bringing: Bringing): Promise<void> {
    const { row, source, signal, onProgress } = bringing;
    const { bytes: totalBytes } = await sumMissing(db, row.id);
    let [receivedBytes, inVain, after] = [0, 0, ""];
    const onBrought = (size: number): void => {
      receivedBytes += size;
      onProgress(receivedBytes, Math.floor((receivedBytes * 100) / Math.max(1, totalBytes)));
    };
    onProgress(0, 0);
    while (inVain < patience) {
      signal.throwIfAborted();
      const wanted = await listMissing(db, { repositoryId: row.id, after, limit: askedAtOnce });
      if (wanted.length === 0) return;
      after = wanted.at(-1)?.oid ?? after;
      const brought = await bringPage(bringing, await source.plan(wanted), onBrought);
      inVain = brought > 0 ? 0 : inVain + wanted.length;
    }
  }

  return async (bringing) => {
    const { row, signal } = bringing;
    await noteAll(bringing);
    try {
      await bringAll(bringing);
    } catch (error) {
      signal.throwIfAborted();
      logger.warn({ err: error, repositoryId: row.id, at: clock.now() }, "large files could not be brought");
    } finally {
      await recordLfsSize(db, row.id);
      await strikeOutMissing(db, row.id);
    }
  };
}
