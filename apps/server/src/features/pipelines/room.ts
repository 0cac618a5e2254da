import type { Access, Actor } from "../../platform/access/index.ts";
import type { Audit } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Events } from "../../platform/events/index.ts";
import type { HttpServer } from "../../platform/http/index.ts";
import type { Clock, Logger } from "../../platform/runtime/index.ts";
import type { DemoWorld, ProjectService } from "../projects/index.ts";
import { registerCoordinatorRoutes } from "./coordinator/coordinator.routes.ts";
import { createJobReportService, type JobReportService } from "./coordinator/job-reports.service.ts";
import { createJobRequestService } from "./coordinator/job-requests.service.ts";
import { createRunnerRegistration } from "./coordinator/runner-registration.service.ts";
import { type DemoTasks, writeDemoTasks } from "./demo/write-demo.service.ts";
import { createFollowLogService } from "./logs/follow-log.service.ts";
import { createLogFiles } from "./logs/log-files.ts";
import { followDeletions, sweepAtStart } from "./logs/log-sweep.jobs.ts";
import { createRecordWatches } from "./logs/record-watch.ts";
import { createStepMarksReader } from "./logs/step-marks.ts";
import { registerBuildRecordRoutes } from "./records/build-records.routes.ts";
import { createBuildRecordService } from "./records/build-records.service.ts";
import { createReaper } from "./records/reaper.jobs.ts";
import { createRecordEndings } from "./records/record-endings.service.ts";
import { createRunService } from "./records/runs.service.ts";
import { followShutProjects } from "./records/shut-projects.events.ts";
import { createPipelineSignals } from "./records/signals.ts";
import type { RepositorySource } from "./repository-source.ts";
import { ensureEmbeddedRunner } from "./runners/embedded-runner.service.ts";
import { createRunnerPresence } from "./runners/runner-presence.service.ts";
import { registerRunnerRoutes } from "./runners/runners.routes.ts";
import { createRunnerService } from "./runners/runners.service.ts";
import { registerBuildTaskRoutes } from "./tasks/build-tasks.routes.ts";
import { createBuildTaskService } from "./tasks/build-tasks.service.ts";
import { createToolService } from "./tools/tools.service.ts";

export interface PipelinesDependencies {
  readonly database: Pick<Database, "db" | "dialect">;
  readonly access: Access;
  readonly audit: Audit;
  readonly events: Events;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly dataDir: string;
  readonly projects: ProjectService;
  readonly repositories: RepositorySource;
  /** Says whom a bearer token stands for now, or null. */
  readonly authenticate: (token: string) => Promise<Actor | null>;
  readonly publicUrl: () => string;
  readonly isPublicUrlConfigured: boolean;
}

export interface PipelinesRoom {
  /** Whom git's Basic credentials stand for where they are a running job's; null otherwise. */
  readonly authenticateJob: JobReportService["authenticateJob"];
  /** Keeps the runner that starts beside the server; answers the path of its token's file. */
  ensureEmbeddedRunner(): Promise<string>;
  register(http: HttpServer): void;
  /** Writes the build tasks of a demo project, with their runs and logs. */
  writeDemo(world: DemoWorld, tasks: DemoTasks): Promise<void>;
  /** Begins to look for overdue runs and removes what crashes left. */
  start(): void;
  stop(): void;
}

/** No log grows beyond this. */
const logLimitBytes = 32 * 1024 * 1024;

/** Puts the room together; nothing runs before `start`. */
export function createPipelinesRoom(dependencies: PipelinesDependencies): PipelinesRoom {
  const { database, events, clock, logger, dataDir } = dependencies;
  const { db, dialect } = database;
  const signals = createPipelineSignals();
  const logFiles = createLogFiles(dataDir, logLimitBytes);
  const shared = { ...dependencies, db, dialect, signals, logFiles, marks: createStepMarksReader(logFiles) };
  const watches = createRecordWatches(db, logFiles, signals);
  const presence = createRunnerPresence(db, clock);
  const endings = createRecordEndings(shared);
  const tasks = createBuildTaskService(shared);
  const records = createBuildRecordService({ ...shared, tasks, presence });
  const runs = createRunService({ ...shared, tasks, records, endings });
  const logs = createFollowLogService({ ...shared, records, watches });
  const runners = createRunnerService({ ...shared, presence, endings });
  const tools = createToolService(presence);
  const registration = createRunnerRegistration({ db, presence, runners });
  const requests = createJobRequestService({ ...shared, presence, endings });
  const reports = createJobReportService({ ...shared, endings, isWatched: watches.isWatched });
  const reaper = createReaper({ ...shared, presence, endings });
  const unfollow: (() => void)[] = [];

  return {
    authenticateJob: reports.authenticateJob,
    ensureEmbeddedRunner: () => ensureEmbeddedRunner(db, clock, dataDir),
    register(http) {
      registerBuildTaskRoutes(http, tasks, tools);
      registerBuildRecordRoutes(http, { records, runs, logs });
      registerRunnerRoutes(http, runners);
      registerCoordinatorRoutes(http, { registration, requests, reports });
    },
    writeDemo: (world, tasks) => writeDemoTasks(shared, world, tasks),
    start() {
      unfollow.push(followDeletions(events, db, logFiles), followShutProjects({ ...shared, endings }));
      sweepAtStart(db, logFiles, logger);
      reaper.start();
    },
    stop() {
      for (const stop of unfollow.splice(0)) stop();
      reaper.stop();
      watches.close();
    },
  };
}
