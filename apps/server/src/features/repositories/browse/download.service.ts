import type { Readable } from "node:stream";
import type { Actor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Git } from "../../../platform/git/index.ts";
import type { FileAnswer } from "../../../platform/http/index.ts";
import type { Reader } from "../reader.service.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import { archiveStem } from "./archive.rules.ts";
import { binaryProbeBytes, classifyBytes, maximumTextBytes, serveAs } from "../content.rules.ts";
import { openArchive, openBlob } from "./output.git.ts";
import { demandFile, demandItem, type Place } from "./tree.service.ts";

/** Bytes that lie elsewhere, for which a small file of the repository stands. */
export interface StandIn {
  /** At least the first 8,000 bytes, or all; `body` holds them too. */
  readonly beginning: Buffer;
  readonly body: Readable | Buffer;
  readonly sizeBytes: number;
  /** Names exactly these bytes. */
  readonly etag: string;
}

/** Looks whether a file of at most 1 KiB stands for bytes that lie elsewhere, as a pointer of LFS does. */
export type FindStandIn = (row: RepositoryRow, content: Buffer) => Promise<StandIn | null>;

export interface DownloadDependencies {
  readonly git: Git;
  readonly reader: Reader;
  readonly findStandIn: FindStandIn | null;
}

const maximumStandInBytes = 1024;

/** Bytes of files and archives, sent as they come (specification §4, repository; security rows 7, 8, 35, 37). */
export function createDownloadService({ git, reader, findStandIn }: DownloadDependencies) {
  async function contentOf(row: RepositoryRow, repository: string, sha: string, signal: AbortSignal) {
    const [facts] = await git.objects.describe(repository, [sha]);
    const sizeBytes = facts?.sizeBytes ?? 0;
    if (sizeBytes <= maximumTextBytes) {
      const [blob] = await git.objects.read(repository, [sha]);
      const content = blob?.content ?? Buffer.alloc(0);
      const isCandidate = content.length > 0 && content.length <= maximumStandInBytes;
      const standIn = isCandidate && findStandIn ? await findStandIn(row, content) : null;
      return standIn ?? { beginning: content, body: content, sizeBytes: content.length, etag: sha };
    }
    const output = await openBlob(git, repository, { sha, beginningBytes: binaryProbeBytes, signal });
    return { ...output, sizeBytes, etag: sha };
  }

  return {
    /** Fails with REPOSITORY_EMPTY, BRANCH_MISSING, or FILE_MISSING. A symbolic link answers its own text. */
    async getRaw(
      actor: Actor,
      { isDownload, ...place }: Place & { readonly isDownload: boolean },
      signal: AbortSignal,
    ): Promise<FileAnswer> {
      const at = await reader.openAt(actor, place);
      const item = await demandFile(git, at, place.path);
      const content = await contentOf(at.row, at.repository, item.sha, signal);
      const manner = serveAs(classifyBytes(content.beginning));
      return {
        body: content.body,
        sizeBytes: content.sizeBytes,
        etag: content.etag,
        type: manner.type,
        isDownload: isDownload || manner.isDownload,
        name: item.name,
      };
    },

    /** Fails with REPOSITORY_EMPTY, BRANCH_MISSING, or FILE_MISSING. */
    async getArchive(
      actor: Actor,
      { format, ...place }: Place & { readonly format: "zip" | "tar.gz" },
      signal: AbortSignal,
    ): Promise<FileAnswer> {
      const at = await reader.openAt(actor, place);
      const item = await demandItem(git, at, place.path);
      if (item.kind !== "directory") throw fail("FILE_MISSING", { path: place.path });
      const stem = archiveStem(at.row.slug, at.ref, place.path);
      // The commit brings its date along, a directory inside it has none.
      const sha = place.path === "" ? at.head.sha : item.sha;
      const body = await openArchive(git, at.repository, { sha, format, prefix: `${stem}/`, signal });
      const type = "application/octet-stream";
      return { body, type, name: `${stem}.${format}`, isDownload: true, sizeBytes: null, etag: null };
    },
  };
}
