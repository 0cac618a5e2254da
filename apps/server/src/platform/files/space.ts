import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { fail } from "../failures/index.ts";

/** What stays free for the database and for work that has begun: this much, or a twentieth of a small disk. */
const reserveBytes = 200 * 1024 * 1024;
const reserveShare = 0.05;
const reserveFiles = 200;

/** How a disk stands; `files` is 0 where the file system counts none. */
export interface DiskSpace {
  readonly totalBytes: number;
  readonly freeBytes: number;
  readonly files: number;
  readonly freeFiles: number;
}

/** Whether a disk can take so much more without falling below its reserve. */
export function hasSpace({ totalBytes, freeBytes, files, freeFiles }: DiskSpace, wantedBytes = 0): boolean {
  const reserve = Math.min(reserveBytes, totalBytes * reserveShare);
  const hasFiles = files === 0 || freeFiles >= Math.min(reserveFiles, files * reserveShare);
  return hasFiles && freeBytes - wantedBytes >= reserve;
}

/**
 * Ask before taking a push, an upload or an import: fails with DISK_FULL where the disk under `path` would fall below
 * its reserve by `wantedBytes` more. A path that is not there yet is looked for further up.
 */
export async function ensureSpace(path: string, wantedBytes = 0): Promise<void> {
  const space = await measure(path);
  if (!hasSpace(space, wantedBytes)) throw fail("DISK_FULL", { ...space, wantedBytes });
}

/** How the disk under a path stands, which need not be there yet. */
export async function measure(path: string): Promise<DiskSpace> {
  try {
    const { bsize, blocks, bavail, files, ffree } = await statfs(path);
    return { totalBytes: blocks * bsize, freeBytes: bavail * bsize, files, freeFiles: ffree };
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || parent === path) throw error;
    return measure(parent);
  }
}
