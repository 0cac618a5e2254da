import type { CoordinatorJob } from "@lowforge/contract/pipelines";
import { crc32 } from "node:zlib";
import type { TestApp } from "../../../testing/index.ts";

export interface RunnerReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Record<string, unknown> | null;
}

/** The job as far as a report needs it. */
export type JobHandle = Pick<CoordinatorJob, "id" | "token">;

/** A runner that does what its script, the test, says: it speaks the protocol and executes nothing. */
export interface FakeRunner {
  readonly token: string;
  send(method: "POST" | "PUT" | "DELETE", path: string, body: object, headers?: object): Promise<RunnerReply>;
  verify(): Promise<RunnerReply>;
  request(lastUpdate?: string): Promise<RunnerReply>;
  /** Asks until there is a job; throws where there is none. */
  take(): Promise<CoordinatorJob>;
  trace(job: JobHandle, start: number, bytes: string | Buffer, headers?: object): Promise<RunnerReply>;
  update(job: JobHandle, state: string, more?: object): Promise<RunnerReply>;
}

const stockInfo = {
  name: "gitlab-runner",
  version: "17.5.0",
  platform: "linux",
  architecture: "amd64",
  executor: "shell",
  shell: "bash",
  features: { trace_reset: true, refspecs: true },
};

export const ownInfo = {
  ...stockInfo,
  name: "lowforge-runner",
  executor: "lowforge",
  isolation: "bubblewrap",
  tools: [{ type: "node", version: "20.20.2" }],
};

export function createFakeRunner(
  app: Pick<TestApp, "http">,
  token: string,
  { info = stockInfo, systemId = "s_1" }: { info?: object; systemId?: string } = {},
): FakeRunner {
  const own = { token, system_id: systemId, info };

  async function inject(
    method: "POST" | "PUT" | "DELETE" | "PATCH",
    path: string,
    payload: string | Buffer,
    headers: object,
  ): Promise<RunnerReply> {
    const response = await app.http.inject({
      method,
      url: `/api/v4/${path}`,
      payload,
      headers: headers as Record<string, string>,
    });
    const isJson = String(response.headers["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json<Record<string, unknown> | null>() : null,
    };
  }

  const send: FakeRunner["send"] = (method, path, body, headers = {}) =>
    inject(method, path, JSON.stringify(body), { "content-type": "application/json", ...headers });
  const request: FakeRunner["request"] = (lastUpdate = "") =>
    send("POST", "jobs/request", { ...own, last_update: lastUpdate });

  return {
    token,
    send,
    request,
    verify: () => send("POST", "runners/verify", own),
    async take() {
      const reply = await request();
      if (reply.status !== 201) throw new Error(`no job: ${reply.status}`);
      return reply.body as unknown as CoordinatorJob;
    },
    trace(job, start, bytes, headers = {}) {
      const payload = Buffer.from(bytes as string);
      return inject("PATCH", `jobs/${job.id}/trace?debug_trace=false`, payload, {
        "job-token": job.token,
        "content-type": "text/plain",
        "content-range": `${start}-${start + payload.length - 1}`,
        ...headers,
      });
    },
    update: (job, state, more = {}) =>
      send("PUT", `jobs/${job.id}`, { token: job.token, state, info, ...more }),
  };
}

/** What a runner says of its log at the end. */
export function outputOf(log: string | Buffer): object {
  const checksum = `crc32:${crc32(log).toString(16).padStart(8, "0")}`;
  return { output: { checksum, bytesize: Buffer.byteLength(log) } };
}
