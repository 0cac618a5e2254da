import type { CoordinatorJob } from "@lowforge/contract/pipelines";
import type { HttpClient, HttpReply, HttpRequest } from "./http-client.ts";
import { parseJob } from "./parse-job.ts";
import { jobStatus, lastUpdate, retryAfterMs, storedSize, updateIntervalMs } from "./reply-headers.ts";

/** What the coordinator says to a request for work. */
export type JobOffer =
  | { readonly kind: "job"; readonly job: CoordinatorJob }
  | { readonly kind: "none"; readonly lastUpdate: string | null }
  | { readonly kind: "conflict" }
  | { readonly kind: "refused" }
  | { readonly kind: "unavailable"; readonly status: number; readonly retryAfterMs: number | null };

/** What the coordinator says to a piece of log or to a state. */
export interface JobReply {
  readonly status: number;
  readonly jobStatus: string | null;
  readonly storedSize: number | null;
  readonly updateIntervalMs: number | null;
  readonly retryAfterMs: number | null;
}

export interface JobUpdate {
  readonly state: "running" | "success" | "failed";
  readonly failure_reason?: string;
  readonly exit_code?: number;
  readonly output?: { readonly checksum: string; readonly bytesize: number };
}

/** The endpoints of the runner protocol, typed. All reject on network errors only. */
export interface Coordinator {
  /** Asks whether the token is good; answers the HTTP status. */
  verify(): Promise<number>;
  /** Asks for a job; the server may hold the answer while `lastUpdate` is current. */
  requestJob(lastUpdate: string, signal?: AbortSignal): Promise<JobOffer>;
  sendTrace(job: CoordinatorJob, start: number, bytes: Buffer): Promise<JobReply>;
  updateJob(job: CoordinatorJob, update: JobUpdate): Promise<JobReply>;
}

export interface CoordinatorIdentity {
  readonly token: string;
  readonly systemId: string;
  readonly info: Readonly<Record<string, unknown>>;
}

/** Longer than the server may hold a request, so that a dead connection is noticed and a held one is not. */
const requestTimeoutMs = 60_000;

export function createCoordinator(client: HttpClient, identity: CoordinatorIdentity): Coordinator {
  const own = { token: identity.token, system_id: identity.systemId, info: identity.info };
  const sendJson = (method: string, path: string, body: unknown, extra: Partial<HttpRequest> = {}) =>
    client.send({
      method,
      path: `/api/v4/${path}`,
      body: JSON.stringify(body),
      ...extra,
      headers: { "Content-Type": "application/json", Accept: "application/json", ...extra.headers },
    });
  const asRunner = { "RUNNER-TOKEN": identity.token };

  return {
    async verify() {
      return (await sendJson("POST", "runners/verify", own, { headers: asRunner })).status;
    },
    async requestJob(last, signal) {
      const body = { ...own, last_update: last };
      const extra = { headers: asRunner, timeoutMs: requestTimeoutMs, signal };
      return readOffer(await sendJson("POST", "jobs/request", body, extra));
    },
    async sendTrace(job, start, bytes) {
      const reply = await client.send({
        method: "PATCH",
        path: `/api/v4/jobs/${job.id}/trace?debug_trace=false`,
        headers: {
          "JOB-TOKEN": job.token,
          "Content-Type": "text/plain",
          "Content-Range": `${start}-${start + bytes.length - 1}`,
        },
        body: bytes,
      });
      return readReply(reply);
    },
    async updateJob(job, update) {
      const body = { ...update, token: job.token, info: identity.info };
      return readReply(
        await sendJson("PUT", `jobs/${job.id}`, body, { headers: { "JOB-TOKEN": job.token } }),
      );
    },
  };
}

function readOffer(reply: HttpReply): JobOffer {
  if (reply.status === 201) return { kind: "job", job: parseJob(reply.body) };
  if (reply.status === 204) return { kind: "none", lastUpdate: lastUpdate(reply.headers) };
  if (reply.status === 409) return { kind: "conflict" };
  if (reply.status === 401 || reply.status === 403) return { kind: "refused" };
  return { kind: "unavailable", status: reply.status, retryAfterMs: retryAfterMs(reply.headers) };
}

function readReply(reply: HttpReply): JobReply {
  return {
    status: reply.status,
    jobStatus: jobStatus(reply.headers),
    storedSize: storedSize(reply.headers),
    updateIntervalMs: updateIntervalMs(reply.headers),
    retryAfterMs: retryAfterMs(reply.headers),
  };
}
