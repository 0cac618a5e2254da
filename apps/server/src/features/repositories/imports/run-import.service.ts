import type { ImportPhase } from "@lowforge/contract/repositories";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { sumMissing } from "../lfs/lfs-claims.db.ts";
import { findRepository, type RepositoryRow, updateRepository } from "../repositories.db.ts";
import { ImportError, reasonOf } from "./failures.git.ts";
import { createFetchClient, type Remote } from "./fetch-client.ts";
import { columnsOf, type FetchedFiles, type FetchLargeFiles } from "./fetch-large-files.service.ts";
import { adoptPack, adoptRefs, clearWorkplace, maximumPackBytes, takePack } from "./import.git.ts";
import { deleteImport, findImport, type ImportRow, showImportState, updateImport } from "./imports.db.ts";
import { forgetLfsFetch, putLfsFetch } from "./lfs-fetches.db.ts";
import { createLineCutter, parseProgress } from "./progress.rules.ts";
import { keepNotes, type RunningWork } from "./running.ts";
import { openCredentials } from "./sealed-credentials.ts";
import { type ImportSource, purposeOf } from "./source-url.rules.ts";

type RunDependencies = Pick<
  RepositoriesContext,
  "db" | "git" | "storage" | "clock" | "logger" | "outbound" | "secrets" | "recordPush"
> & { readonly running: RunningWork; readonly fetchLargeFiles: FetchLargeFiles };

export type RunImport = (repositoryId: number, stopping: AbortSignal) => Promise<void>;

const longestImportMs = 2 * 3600_000;

interface Note {
  phase: ImportPhase;
  percent: number | null;
  receivedBytes: number;
}

interface Signals {
  readonly signal: AbortSignal;
  /** All that git keeps is here. */
  readonly onPack: () => void;
}

/** Does an import from its beginning; one that a crash has interrupted is done from its beginning again. */
export function createRunImport(dependencies: RunDependencies): RunImport {
  const { db, git, storage, clock, logger, outbound, secrets, recordPush, running, fetchLargeFiles } =
    dependencies;

  function sourceOf(row: ImportRow): ImportSource {
    const credentials = openCredentials(secrets, row.credentials, purposeOf(row.repository_id));
    return { url: row.source_url, credentials };
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

  /** Before the branches are there: whoever sees a branch finds its files. What does not come is told, and no more. */
  async function bringFiles(
    row: RepositoryRow,
    from: { readonly source: ImportSource; readonly remote: Remote },
    note: Note,
    signal: AbortSignal,
  ): Promise<FetchedFiles> {
    const { source, remote } = from;
    const packBytes = note.receivedBytes;
    return fetchLargeFiles({
      row,
      source,
      findBase: async () => remote.base,
      commit: remote.refs.find(({ name }) => name === `refs/heads/${remote.head}`)?.id ?? null,
      isFirst: true,
      onProgress: (receivedBytes, percent) =>
        void Object.assign(note, { phase: "largeFiles", percent, receivedBytes: packBytes + receivedBytes }),
      signal,
    });
  }

  async function fetchAll(row: RepositoryRow, wanted: ImportRow, note: Note, signals: Signals) {
    const { signal, onPack } = signals;
    const client = createFetchClient(outbound, signal);
    const source = sourceOf(wanted);
    const remote = await client.open(source);
    const place = { git, storage, repositoryId: row.id, signal };
    if (remote.refs.length === 0) return { remote, changes: [], files: null };
    const heard = createLineCutter((line) => Object.assign(note, parseProgress(line) ?? {}));
    await takePack(place, counted(client.fetchPack(source, remote, heard), note));
    signal.throwIfAborted();
    await adoptPack(place);
    onPack();
    const files = await bringFiles(row, { source, remote }, note, signal);
    Object.assign(note, { phase: "finishing", percent: null });
    return { remote, changes: await adoptRefs(place, remote), files };
  }

  async function conclude(
    row: RepositoryRow,
    wanted: ImportRow,
    fetched: Awaited<ReturnType<typeof fetchAll>>,
  ) {
    const { remote, changes, files } = fetched;
    const hasHead = remote.head !== null && changes.some(({ ref }) => ref === `refs/heads/${remote.head}`);
    const defaultBranch = hasHead && remote.head !== null ? remote.head : row.default_branch;
    await updateRepository(db, { id: row.id, state: "ready" }, { default_branch: defaultBranch });
    if (changes.length > 0) {
      await recordPush({ ...row, default_branch: defaultBranch }, { actorId: wanted.requested_by, changes });
    }
    await transaction(db, async (tx) => {
      await deleteImport(tx, row.id);
      await rememberSource(tx, wanted, files);
      await showImportState(tx, row.id, null);
    });
  }

  /** So that what is missing can be asked for again. */
  async function rememberSource(tx: Executor, wanted: ImportRow, files: FetchedFiles | null): Promise<void> {
    const { repository_id, source_url, requested_at, started_at } = wanted;
    await forgetLfsFetch(tx, repository_id);
    if (files === null || (await sumMissing(tx, repository_id)).count === 0) return;
    await putLfsFetch(tx, {
      ...{ repository_id, source_url, requested_at, started_at },
      had_credentials: wanted.credentials === null ? 0 : 1,
      ...columnsOf(files),
      state: "done",
      finished_at: clock.now(),
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
    const writeNote = () => {
      const change = { phase: note.phase, percent: note.percent, received_bytes: note.receivedBytes };
      return updateImport(db, { repositoryId, states: ["running"] }, change);
    };
    const stopNotes = keepNotes(writeNote, controller);
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
