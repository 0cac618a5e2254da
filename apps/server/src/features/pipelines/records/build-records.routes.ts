import { buildRecordEndpoints } from "@lowforge/contract/pipelines";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement, implementStream } from "../../../platform/http/index.ts";
import type { FollowLogService } from "../logs/follow-log.service.ts";
import type { BuildRecordService } from "./build-records.service.ts";
import type { RunService } from "./runs.service.ts";

export function registerBuildRecordRoutes(
  http: HttpServer,
  services: {
    readonly records: BuildRecordService;
    readonly runs: RunService;
    readonly logs: FollowLogService;
  },
): void {
  const { records, runs, logs } = services;
  implement(http, buildRecordEndpoints.run, ({ taskId, branch }, { actor }) =>
    runs.run(requireMember(actor), taskId, branch),
  );
  implement(http, buildRecordEndpoints.cancelRun, async ({ recordId }, { actor }) => {
    await runs.cancelRun(actor, recordId);
    return null;
  });
  implement(http, buildRecordEndpoints.listRecords, (query, { actor }) => records.listRecords(actor, query));
  implement(http, buildRecordEndpoints.getRecord, ({ recordId }, { actor }) =>
    records.getRecord(actor, recordId),
  );
  implementStream(http, buildRecordEndpoints.followLog, ({ id, offset }, stream, { actor, token }) =>
    logs.followLog(id, offsetOf(stream.lastEventId) ?? offsetOf(offset) ?? 0, { actor, token }, stream),
  );
}

function offsetOf(text: string | null | undefined): number | null {
  return text !== null && text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
