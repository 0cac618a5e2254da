import type { JobActor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { type Clock, hashToken, sameSecret } from "../../../platform/runtime/index.ts";
import type { LogFiles } from "../logs/log-files.ts";
import { findRecord, type BriefRecordRow } from "../records/build-records.db.ts";
import type { RecordEndings } from "../records/record-endings.service.ts";
import type { PipelineSignals } from "../records/signals.ts";
import { canceledEnding, failureEnding, isFinal } from "../records/states.rules.ts";
import { markTrace, touchRecord } from "../records/transitions.db.ts";
import { parseDefinition } from "../tasks/definition.rules.ts";
import {
  answer,
  type CoordinatorAnswer,
  endingOf,
  jobStatusOf,
  type JobUpdate,
  refusal,
} from "./answers.rules.ts";
import { jobUser } from "./job-payload.rules.ts";
import { findLiveJob } from "./jobs.db.ts";

export interface JobReportDependencies {
  readonly db: Executor;
  readonly clock: Clock;
  readonly logFiles: LogFiles;
  readonly endings: RecordEndings;
  readonly signals: PipelineSignals;
  readonly isWatched: (recordId: number) => boolean;
}

export interface TracePiece {
  readonly recordId: number;
  readonly token: string;
  readonly start: number;
  readonly bytes: Uint8Array;
}

export type JobReportService = ReturnType<typeof createJobReportService>;

/** A sign of life is written at most this often. */
const heartbeatEveryMs = 5_000;
/** Members look at what they have just begun, whether or not their page has opened the log yet. */
const freshMs = 30_000;
const tooLong = "\n\u001b[31mThe log has reached its limit; the build was ended.\u001b[0m\n";

/** What runners report of the jobs that they have: logs and states. */
export function createJobReportService(dependencies: JobReportDependencies) {
  const { db, clock, logFiles, endings, signals, isWatched } = dependencies;

  /** The record, where the token is its job's; a queued one has no job. */
  async function authenticate(recordId: number, token: string): Promise<BriefRecordRow | null> {
    const record = await findRecord(db, recordId);
    if (!record || record.token_hash === null || record.state === "queued") return null;
    return sameSecret(record.token_hash, hashToken(token)) ? record : null;
  }

  /** Notes that the runner was heard; false where the job has ended in between. */
  async function touch(record: BriefRecordRow): Promise<boolean> {
    const isFirst = record.state === "assigned";
    const now = clock.now();
    if (!isFirst && Math.abs(now - (record.heartbeat_at ?? 0)) < heartbeatEveryMs) return true;
    const isLive = await touchRecord(db, record.id, now);
    if (isFirst && isLive) signals.recordChanged(record.id);
    return isLive;
  }

  function statusHeaders(record: BriefRecordRow): Record<string, string> {
    const status = record.is_cancel_requested === 1 ? "canceled" : "running";
    const isFresh = clock.now() - (record.started_at ?? 0) < freshMs;
    const seconds = isWatched(record.id) ? 1 : isFresh ? 3 : 30;
    return { "job-status": status, "x-gitlab-trace-update-interval": String(seconds) };
  }

  const ended = (record: BriefRecordRow): CoordinatorAnswer =>
    refusal(403, { "job-status": jobStatusOf(record.state) });

  async function endForLength(record: BriefRecordRow): Promise<CoordinatorAnswer> {
    await logFiles.addLine(record.id, tooLong);
    await endings.end({ id: record.id, from: ["assigned", "running"] }, failureEnding("script"));
    return refusal(403, { "job-status": "failed" });
  }

  /** True where the stored log is not what the runner sent and it can send it again; it is asked to once. */
  async function needsResend(record: BriefRecordRow, { checksum, canResend }: JobUpdate): Promise<boolean> {
    if (checksum === null) return false;
    const stored = await logFiles.checksumOf(record.id);
    if (stored.crc32 === checksum || !canResend || record.trace_checksum !== null) return false;
    await markTrace(db, record.id, `resent after ${stored.crc32}`);
    await logFiles.clear(record.id);
    return true;
  }

  async function finish(record: BriefRecordRow, update: JobUpdate): Promise<CoordinatorAnswer> {
    if (await needsResend(record, update)) return refusal(412, statusHeaders(record));
    const guard = { id: record.id, from: ["assigned", "running"], isCancelRequested: false } as const;
    if (await endings.end({ ...guard, tokenHash: record.token_hash ?? "" }, endingOf(update))) {
      return answer(200);
    }
    // Somebody ended or canceled it in between.
    const present = await findRecord(db, record.id);
    if (!present || present.token_hash !== record.token_hash) return refusal(403);
    return isFinal(present.state) ? repeat(present, update) : cancel(present);
  }

  async function cancel(record: BriefRecordRow): Promise<CoordinatorAnswer> {
    await endings.end({ id: record.id, from: ["assigned", "running"] }, canceledEnding);
    return refusal(403, { "job-status": "canceled" });
  }

  /** The same final state may be told twice, since its answer may have been lost. */
  function repeat(record: BriefRecordRow, update: JobUpdate): CoordinatorAnswer {
    return update.state === jobStatusOf(record.state) ? answer(200) : ended(record);
  }

  return {
    /** `PATCH jobs/:id/trace`. */
    async storeTrace({ recordId, token, start, bytes }: TracePiece): Promise<CoordinatorAnswer> {
      const record = await authenticate(recordId, token);
      if (!record) return refusal(403);
      if (isFinal(record.state) || !(await touch(record))) return ended(record);
      const result = await logFiles.store(recordId, start, bytes);
      const headers = { ...statusHeaders(record), range: `0-${result.sizeBytes}` };
      if (result.kind === "gap") return refusal(416, headers);
      signals.recordChanged(recordId);
      return result.kind === "full" ? endForLength(record) : answer(202, null, headers);
    },

    /** `PUT jobs/:id`. */
    async updateJob(recordId: number, update: JobUpdate): Promise<CoordinatorAnswer> {
      const record = await authenticate(recordId, update.token);
      if (!record) return refusal(403);
      if (isFinal(record.state)) return repeat(record, update);
      if (update.state !== "running") {
        return record.is_cancel_requested === 1 ? cancel(record) : finish(record, update);
      }
      if (!(await touch(record))) return ended(record);
      const headers = statusHeaders(record);
      return record.is_cancel_requested === 1 ? refusal(403, headers) : answer(200, null, headers);
    },

    /** Whom git's Basic credentials stand for where they are a running job's; null otherwise. */
    async authenticateJob(username: string, password: string): Promise<JobActor | null> {
      if (username !== jobUser) return null;
      const job = await findLiveJob(db, hashToken(password));
      if (!job) return null;
      const { repositoryId } = parseDefinition(job.definition);
      return { kind: "job", recordId: job.id, projectId: job.project_id, repositoryId };
    },
  };
}
