import type { ImportPhase } from "@lowforge/contract/repositories";
import * as z from "zod/mini";
import { transaction } from "../../../platform/database/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { findRepository, type RepositoryRow, updateRepository } from "../repositories.db.ts";
import type { BringLargeFiles } from "./bring-large-files.service.ts";
import { ImportError, reasonOf } from "./failures.git.ts";
import { createFetchClient } from "./fetch-client.ts";
import { adoptPack, adoptRefs, clearWorkplace, maximumPackBytes, takePack } from "./import.git.ts";
import { deleteImport, findImport, type ImportRow, showImportState, updateImport } from "./imports.db.ts";
import { createLfsSource } from "./lfs-source.ts";
import { createLineCutter, parseProgress } from "./progress.rules.ts";
import { type ImportSource, purposeOf } from "./source-url.rules.ts";

/** The imports that this process is busy with. */
export interface RunningImports {
  add(repositoryId: number, controller: AbortController): void;
  remove(repositoryId: number): void;
  /** Ends one at once, where it runs here; elsewhere it ends with the next note of its progress. */
  cancel(repositoryId: number): void;
}

export function createRunningImports(): RunningImports {
  const controllers = new Map<number, AbortController>();
  return {
    add: (id, controller) => void controllers.set(id, controller),
    remove: (id) => void controllers.delete(id),
    cancel: (id) => controllers.get(id)?.abort(new Error("canceled")),
  };
}

type RunDependencies = Pick<
  RepositoriesContext,
  "db" | "git" | "storage" | "clock" | "logger" | "outbound" | "secrets" | "recordPush"
> & { readonly running: RunningImports; readonly bringLargeFiles: BringLargeFiles };

export type RunImport = (repositoryId: number, stopping: AbortSignal) => Promise<void>;

const noteEveryMs = 700;
const longestImportMs = 2 * 3600_000;
/** Large files may be many times what git itself brings. */
const longestFilesMs = 12 * 3600_000;
const storedCredentials = z.object({ username: z.string(), password: z.string() });

interface Note {
  phase: ImportPhase;
  percent: number | null;
  receivedBytes: number;
}

interface FilesFrom {
  readonly source: ImportSource;
  /** The source's address after redirects. */
  readonly base: string;
}

interface Signals {
  readonly signal: AbortSignal;
  /** All that git keeps is here. */
  readonly onPack: () => void;
}

/** Does an import from its beginning; one that a crash has interrupted is done from its beginning again. */
export function createRunImport(dependencies: RunDependencies): RunImport {
  const { db, git, storage, clock, logger, outbound, secrets, recordPush, running, bringLargeFiles } =
    dependencies;

  function sourceOf(row: ImportRow): ImportSource {
    if (row.credentials === null) return { url: row.source_url, credentials: null };
    const opened = secrets.open(row.credentials, purposeOf(row.repository_id));
    return { url: row.source_url, credentials: z.parse(storedCredentials, JSON.parse(opened)) };
  }

  /** Takes the import; null where it was canceled or the repository deleted before it began. */
  async function begin(repositoryId: number): Promise<{ row: RepositoryRow; wanted: ImportRow } | null> {
    const which = { repositoryId, states: ["waiting", "running"] } as const;
    const start = { state: "running", phase: "connecting", percent: null, started_at: clock.now() } as const;
    const isTaken = await transaction(db, async (tx) => {
      if (!(await updateImport(tx, which, { ...start, received_bytes: 0 }))) return false;
      await showImportState(tx, repositoryId, "running");
      return true;
    });
    const [row, wanted] = [await findRepository(db, repositoryId), await findImport(db, repositoryId)];
    return isTaken && row && wanted ? { row, wanted } : null;
  }

  /** Writes down how far it is, now and then; ends it where it is no longer wanted. */
  function keepNotes(repositoryId: number, note: Note, controller: AbortController): () => void {
    const timer = setInterval(() => {
      const change = { phase: note.phase, percent: note.percent, received_bytes: note.receivedBytes };
      updateImport(db, { repositoryId, states: ["running"] }, change).then(
        (isWanted) => isWanted || controller.abort(new Error("canceled")),
        () => undefined,
      );
    }, noteEveryMs);
    return () => clearInterval(timer);
  }

  /** Before the branches are there: whoever sees a branch finds its files. What does not come is told, and no more. */
  async function fetchLargeFiles(row: RepositoryRow, from: FilesFrom, note: Note, signal: AbortSignal) {
    const enough = AbortSignal.any([signal, AbortSignal.timeout(longestFilesMs)]);
    const source = createLfsSource({ outbound, signal: enough }, from.source, from.base);
    const packBytes = note.receivedBytes;
    const onProgress = (receivedBytes: number, percent: number): void =>
      void Object.assign(note, { phase: "largeFiles", percent, receivedBytes: packBytes + receivedBytes });
    await bringLargeFiles({ row, source, onProgress, signal: enough }).catch((error: unknown) => {
      signal.throwIfAborted();
      if (!enough.aborted) throw error;
    });
  }

  async function fetchAll(row: RepositoryRow, wanted: ImportRow, note: Note, signals: Signals) {
    const { signal, onPack } = signals;
    const client = createFetchClient(outbound, signal);
    const source = sourceOf(wanted);
    const remote = await client.open(source);
    const place = { git, storage, repositoryId: row.id, signal };
    if (remote.refs.length === 0) return { remote, changes: [] };
    const heard = createLineCutter((line) => Object.assign(note, parseProgress(line) ?? {}));
    await takePack(place, counted(client.fetchPack(source, remote, heard), note));
    signal.throwIfAborted();
    await adoptPack(place);
    onPack();
    await fetchLargeFiles(row, { source, base: remote.base }, note, signal);
    Object.assign(note, { phase: "finishing", percent: null });
    return { remote, changes: await adoptRefs(place, remote) };
  }

  async function conclude(
    row: RepositoryRow,
    wanted: ImportRow,
    fetched: Awaited<ReturnType<typeof fetchAll>>,
  ) {
    const { remote, changes } = fetched;
    const hasHead = remote.head !== null && changes.some(({ ref }) => ref === `refs/heads/${remote.head}`);
    const defaultBranch = hasHead && remote.head !== null ? remote.head : row.default_branch;
    await updateRepository(db, { id: row.id, state: "ready" }, { default_branch: defaultBranch });
    if (changes.length > 0) {
      await recordPush({ ...row, default_branch: defaultBranch }, wanted.requested_by, changes);
    }
    await transaction(db, async (tx) => {
      await deleteImport(tx, row.id);
      await showImportState(tx, row.id, null);
    });
  }

  async function giveUp(repositoryId: number, error: unknown): Promise<void> {
    const failure = reasonOf(error);
    logger.warn({ err: error, repositoryId, failure }, "an import has failed");
    const end = { state: "failed", failure, credentials: null, finished_at: clock.now() } as const;
    await transaction(db, async (tx) => {
      if (!(await updateImport(tx, { repositoryId, states: ["running"] }, end))) return;
      await showImportState(tx, repositoryId, "failed");
    });
  }

  return async (repositoryId, stopping) => {
    const begun = await begin(repositoryId);
    if (!begun) return;
    const controller = new AbortController();
    const tooLong = setTimeout(() => controller.abort(new ImportError("timeout")), longestImportMs);
    const note: Note = { phase: "connecting", percent: null, receivedBytes: 0 };
    const stopNotes = keepNotes(repositoryId, note, controller);
    running.add(repositoryId, controller);
    const signal = AbortSignal.any([stopping, controller.signal]);
    try {
      const onPack = (): void => clearTimeout(tooLong);
      const fetched = await fetchAll(begun.row, begun.wanted, note, { signal, onPack });
      stopNotes();
      await conclude(begun.row, begun.wanted, fetched);
    } catch (error) {
      stopNotes();
      // A server that stops leaves the import to its next start.
      if (stopping.aborted) throw error;
      const reason: unknown = controller.signal.reason;
      await giveUp(repositoryId, reason instanceof ImportError ? reason : error);
    } finally {
      clearTimeout(tooLong);
      stopNotes();
      running.remove(repositoryId);
      await clearWorkplace(storage, repositoryId);
    }
  };
}

/** Counts what comes, and ends what is too much. */
async function* counted(pack: AsyncIterable<Buffer>, note: Note): AsyncGenerator<Buffer> {
  for await (const piece of pack) {
    if (note.phase !== "receiving") Object.assign(note, { phase: "receiving", percent: null });
    note.receivedBytes += piece.length;
    if (note.receivedBytes > maximumPackBytes) throw new ImportError("tooLarge");
    yield piece;
  }
  Object.assign(note, { phase: "resolving", percent: null });
}
