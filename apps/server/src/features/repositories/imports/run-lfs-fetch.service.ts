import type { RepositoriesContext } from "../context.ts";
import { findRepository } from "../repositories.db.ts";
import { reasonOf } from "./failures.git.ts";
import { createFetchClient } from "./fetch-client.ts";
import { columnsOf, type FetchedFiles, type FetchLargeFiles } from "./fetch-large-files.service.ts";
import { findLfsFetch, type LfsFetchRow, updateLfsFetch } from "./lfs-fetches.db.ts";
import { keepNotes, type RunningWork } from "./running.ts";
import { openCredentials } from "./sealed-credentials.ts";
import { filesPurposeOf } from "./source-url.rules.ts";

type RunDependencies = Pick<RepositoriesContext, "db" | "clock" | "logger" | "outbound" | "secrets"> & {
  readonly running: RunningWork;
  readonly fetchLargeFiles: FetchLargeFiles;
};

export type RunLfsFetch = (repositoryId: number, stopping: AbortSignal) => Promise<void>;

interface Note {
  percent: number | null;
  received_bytes: number;
}

/** Asks a source again for what is missing; after a crash it goes on with what is missing then. */
export function createRunLfsFetch(dependencies: RunDependencies): RunLfsFetch {
  const { db, clock, logger, outbound, secrets, running, fetchLargeFiles } = dependencies;

  /** Null where it was canceled before it began. */
  async function begin(repositoryId: number): Promise<LfsFetchRow | null> {
    const which = { repositoryId, states: ["waiting", "running"] } as const;
    const fresh = { percent: null, received_bytes: 0, started_at: clock.now() } as const;
    if (!(await updateLfsFetch(db, which, { state: "running", ...fresh }))) return null;
    return (await findLfsFetch(db, repositoryId)) ?? null;
  }

  async function fetchAll(
    wanted: LfsFetchRow,
    note: Note,
    signal: AbortSignal,
  ): Promise<FetchedFiles | null> {
    const row = await findRepository(db, wanted.repository_id);
    if (!row) return null;
    const credentials = openCredentials(secrets, wanted.credentials, filesPurposeOf(row.id));
    const source = { url: wanted.source_url, credentials };
    return fetchLargeFiles({
      row,
      source,
      findBase: async () => (await createFetchClient(outbound, signal).open(source)).base,
      commit: "HEAD",
      isFirst: false,
      onProgress: (receivedBytes, percent) =>
        void Object.assign(note, { percent, received_bytes: receivedBytes }),
      signal,
    });
  }

  async function end(repositoryId: number, change: Parameters<typeof updateLfsFetch>[2]): Promise<void> {
    const which = { repositoryId, states: ["running"] } as const;
    await updateLfsFetch(db, which, { ...change, credentials: null, finished_at: clock.now() });
  }

  return async (repositoryId, stopping) => {
    const wanted = await begin(repositoryId);
    if (!wanted) return;
    const controller = new AbortController();
    const note: Note = { percent: null, received_bytes: 0 };
    const isThere = async (): Promise<boolean> => (await findRepository(db, repositoryId)) !== undefined;
    const writeNote = async (): Promise<boolean> =>
      (await updateLfsFetch(db, { repositoryId, states: ["running"] }, { ...note })) && isThere();
    const stopNotes = keepNotes(writeNote, controller);
    running.add(repositoryId, controller);
    try {
      const signal = AbortSignal.any([stopping, controller.signal]);
      const files = await fetchAll(wanted, note, signal);
      const state = files === null ? "canceled" : files.failure === null ? "done" : "failed";
      await end(repositoryId, { ...note, ...(files && columnsOf(files)), state });
    } catch (error) {
      // A server that stops leaves it to its next start.
      if (stopping.aborted) throw error;
      logger.warn({ err: error, repositoryId }, "missing large files were not fetched");
      const isGone = controller.signal.aborted;
      await end(repositoryId, isGone ? { state: "canceled" } : { state: "failed", failure: reasonOf(error) });
    } finally {
      stopNotes();
      running.remove(repositoryId);
    }
  };
}
