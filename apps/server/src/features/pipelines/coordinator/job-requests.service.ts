import type { CoordinatorJob } from "@lowforge/contract/pipelines";
import type { Dialect, Executor } from "../../../platform/database/index.ts";
import { type Clock, hashToken, type Logger, randomToken } from "../../../platform/runtime/index.ts";
import { findDetailedRecord, type RecordRow } from "../records/build-records.db.ts";
import type { RecordEndings } from "../records/record-endings.service.ts";
import type { PipelineSignals } from "../records/signals.ts";
import { failureEnding } from "../records/states.rules.ts";
import { requeueRecord } from "../records/transitions.db.ts";
import type { RepositorySource } from "../repository-source.ts";
import type { RunnerInfo } from "../runners/runner-info.rules.ts";
import type { RunnerPresence } from "../runners/runner-presence.service.ts";
import { findRunnerByToken, type RunnerRow } from "../runners/runners.db.ts";
import { parseDefinition } from "../tasks/definition.rules.ts";
import { answer, type CoordinatorAnswer, refusal } from "./answers.rules.ts";
import { buildJob } from "./job-payload.rules.ts";
import { claimRecord, findQueueVersion, hasQueuedRecord } from "./jobs.db.ts";

export interface JobRequestDependencies {
  readonly db: Executor;
  readonly dialect: Dialect;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly repositories: RepositorySource;
  readonly presence: RunnerPresence;
  readonly endings: RecordEndings;
  readonly signals: PipelineSignals;
  readonly publicUrl: () => string;
  /** Whether the public address was configured, or is only where this server happens to listen. */
  readonly isPublicUrlConfigured: boolean;
}

/** A runner's question for work. */
export interface JobRequest {
  readonly token: string;
  readonly systemId: string;
  readonly info: RunnerInfo;
  readonly lastUpdate: string;
  /** The origin at which the runner reaches this server. */
  readonly origin: string;
  /** Aborts when the runner has gone or the server closes. */
  readonly signal: AbortSignal;
}

export type JobRequestService = ReturnType<typeof createJobRequestService>;

const jobTokenPrefix = "lfjob-";
/** Proxies give up on a request that is silent for longer than half a minute. */
const holdMs = 20_000;
/** A job that another replica queued, or that came back into the queue, is found after this time. */
const lookEveryMs = 2_000;

/** Handing out jobs: `POST jobs/request` of the runner protocol. */
export function createJobRequestService(dependencies: JobRequestDependencies) {
  const { db, dialect, clock, logger, repositories, presence, endings, signals, publicUrl } = dependencies;

  /** Proxies hide the address that others use; the embedded runner passes by them. */
  function originFor(runner: RunnerRow, request: JobRequest): string {
    return runner.is_embedded === 1 || !dependencies.isPublicUrlConfigured ? request.origin : publicUrl();
  }

  async function claim(runner: RunnerRow, request: JobRequest): Promise<CoordinatorJob | null> {
    // A plain read first: most requests find nothing, and a write would lock the file for nothing.
    while (!request.signal.aborted && (await hasQueuedRecord(db))) {
      const token = randomToken(jobTokenPrefix);
      const record = await claimRecord(db, dialect, {
        runnerId: runner.id,
        runnerName: runner.name,
        tokenHash: hashToken(token),
        now: clock.now(),
      });
      if (!record) return null;
      signals.recordChanged(record.id);
      const job = await jobOf(record, { token, info: request.info, origin: originFor(runner, request) });
      if (job) return handOver(record, job, request);
    }
    return null;
  }

  /** A runner that has gone while its job was prepared cannot take it. */
  async function handOver(
    record: RecordRow,
    job: CoordinatorJob,
    { signal }: JobRequest,
  ): Promise<CoordinatorJob | null> {
    if (!signal.aborted) return job;
    await requeueRecord(db, { id: record.id, from: ["assigned"], tokenHash: record.token_hash ?? "" });
    signals.recordChanged(record.id);
    signals.queueChanged();
    return null;
  }

  /** The job in the protocol's shape; null, and the run has failed, where its repository cannot be had. */
  async function jobOf(
    record: RecordRow,
    to: { readonly token: string; readonly info: RunnerInfo; readonly origin: string },
  ): Promise<CoordinatorJob | null> {
    try {
      const detail = await findDetailedRecord(db, record.id);
      if (!detail) return null;
      const definition = parseDefinition(record.definition);
      const { repositoryId } = definition;
      const projectId = detail.project_id;
      const actor = { kind: "job", recordId: record.id, projectId, repositoryId } as const;
      const repository = await repositories.requireRepository(actor, "repository.read", repositoryId);
      const path = `${repository.project_slug}/${repository.slug}`;
      return buildJob({
        recordId: record.id,
        number: record.number,
        taskName: detail.task_name,
        kind: detail.kind,
        branch: record.branch,
        commitSha: record.commit_sha,
        commitSubject: record.commit_subject,
        triggeredBy: detail.triggered_by,
        definition,
        project: { id: projectId, name: repository.name, path },
        defaultBranch: repository.default_branch,
        cloneUrl: to.origin + repositories.cloneUrl(repository).slice(publicUrl().length),
        serverUrl: to.origin,
        token: to.token,
        info: to.info,
      });
    } catch (error) {
      logger.error({ err: error, recordId: record.id }, "a job could not be handed out");
      await endings.end({ id: record.id, from: ["assigned"] }, failureEnding("infrastructure"));
      return null;
    }
  }

  return {
    async requestJob(request: JobRequest): Promise<CoordinatorAnswer> {
      const runner = await findRunnerByToken(db, hashToken(request.token));
      if (!runner) return refusal(403);
      await presence.noteContact({ runnerId: runner.id, systemId: request.systemId, info: request.info });
      const until = performance.now() + holdMs;
      for (;;) {
        const canTake = runner.is_paused === 0 && runner.run_untagged === 1;
        const job = canTake ? await claim(runner, request) : null;
        if (job) return answer(201, job);
        const version = await findQueueVersion(db);
        const remainingMs = until - performance.now();
        // Stock runners ask for several registrations in turn, and holding one would starve the others.
        const mayHold = request.info.isOwn && request.lastUpdate === version;
        if (!mayHold || remainingMs <= 0 || request.signal.aborted) {
          return answer(204, null, { "x-gitlab-last-update": version });
        }
        await signals.waitForQueue(Math.min(lookEveryMs, remainingMs), request.signal);
      }
    },
  };
}
