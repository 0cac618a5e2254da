import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "../runtime/index.ts";
import { type DiskSpace, hasSpace, measure } from "./space.ts";

/** So many files, so that dropping them also helps where a disk has room but no file may be added. */
const pieces = 16;
const mostPieceBytes = 1024 * 1024;
/** Of a small disk all pieces together; less than half of what uploads and pushes leave free, so they never get it. */
const smallShare = 0.02;
const lookEveryMs = 1_000;
const fewFiles = 8;

export interface Ballast {
  /** Looks at the disk now: drops the ballast where nothing is left, and takes it in again where there is plenty. */
  look(): Promise<void>;
  stop(): void;
}

/**
 * Holds some room in `folder` that is given up when the disk has none left, whoever has filled it: members can then
 * still sign in and delete, for which the database must write.
 */
export function keepBallast(
  folder: string,
  { logger, measureDisk = measure }: { readonly logger: Logger; readonly measureDisk?: typeof measure },
): Ballast {
  async function look(): Promise<void> {
    const space = await measureDisk(folder);
    const pieceBytes = pieceBytesOf(space);
    if (isFull(space, pieceBytes)) await drop();
    else if (hasSpace(space, pieceBytes * pieces)) await takeIn(pieceBytes);
  }

  async function drop(): Promise<void> {
    if ((await readdir(folder).catch(() => [])).length === 0) return;
    await rm(folder, { recursive: true, force: true });
    logger.error("the disk is full: the server has given up its last reserve, so that members can delete");
  }

  async function takeIn(pieceBytes: number): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (let piece = 0; piece < pieces; piece += 1) {
      const path = join(folder, String(piece));
      const found = await stat(path).catch(() => null);
      // Random, since some file systems hold no room for zeros.
      if (found?.size !== pieceBytes) await writeFile(path, randomBytes(pieceBytes));
    }
  }

  let looking: Promise<void> | null = null;
  const turn = (): Promise<void> => (looking ??= look().finally(() => (looking = null)));
  const timer = setInterval(() => {
    turn().catch((error: unknown) => logger.debug({ err: error }, "the disk cannot be looked at"));
  }, lookEveryMs);
  timer.unref();
  return { look: turn, stop: () => clearInterval(timer) };
}

function pieceBytesOf({ totalBytes }: DiskSpace): number {
  return Math.min(mostPieceBytes, Math.floor((totalBytes * smallShare) / pieces));
}

function isFull({ freeBytes, files, freeFiles }: DiskSpace, pieceBytes: number): boolean {
  return freeBytes < pieceBytes * 4 || (files > 0 && freeFiles < fewFiles);
}
